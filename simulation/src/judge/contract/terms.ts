/**
 * The contract in the judge's own words and figures. They are written down here a second time on purpose: a wrong figure of the
 * client must not be repeated by the judge.
 */

/** Time after its timestamp in which an exchange accepts a request, unless the request states another, in milliseconds. */
export const validityMs = 5000;

/** Largest difference between two clocks of one exchange. */
export const skewMs = 1000;

/** Least time between two lookups that together prove an absence. */
export const apartMs = 1000;

/** Least time that one request of a lookup may take. */
export const lookupMs = 2000;

/** Greatest age of the first request of a list that a process reads for one intent and that serves another one too. */
export const recentMs = 200;

/** Most attempts of one call. */
export const mostAttempts = 4;

/** Most pages of one lookup, and most requests for one page. */
export const mostPages = 50;
export const mostPageTries = 3;

/** Time for which a call waits for its journal entry to close, and time after its deadline in which it may still do so. */
export const closingMs = 1000;
export const graceMs = 30;

/** Time for which a recovery claims an intent. */
export const leaseMs = 180_000;

/** Time after its deadline at which a call has ended, with 1 ms of rounding. */
export const lateMs = graceMs + 1;

/** Differences that the judge does not look at: rounding, and clocks that do not tick at quite the same speed. */
export const toleranceMs = 50;

/** Effect of an operation, as far as it decides what may be sent. */
export type Effect = "keyed" | "once" | "idempotencyKey" | "idempotent" | "retryable";

/** Facts of an operation with an effect. */
export interface Terms {
  readonly effect: Effect;
  /** Field of the client id, or of the token, by which a lookup finds it; undefined where none does. */
  readonly nameField?: "clientOid" | "withdrawOrderId" | "remark";
  /** Time within which an executed request is visible to its lookup. */
  readonly visibleAfterMs: number;
  /** Time for which it stays visible, from its timestamp. */
  readonly visibleForMs: number;
  /** True where a second list has to be read, because the lookup by key can miss records. */
  readonly needsList: boolean;
}

const dayMs = 86_400_000;

/** Time for which the payments service keeps an idempotency key. */
export const keyLifetimeMs = dayMs;

/** Longest time for which a request under an idempotency key may be on its way. */
export const transitMs = 60_000;
const order: Terms = {
  effect: "keyed",
  nameField: "clientOid",
  visibleAfterMs: 10_000,
  visibleForMs: 3 * dayMs,
  needsList: true,
};
const withdrawal: Omit<Terms, "effect"> = { visibleAfterMs: 60_000, visibleForMs: 7 * dayMs, needsList: false };
const nameless = (effect: Effect, visibleAfterMs = 10_000): Terms => ({
  effect,
  visibleAfterMs,
  visibleForMs: Number.POSITIVE_INFINITY,
  needsList: false,
});

const terms: Readonly<Record<string, Terms>> = {
  "orders.place": order,
  "orders.placeSync": order,
  "orders.placeMany": order,
  "orders.placeManySync": order,
  "payments.create": nameless("idempotencyKey"),
  "refunds.create": nameless("idempotencyKey"),
  "withdrawals.submit": { effect: "keyed", nameField: "withdrawOrderId", ...withdrawal },
  "withdrawals.create": { effect: "once", nameField: "remark", ...withdrawal },
  "orders.modify": nameless("once"),
  "orders.cancelPartial": nameless("once"),
  "deposits.createAddress": nameless("once", 60_000),
  "orders.cancel": nameless("idempotent"),
  "orders.cancelSync": nameless("idempotent"),
  "withdrawals.cancel": nameless("idempotent"),
  "orders.cancelAll": nameless("retryable"),
  "orders.cancelBySymbol": nameless("retryable"),
  "orders.cancelByClientOid": nameless("retryable"),
  "orders.cancelByClientOidSync": nameless("retryable"),
  "dcp.set": nameless("retryable"),
};

/** Returns the facts of an operation; undefined for reads. */
export function termsOf(operation: string): Terms | undefined {
  return terms[operation];
}

/** True for operations that are sent once. */
export function isSentOnce({ effect }: Terms): boolean {
  return effect === "keyed" || effect === "once";
}

/** True for operations that must be executed once at most. */
export function isExecutedOnce(terms: Terms): boolean {
  return isSentOnce(terms) || isUnderKey(terms);
}

/** True for operations that may be repeated under their idempotency key while it lives. */
export function isUnderKey({ effect }: Terms): boolean {
  return effect === "idempotencyKey";
}

/** Returns the end of the time in which the exchange can accept a request and still hide it, by the exchange's clock. */
export function visibleBy({ visibleAfterMs }: Terms, timestamp: number, validForMs: number): number {
  return timestamp + validForMs + visibleAfterMs + skewMs;
}

/** Returns the time until which its lookup shows it, by the exchange's clock. */
export function visibleUntil({ visibleForMs }: Terms, timestamp: number, validForMs: number): number {
  return timestamp + visibleForMs - validForMs - skewMs;
}
