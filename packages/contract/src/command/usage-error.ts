/** The command line, the environment or a file is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
