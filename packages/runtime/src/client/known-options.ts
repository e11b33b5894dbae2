import type { ClientOptions, RetryBudgetOptions, SettleOptions } from "../service/client-options.ts";
import type { KnownOptions } from "../validation/check-options.ts";

const retryOptions: Record<keyof Required<ClientOptions>["retry"], KnownOptions[string]> = {
  attempts: "number",
  baseMs: "number",
  maxMs: "number",
  budget: { options: { ratio: "number", capacity: "number" } satisfies Record<keyof RetryBudgetOptions, "number"> },
};

const settleOptions: Record<keyof SettleOptions, KnownOptions[string]> = {
  auto: "boolean",
  validityMs: "number",
  visibleAfterMs: "number",
  maxMs: "number",
  skewMs: "number",
};

/**
 * Every option of a client with its type, for services that have options of their own: spread it, add them, and hand both to
 * {@link requireOptions}. Numbers are checked where their range is.
 */
export const clientOptions: Record<keyof ClientOptions, KnownOptions[string]> & KnownOptions = {
  baseUrl: "any",
  allowHttp: "boolean",
  fetch: "function",
  interceptors: "array",
  headers: "object",
  timeoutMs: "number",
  attemptTimeoutMs: "number",
  maxResponseBytes: "number",
  retry: { options: retryOptions },
  settle: { options: settleOptions },
  journal: ["open", "close", "closeUnclaimed", "claim", "renew", "list", "resolve"],
  journalScope: "string",
  policy: "function",
  limiter: ["take"],
  onEvent: "function",
  strict: "boolean",
  requestIdHeader: "string",
  errorCodes: "object",
  previousKeys: "array",
  clock: ["now", "monotonic", "setTimer", "learn"],
  syncClock: "boolean",
  randomness: ["next", "uuid"],
};
