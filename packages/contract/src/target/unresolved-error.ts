/** A value refers to something that no operation of the run has returned. */
export class UnresolvedError extends Error {
  override readonly name = "UnresolvedError";
}
