#!/usr/bin/env node

// The journal uses Node's SQLite, which prints an experimental warning at each start.
process.removeAllListeners("warning");

try {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 22) throw new Error(`Node ${node} is too old: use Node 22 or newer`);
  // Its modules need what an older Node lacks.
  const { readCommand, usage } = await import("./read-command.ts");
  const { startServer } = await import("./start-server.ts");
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.isHelp) process.stdout.write(usage);
  else {
    const end = await startServer(command);
    let isEnding = false;
    const stop = () => {
      if (!isEnding) void end();
      isEnding = true;
    };
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
    process.stdin.once("end", stop);
  }
} catch (error) {
  // Options and variables are named, and never their values.
  process.stderr.write(`exch-mcp: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
