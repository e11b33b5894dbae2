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
