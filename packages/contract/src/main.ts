#!/usr/bin/env node
import { loadCommand } from "@exch/generate/load-command";

const command = await loadCommand("exch-contract", () => import("./command/run-command.ts"));

const controller = new AbortController();
// The first Ctrl-C ends the run with a report, the second ends the program.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());

// A reader that closes the pipe early, such as `head`, has enough. A report is written whole all the same.
const hasReport = process.argv.some((flag) => flag.startsWith("--report"));
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") process.exit(1);
  if (!hasReport) process.exit(0);
});

const exitCode = await command?.runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: controller.signal,
});
process.exitCode = exitCode ?? 2;
