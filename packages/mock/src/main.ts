#!/usr/bin/env node
import { MockError } from "./mock-error.ts";
import { readCommand, usage } from "./read-command.ts";
import { type MockServers, startMocks } from "./start-mocks.ts";

const onLog = (name: string, line: string) => process.stderr.write(`${name}: ${line}\n`);
try {
  const { help, json, options } = readCommand(process.argv.slice(2));
  if (help) process.stdout.write(usage);
  else await serve(json, await startMocks({ ...options, onLog }));
} catch (error) {
  if (!(error instanceof MockError)) throw error;
  process.stderr.write(`exch-mock: ${error.message}\n`);
  process.exitCode = 2;
}

/** Prints the addresses, and resolves when a signal has ended the mocks. */
async function serve(json: boolean, { servers, ended, close }: MockServers): Promise<void> {
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopped = true;
      void close();
    });
  }
  process.stdout.write(json ? `${JSON.stringify(servers)}\n` : writeServers(servers));
  const reason = await ended;
  await close();
  if (!stopped) throw reason;
}

function writeServers(servers: MockServers["servers"]): string {
  const width = Math.max(...servers.map(({ name }) => name.length));
  const lines = servers.map(({ name, url }) => `${name.padEnd(width)}  ${url}\n`);
  return `${lines.join("")}\nSigned operations require the headers of their document, with any value. Ctrl-C ends all mocks.\n`;
}
