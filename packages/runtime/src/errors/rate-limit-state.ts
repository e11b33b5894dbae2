/** The rate limit as the headers of a response state it. */
export interface RateLimitState {
  limit?: number;
  remaining?: number;
  used?: number;
  /** Milliseconds until the window resets. */
  resetMs?: number;
}
