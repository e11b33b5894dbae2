/** No response arrived: the connection was refused or reset, or the time limit passed. Contains no address. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";

  constructor(cause: unknown) {
    super(`no response (${findReason(cause)})`);
  }
}

/** Finds the code of the innermost error: `ECONNREFUSED`. */
function findReason(error: unknown): string {
  const { code, cause, name } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: unknown };
  if (cause !== undefined) return findReason(cause);
  return String(typeof code === "string" ? code : (name ?? "unknown error"));
}
