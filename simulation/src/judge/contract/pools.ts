import type { StoryEventOf } from "../../story/story-event.ts";

/** The pool of service A that an operation counts in, and its weight. Other reads of a program weigh something too: they are left out. */
const weights: Readonly<Record<string, readonly [pool: "spot" | "management", weight: number]>> = {
  "orders.place": ["spot", 1],
  "orders.placeSync": ["spot", 1],
  "orders.placeMany": ["spot", 1],
  "orders.placeManySync": ["spot", 1],
  "orders.cancel": ["spot", 1],
  "orders.cancelSync": ["spot", 1],
  "orders.cancelByClientOid": ["spot", 1],
  "orders.cancelByClientOidSync": ["spot", 1],
  "orders.cancelPartial": ["spot", 2],
  "orders.cancelBySymbol": ["spot", 2],
  "orders.cancelAll": ["spot", 30],
  "dcp.set": ["spot", 2],
  "lookup.order": ["spot", 2],
  "lookup.closed": ["spot", 2],
  "lookup.dcp": ["spot", 2],
  "orders.modify": ["spot", 1],
  "deposits.createAddress": ["management", 20],
  "withdrawals.create": ["management", 5],
  "withdrawals.cancel": ["management", 20],
  "lookup.withdrawals": ["management", 20],
};

/** The pools of service B: each operation has one of its own. The history is counted as a read. */
const weightsOfB: Readonly<Record<string, readonly [pool: string, weight: number]>> = {
  "withdrawals.submit": ["withdrawals.submit", 900],
};

/** Returns the name of the pool by which lookups of an operation are held back, among those of all exchanges. */
export function poolOf(service: string, operation: string): string {
  return `${service} ${(service === "service-a" ? weights[operation]?.[0] : undefined) ?? ""}`;
}

/** Returns the pool and the weight of a request; undefined where the judge does not count it. */
export function costOf(service: string, operation: string): readonly [pool: string, weight: number] | undefined {
  if (service === "service-b") return weightsOfB[operation];
  return service === "service-a" ? weights[operation] : undefined;
}

/**
 * Returns the milliseconds for which a response closes its pool; 0 where it does not. Service A states that nothing remains and when its
 * window ends; service B, the seconds to wait.
 */
export function closedMs(service: string, headers: Readonly<Record<string, string>>): number {
  const after = headers["retry-after"] ?? "";
  if (service === "service-b") return /^\d+$/.test(after) ? Number(after) * 1000 : 0;
  const resetMs = Number(headers["gw-ratelimit-reset"] ?? 0);
  return headers["gw-ratelimit-remaining"] === "0" && resetMs > 0 ? resetMs : 0;
}

/** Returns the pool and the weight of a read of orders, or of the history of service B, whatever it is for: all of them weigh the same. */
export function costOfRead({
  service,
  method,
  target,
}: Pick<StoryEventOf<"request">, "service" | "method" | "target">):
  | readonly [pool: string, weight: number]
  | undefined {
  if (method !== "GET") return undefined;
  if (service === "service-b")
    return target.startsWith("/sapi/v1/capital/withdraw/history") ? ["withdrawals.list", 18_000] : undefined;
  return service === "service-a" && target.startsWith("/api/v1/hf/orders/") ? ["spot", 2] : undefined;
}

/** True for the response to a lookup that leaves no room for more of them in its pool: its limiter holds those back until the window ends. */
export function leavesNoRoom(
  service: string,
  operation: string,
  headers: Readonly<Record<string, string>>,
  lookups = 1,
): boolean {
  const remaining = headers["gw-ratelimit-remaining"];
  const [, weight = 0] = (remaining === undefined ? undefined : costOf(service, operation)) ?? [];
  return Number(remaining) < weight * lookups;
}

/** The share of a pool that a limiter keeps for cancelling, and the milliseconds that it adds to each window, where it is not told otherwise. */
const reserve = 0.1;
const marginMs = 100;

/**
 * Returns the time at which a limiter has room again for what weighs as much as the latest of these requests, by its sliding window;
 * that of the latest request where it has room at once.
 */
export function roomFrom(
  sent: readonly { readonly at: number; readonly weight: number }[],
  quota: number,
  windowMs: number,
): number {
  const latest = sent.at(-1);
  if (latest === undefined) return Number.NEGATIVE_INFINITY;
  const room = quota - Math.floor(quota * reserve) - latest.weight;
  let used = 0;
  for (let index = sent.length - 1; index >= 0; index--) {
    const { at, weight } = sent[index] as (typeof sent)[number];
    const leavesAt = at + windowMs + marginMs;
    if (leavesAt <= latest.at) break;
    used += weight;
    if (used > room) return leavesAt;
  }
  return latest.at;
}
