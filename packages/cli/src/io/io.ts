import { isatty } from "node:tty";
import { errorOutputTo, outputTo } from "./process-output.ts";

/** Where a command writes to. */
export interface Output {
  readonly isTTY: boolean;
  /** The width of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  /** Resolves once the text is written. Standard output rejects with an `OutputError` when it cannot be. */
  write(text: string): Promise<void>;
}

/** What a command sees of the world, so that a test can bring its own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
  readonly stdin: {
    readonly isTTY: boolean;
    /** Everything that is piped in. */
    read(): Promise<string>;
    /** One line from the terminal. */
    ask(question: string): Promise<string>;
  };
  /** Ends what is under way when the user stops the command. */
  readonly signal: AbortSignal;
}

/** The world as it is. */
export function processIo(): Io {
  const signal = stopSignal();
  return {
    env: process.env,
    out: outputTo(process.stdout),
    err: errorOutputTo(process.stderr),
    stdin: { isTTY: isatty(0), read: readAll, ask: (question) => ask(question, signal) },
    signal,
  };
}

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Asks in the terminal's own line mode, where Ctrl-C stops the program and Ctrl-D is no answer. */
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

/** The first Ctrl-C ends the call in an orderly way, so that its outcome is known; the second ends the program. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
