/** The base URL returns no response. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** The service rejects the API key. */
export class NotAuthorisedError extends Error {
  override readonly name = "NotAuthorisedError";
}
