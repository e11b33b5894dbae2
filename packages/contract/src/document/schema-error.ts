/** A schema of the document cannot be read: checks that depend on it are skipped. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";

  constructor(pointer: string, cause: unknown) {
    super(`the schema at ${pointer} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
