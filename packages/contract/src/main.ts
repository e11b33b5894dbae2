#!/usr/bin/env node
import { command } from "./command/run-command.ts";

const controller = new AbortController();
// The first Ctrl-C ends the run in an orderly way, the second the program.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());

// A reader that leaves early, such as `head`, has what it wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await command(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: controller.signal,
});
