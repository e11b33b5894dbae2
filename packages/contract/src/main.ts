#!/usr/bin/env node
import { runCommand } from "./command/run-command.ts";

const controller = new AbortController();
// The first Ctrl-C ends the run with a report, the second ends the program.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());

// A reader that closes the pipe early, such as `head`, has enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: controller.signal,
});
