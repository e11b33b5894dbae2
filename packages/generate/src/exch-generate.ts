#!/usr/bin/env node
import { createInterface } from "node:readline/promises";
import { run } from "./command.ts";

const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Asks at the terminal. The usual value is in brackets. */
async function ask(question: string, usual: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = (await terminal.question(`${question} [${usual}]: `)).trim();
    return typed === "" ? usual : typed;
  } finally {
    terminal.close();
  }
}

process.exitCode = await run(process.argv.slice(2), process.cwd(), console, isTerminal ? ask : undefined);
