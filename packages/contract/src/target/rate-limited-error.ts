/** The service still rejects a request for its rate after several attempts. */
export class RateLimitedError extends Error {
  override readonly name = "RateLimitedError";

  constructor(attempts: number) {
    super(`rate limit: still exceeded after ${attempts} attempts; use a lower rate`);
  }
}
