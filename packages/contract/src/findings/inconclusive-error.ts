/** A check shows nothing about the contract, such as one whose schema cannot be read: it is skipped with this message. */
export class InconclusiveError extends Error {
  override readonly name = "InconclusiveError";
}
