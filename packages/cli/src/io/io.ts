/** A stream that a command writes to. */
export interface Output {
  readonly isTTY: boolean;
  /** The width of the terminal; undefined without a terminal. */
  readonly columns: number | undefined;
  /** Resolves once the text is written. Standard output rejects with an `OutputError` when the write fails. */
  write(text: string): Promise<void>;
}

/** The environment of a command: variables, streams and the signal that stops it. Tests pass their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
  readonly stdin: {
    readonly isTTY: boolean;
    /** Reads everything that is piped in. */
    read(): Promise<string>;
    /** Asks a question and reads one line from the terminal. */
    ask(question: string): Promise<string>;
    /** Asks a question and reads one line that the terminal does not show. */
    askSecret(question: string): Promise<string>;
  };
  /** Aborts when the user stops the command. */
  readonly signal: AbortSignal;
}

/** The output could not be written: a disk is full, or the reader of a pipe has closed it. */
export class OutputError extends Error {
  override readonly name = "OutputError";
  /** The system's error code: `ENOSPC`, `EPIPE`. */
  readonly reason: string;

  constructor(cause: unknown) {
    const { code } = cause as { code?: unknown };
    const reason = typeof code === "string" ? code : "unknown error";
    super(`the output cannot be written (${reason})`);
    this.reason = reason;
  }
}

/** Waits for a write, and returns the error of an output that is lost. */
export async function catchLostOutput(writing: Promise<void>): Promise<OutputError | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    if (error instanceof OutputError) return error;
    throw error;
  }
}
