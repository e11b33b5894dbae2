/** The rate limit as the exchange's answer headers tell it. */
export interface RateLimitState {
  limit?: number;
  remaining?: number;
  used?: number;
  /** Milliseconds until the window resets. */
  resetMs?: number;
}
