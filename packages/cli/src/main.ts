#!/usr/bin/env node
import { processIo } from "./io/io.ts";
import { run } from "./run.ts";

// The journal uses Node's own SQLite, which says on each start that it is new.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") process.stderr.write(`${warning.name}: ${warning.message}\n`);
});

process.exitCode = await run(process.argv.slice(2), processIo());
