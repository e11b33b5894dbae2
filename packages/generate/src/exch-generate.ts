#!/usr/bin/env node
import { createInterface } from "node:readline/promises";

// Loaded later: modules use what an older Node lacks.
const isOld = Number.parseInt(process.versions.node, 10) < 22;
if (isOld) console.error(`exch-generate: Node ${process.versions.node} is too old: use Node 22 or newer`);
const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Asks at the terminal. The usual value is in brackets. */
async function ask(question: string, usual: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`${question} [${usual}]: `).finally(() => terminal.close());
  return typed.trim() || usual;
}

const main = isOld ? undefined : await import("./command.ts");
process.exitCode = (await main?.run(process.argv.slice(2), process.cwd(), console, isTerminal ? ask : undefined)) ?? 2;
