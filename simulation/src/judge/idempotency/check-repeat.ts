import { keyLifetimeMs, skewMs, toleranceMs, transitMs } from "../contract/terms.ts";

/** An earlier request of the same intent. */
export interface EarlierSend {
  readonly at: number;
  readonly wasNotSent: boolean;
  /** Time before which the service asked not to send again. */
  readonly notBefore: number;
}

/** A request under an idempotency key, with what its process knows. */
export interface Repeat {
  readonly at: number;
  readonly key: string | undefined;
  /** The key of the intent: of its first request, or of its journal entry; undefined before both. */
  readonly intentKey: string | undefined;
  readonly earlier: readonly EarlierSend[];
  /** True where another start of a process sends it than the one that made the call. */
  readonly isOthers: boolean;
  /** True where that one has claimed its journal entry. */
  readonly isClaimed: boolean;
  /** True where its machine slept until this moment: it may have checked the lifetime of the key before. */
  readonly isAfterSleep: boolean;
}

/** Most requests of one intent in {@link windowMs}: far more is a loop without a pause. */
const mostInWindow = 60;
const windowMs = 10_000;

/** Returns the promises that a request under an idempotency key breaks, in words. */
export function problemsOf(repeat: Repeat): { readonly property: "resent" | "limits"; readonly text: string }[] {
  const { at, key, intentKey, earlier, isOthers, isClaimed, isAfterSleep } = repeat;
  const problems: { property: "resent" | "limits"; text: string }[] = [];
  const resent = (text: string) => void problems.push({ property: "resent", text });
  if (key === undefined) resent("sent without an idempotency key");
  else if (intentKey !== undefined && key !== intentKey)
    resent(`sent under the key ${key}, and the key of its call is ${intentKey}`);
  if (isOthers && !isClaimed) resent("repeated by a start of a process that has not claimed it");
  const first = earlier.find(({ wasNotSent }) => !wasNotSent);
  const aliveMs = first === undefined ? 0 : first.at + keyLifetimeMs - transitMs - at;
  if (aliveMs < -skewMs && !isAfterSleep)
    resent(`repeated ${-aliveMs} ms after it could surely arrive within the lifetime of its key`);
  if (earlier.filter((each) => each.at > at - windowMs).length >= mostInWindow)
    problems.push({ property: "limits", text: `more than ${mostInWindow} requests in ${windowMs} ms` });
  const last = earlier.at(-1);
  if (!isOthers && last !== undefined && last.notBefore - at > toleranceMs)
    problems.push({ property: "limits", text: `repeated ${last.notBefore - at} ms before the end of Retry-After` });
  return problems;
}

/** Returns the true time until which a client surely repeats a request that was first sent at a moment. */
export function repeatsUntil(firstAt: number): number {
  return firstAt + keyLifetimeMs - transitMs - 2 * skewMs;
}
