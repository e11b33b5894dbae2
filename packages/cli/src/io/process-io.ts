import { buffer } from "node:stream/consumers";
import { isatty } from "node:tty";
import type { Io } from "./io.ts";
import { createErrorOutput, createOutput } from "./process-output.ts";

/** Connects a command to the variables, streams and signals of this process. */
export function processIo(): Io {
  const controller = new AbortController();
  const { signal } = controller;
  // Aborts at the first Ctrl-C, or as the terminal closes, so that the call can still report its outcome. The second Ctrl-C ends the program.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => controller.abort());
  return {
    env: process.env,
    out: createOutput(process.stdout),
    err: createErrorOutput(process.stderr),
    stdin: {
      isTTY: isatty(0),
      read: async () => (await buffer(process.stdin)).toString("utf8"),
      ask: (question) => ask(question, signal, false),
      askSecret: (question) => ask(question, signal, true),
    },
    signal,
  };
}

/**
 * Reads a line from the terminal: Ctrl-C stops the question, and Ctrl-D is an empty line. A secret is read in raw mode, in which the
 * terminal shows nothing. That mode is on before the question: a secret that is typed or pasted at once is not shown either.
 */
async function ask(question: string, signal: AbortSignal, isSecret: boolean): Promise<string> {
  const { createInterface } = await import("node:readline");
  const { Writable } = await import("node:stream");
  const silent = { output: new Writable({ write: (_, __, done) => done() }), terminal: true, historySize: 0 };
  const lines = createInterface({ input: process.stdin, ...(isSecret && silent) });
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      const stop = () => reject(new DOMException("stopped", "AbortError"));
      lines.once("line", resolve);
      lines.once("SIGINT", stop);
      // A Ctrl-C just before raw mode, or a signal of another process.
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
      lines.once("close", () => resolve(""));
    });
  } finally {
    lines.close();
    if (isSecret) process.stderr.write("\n");
  }
}
