#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < 22) {
  console.error(`exch-contract: Node ${process.versions.node} is too old: use Node 22 or newer`);
  process.exit(2);
}
const { runCommand } = await import("./command/run-command.ts");

const controller = new AbortController();
// The first Ctrl-C ends the run with a report, the second ends the program.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());

// A reader that closes the pipe early, such as `head`, has enough. A report is written whole all the same.
const hasReport = process.argv.some((flag) => flag.startsWith("--report"));
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE" || !hasReport) process.exit(code === "EPIPE" ? 0 : 1);
});

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  signal: controller.signal,
});
