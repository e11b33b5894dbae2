#!/usr/bin/env node
import { processIo } from "./io/process-io.ts";
import { run } from "./run.ts";

// The journal uses Node's SQLite, which prints an experimental warning at each start.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") process.stderr.write(`${warning.name}: ${warning.message}\n`);
});

process.exitCode = await run(process.argv.slice(2), processIo());
