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
