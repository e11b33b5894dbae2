/** Nothing answers at the base URL. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** Something answers, and refuses the key. */
export class NotAuthorisedError extends Error {
  override readonly name = "NotAuthorisedError";
}

/** The budget is used up, and waiting did not help. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor() {
    super("it is used up, and three waits did not help");
  }
}
