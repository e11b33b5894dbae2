import type { ExitReason } from "./exit-codes.ts";

/** Ends a command for a reason that its user can act on. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitReason: ExitReason;
  /** The next step for the user. */
  readonly hint: string | undefined;

  constructor(exitReason: ExitReason, message: string, hint?: string) {
    super(message);
    this.exitReason = exitReason;
    this.hint = hint;
  }
}

/** Works, and throws what becomes of an error of the work. */
export function translateError<Result>(work: () => Result, translate: (error: NodeJS.ErrnoException) => Error): Result {
  try {
    return work();
  } catch (error) {
    throw translate(error as NodeJS.ErrnoException);
  }
}

/** Turns an error of the runtime about a time span or an input into an error of the command line. */
export function asUsageError<Result>(work: () => Result): Result {
  return translateError(work, (error) =>
    error instanceof TypeError ? new CommandError("usage", error.message) : error,
  );
}
