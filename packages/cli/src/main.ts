#!/usr/bin/env node
import { processIo } from "./io/process-io.ts";
import { run } from "./run.ts";

// The journal uses Node's SQLite, which prints an experimental warning at each start.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") process.stderr.write(`${warning.name}: ${warning.message}\n`);
});

if (Number.parseInt(process.versions.node, 10) < 22) {
  process.stderr.write(`exch: Node ${process.versions.node} is too old: use Node 22 or newer\n`);
  process.exit(2);
}
process.exitCode = await run(process.argv.slice(2), processIo());
