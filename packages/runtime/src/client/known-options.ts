import { platformRandomness } from "../operation/randomness.ts";
import type { AdvancedOptions, ClientOptions, RetryBudgetOptions, SettleOptions } from "../service/client-options.ts";
import { errorCodesRule } from "../service/error-codes-rule.ts";
import { headerName } from "../transport/framing-header.ts";
import type { KnownOptions, OptionRule } from "../validation/check-options.ts";

/** A number of at least `min`. Infinity lifts the limit that the option sets. */
export function atLeast(min: number, value?: number): OptionRule {
  return { type: "number", min, max: Number.POSITIVE_INFINITY, default: value };
}

const budgetOptions: KnownOptions<keyof RetryBudgetOptions> = { ratio: atLeast(0, 0.1), capacity: atLeast(0, 10) };

const retryOptions: KnownOptions<keyof Required<ClientOptions>["retry"]> = {
  attempts: atLeast(1, 4),
  baseMs: atLeast(0, 100),
  maxMs: atLeast(0, 5000),
  budget: { options: budgetOptions, default: {} },
};

/** Negative times would create false proofs. */
const settleOptions: KnownOptions<keyof SettleOptions> = {
  auto: { type: "boolean", default: true },
  validityMs: atLeast(0),
  visibleAfterMs: atLeast(0),
  maxMs: atLeast(0, Number.POSITIVE_INFINITY),
  skewMs: atLeast(0, 1000),
};

const keyId: OptionRule = { type: "string", test: (id: string) => id !== "", expected: "the id of an API key" };
const isHeaderName = (name: string) => headerName.test(name);

const advancedOptions: KnownOptions<keyof AdvancedOptions> = {
  clock: ["now", "monotonic", "setTimer", "learn"],
  randomness: { type: ["next", "uuid"], default: platformRandomness },
  strict: { type: "boolean", default: false },
  requestIdHeader: { type: "string", default: "x-request-id", test: isHeaderName, expected: "the name of a header" },
};

/**
 * Every option of a client with its type, limits and default, for services that have options of their own: spread it, add them, and hand
 * both to {@link requireOptions}.
 */
export const clientOptions: KnownOptions<keyof ClientOptions> = {
  baseUrl: "any",
  allowHttp: "boolean",
  fetch: "function",
  interceptors: { type: "array", default: [], each: "function" },
  headers: { type: "object", default: {} },
  timeoutMs: { type: "number", above: 0, default: 30_000 },
  attemptTimeoutMs: { type: "number", above: 0, default: 10_000 },
  maxResponseBytes: { type: "number", above: 0, default: 32 * 1024 * 1024 },
  retry: { options: retryOptions, default: {} },
  settle: { options: settleOptions, default: {} },
  journal: ["open", "close", "closeUnclaimed", "claim", "renew", "list", "resolve"],
  journalScope: "string",
  policy: "function",
  limiter: ["take"],
  onEvent: "function",
  errorCodes: { ...errorCodesRule, default: {} },
  previousKeys: { type: "array", default: [], each: keyId },
  syncClock: "boolean",
  advanced: { options: advancedOptions, default: {} },
};
