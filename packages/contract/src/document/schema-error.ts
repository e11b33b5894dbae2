/** A schema of the document cannot be read: what depends on it is not checked. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";

  constructor(pointer: string, cause: unknown) {
    super(`the schema at ${pointer} cannot be read: ${(cause as Error).message}`, { cause });
  }
}
