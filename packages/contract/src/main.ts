#!/usr/bin/env node
// Loaded later: modules use what an older Node lacks.
const isOld = Number.parseInt(process.versions.node, 10) < 22;
if (isOld) console.error(`exch-contract: Node ${process.versions.node} is too old: use Node 22 or newer`);
const command = isOld ? undefined : await import("./command/run-command.ts");

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

export {};
