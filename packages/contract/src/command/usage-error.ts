/** The command line, the environment or a file is invalid. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
