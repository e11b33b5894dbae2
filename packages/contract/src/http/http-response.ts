/** An answer, whole. */
export interface Answer {
  readonly status: number;
  /** In lower case, without parameters; empty when there is none. */
  readonly contentType: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** No answer came: refused, reset, or too late. Holds no address. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";

  constructor(cause: unknown) {
    super(`no answer came (${reasonOf(cause)})`);
  }
}

/** The code of the innermost error that has one: `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  if (error.cause !== undefined) return reasonOf(error.cause);
  return typeof code === "string" ? code : error.name;
}
