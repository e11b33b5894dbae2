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

/** Turns an error of the runtime about a time span or an input into an error of the command line. */
export function asUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError("usage", error.message);
    throw error;
  }
}
