import { isatty } from "node:tty";
import type { Io } from "./io.ts";
import { createErrorOutput, createOutput } from "./process-output.ts";

/** Connects a command to the variables, streams and signals of this process. */
export function processIo(): Io {
  const signal = stopSignal();
  return {
    env: process.env,
    out: createOutput(process.stdout),
    err: createErrorOutput(process.stderr),
    stdin: {
      isTTY: isatty(0),
      read: readAll,
      ask: (question) => ask(question, signal),
      askSecret: (question) => askSecret(question, signal),
    },
    signal,
  };
}

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Reads a line in the terminal's own line mode: Ctrl-C stops the program, and Ctrl-D is an empty line. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const { createInterface } = await import("node:readline");
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  } finally {
    lines.close();
  }
}

/** Reads a line in raw mode, in which the terminal shows nothing. Ctrl-C ends the question. */
async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  const { createInterface } = await import("node:readline");
  const { Writable } = await import("node:stream");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true, historySize: 0 });
  // Raw mode is on before the question: a secret that is typed or pasted at once is not shown either.
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
    process.stderr.write("\n");
  }
}

/**
 * Aborts at the first Ctrl-C, or as the terminal closes, so that the call can still report its outcome. The second Ctrl-C ends the
 * program.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
