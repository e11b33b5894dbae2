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

  /** True when the reader has closed the pipe, as `head` does after enough lines. */
  get isReaderGone(): boolean {
    return this.reason === "EPIPE";
  }
}
