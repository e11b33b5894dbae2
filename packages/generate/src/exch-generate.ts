#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { loadCommand } from "./load-command.ts";

const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Asks at the terminal. The usual value is in brackets. */
async function ask(question: string, usual: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`${question} [${usual}]: `).finally(() => terminal.close());
  return typed.trim() || usual;
}

const main = await loadCommand("exch-generate", () => import("./command.ts"));
process.exitCode = (await main?.run(process.argv.slice(2), process.cwd(), console, isTerminal ? ask : undefined)) ?? 2;
