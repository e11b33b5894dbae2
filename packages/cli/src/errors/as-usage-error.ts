import { CommandError } from "./command-error.ts";

/** Turns an error of the runtime about a time span or an input into an error of the command line. */
export function asUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError("usage", error.message);
    throw error;
  }
}
