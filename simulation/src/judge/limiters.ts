import type { StoryEventOf } from "../story/story-event.ts";
import type { Pending } from "./cases/book.ts";
import type { Case } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { type Context, failCase } from "./context.ts";
import { closedMs, costOf, costOfRead, poolOf, roomFrom } from "./contract/pools.ts";
import { isSentOnce, toleranceMs } from "./contract/terms.ts";

/** Requests of one start of a process in one pool, and what the exchange said of it. */
interface Usage {
  readonly sent: { readonly at: number; readonly weight: number }[];
  /** All of its requests that the judge knows the weight of: also a program's own reads of orders. */
  readonly taken: { readonly at: number; readonly weight: number }[];
  /** The largest quota that a response granted. */
  granted: number;
  /** The quota that the latest response granted: its limiter counts with that. */
  latest: number;
  /** End of the time for which the exchange has closed the pool, and the response that said so. */
  closedUntil: number;
  closedAt: number;
}

/** Longest time for which a response can close a pool. */
const longestWaitMs = 60_000;
/** Time for which requests are remembered. */
const keptMs = 61_000;
/** Number of requests whose sender is remembered. */
const mostRequests = 1000;
/** Weight of the lookups by which one intent may be looked up in the time of a call. */
const lookupWeights = 40;
/** Time by which a limiter's windows are longer than the exchange's, at most. */
const windowMarginMs = 1000;
/** Least time of a call that must find a place where the pool is half empty. */
const leastMs = 5000;

type Pool = NonNullable<Observer["pools"]>[string];
type Cost = NonNullable<ReturnType<typeof costOf>>;

/**
 * Follows the requests of processes that have a limiter of their own: no more leave in any window than the pool allows, none while the
 * exchange has closed it, and none is held back for nothing. Notes for how long they leave no room for another lookup.
 */
export class Limiters {
  readonly #context: Context;
  readonly #usages = new WeakMap<Observer, Map<string, Usage>>();
  /** The starts that sent the latest requests, by their number: reads of a program's own too, which count in a pool as well. */
  readonly #senders = new Map<number, Observer>();
  /** True time at which a response closed any pool of a start of a process last. */
  readonly #closedAt = new WeakMap<Observer, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  onRequest(event: StoryEventOf<"request">, pending: Pending | undefined): void {
    const observer = this.#context.book.observer(event);
    if (observer.pools === undefined && observer.limiterPools === undefined) return;
    this.#noteSender(event.request, observer);
    this.#noteFull(event, observer, pending?.read.operation ?? "");
    if (pending === undefined) return;
    const { read } = pending;
    const cost = costOf(event.service, read.operation);
    const pool = cost === undefined ? undefined : observer.pools?.[cost[0]];
    if (cost === undefined || pool === undefined) return;
    const usage = this.#usageOf(observer, cost[0]);
    usage.sent.push({ at: event.at, weight: cost[1] });
    while ((usage.sent[0]?.at ?? event.at) < event.at - keptMs) usage.sent.shift();
    // What was due during a suspension leaves at its end.
    if (observer.wasSuspendedSince(event.at - keptMs)) return;
    const quota = Math.max(pool.quota, usage.granted);
    const used = usedSince(usage, event.at - pool.windowMs);
    const fail = (text: string) =>
      this.#context.fail({ at: event.at, property: "limits", intent: "", text, events: [event] });
    if (used > quota)
      fail(`requests of weight ${used} left in ${pool.windowMs} ms, and its limiter allows ${quota} in ${cost[0]}`);
    const mayUseReserve = read.terms !== undefined && !isSentOnce(read.terms);
    if (!mayUseReserve && event.at > usage.closedAt && event.at < usage.closedUntil - toleranceMs)
      fail(`sent although the exchange has closed ${cost[0]} for another ${usage.closedUntil - event.at} ms`);
  }

  onResponse({ at, request, headers, fault }: StoryEventOf<"response">, pending: Pending | undefined): void {
    const sender = this.#senders.get(request);
    if (sender === undefined) return;
    if (headers["gw-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined)
      this.#closedAt.set(sender, at);
    if (pending === undefined) return;
    const { service } = pending.event;
    const cost = costOf(service, pending.read.operation);
    if (cost === undefined) return;
    const usage = this.#usageOf(pending.observer, cost[0]);
    const limit = Number(headers["gw-ratelimit-limit"] ?? 0);
    if (limit > usage.granted) usage.granted = limit;
    if (limit > 0) usage.latest = limit;
    const ms = closedMs(service, headers);
    const isOlder = fault !== undefined && /^(?:cached|other)/.test(fault);
    if (ms === 0 || isOlder) return;
    usage.closedAt = at;
    usage.closedUntil = Math.max(usage.closedUntil, at + Math.min(ms, longestWaitMs));
  }

  /** A call that was not sent at all must have been held back by its pool, and for longer than it had time. */
  onStatement(event: StoryEventOf<"statement">): void {
    const of = this.#context.book.cases.get(event.intent);
    if (of === undefined || event.by !== "call" || event.outcome !== "notExecuted" || of.sends.length > 0) return;
    const { observer } = of;
    const cost = costOf(of.event.service, of.event.operation);
    const pool = cost === undefined ? undefined : observer.pools?.[cost[0]];
    if (cost === undefined || pool === undefined || wasCutShort(of, event.at)) return;
    const usage = this.#usageOf(observer, cost[0]);
    const wasClosed = (this.#closedAt.get(observer) ?? Number.NEGATIVE_INFINITY) > event.at - keptMs;
    const used = usedSince(usage, event.at - keptMs);
    if (!wasClosed && used + cost[1] <= pool.quota / 2)
      failCase(this.#context, "limits", of, event, `nothing was sent, and nothing held it back in ${cost[0]}`);
    else if (!wasClosed && this.#hadRoom(of, usage, pool, cost))
      failCase(this.#context, "limits", of, event, `nothing was sent, and ${cost[0]} had room before its deadline`);
  }

  /** True where its pool has room for a call before its deadline, after all that left before and all calls that wait: by half of the pool. */
  #hadRoom({ event, observer, name }: Case, usage: Usage, pool: Pool, [poolName, weight]: Cost): boolean {
    const waiting = [...this.#context.book.openCalls.values()].filter(
      ([first]) =>
        first !== undefined && first.observer === observer && first.name !== name && first.sends.length === 0,
    );
    const others = waiting.map(([first]) => costOf(event.service, (first as Case).event.operation));
    const ahead = others.reduce((sum, cost) => sum + (cost?.[0] === poolName ? cost[1] : 0), 0);
    const lookups = observer.open.size * lookupWeights;
    const windows = Math.ceil(
      (usedSince(usage, event.at - pool.windowMs) + ahead + lookups + weight) / (pool.quota / 2),
    );
    return event.at + (windows + 1) * (pool.windowMs + windowMarginMs) < event.endsBy;
  }

  /** Notes until when its own requests fill its pool for another lookup like this one, whatever the windows of the exchange are. */
  #noteFull(event: StoryEventOf<"request">, observer: Observer, operation: string): void {
    const cost = costOf(event.service, operation) ?? costOfRead(event);
    const pool = cost === undefined ? undefined : observer.limiterPools?.[cost[0]];
    if (cost === undefined || pool === undefined) return;
    const { taken, latest } = this.#usageOf(observer, cost[0]);
    taken.push({ at: event.at, weight: cost[1] });
    while ((taken[0]?.at ?? event.at) < event.at - keptMs) taken.shift();
    if (!operation.startsWith("lookup.")) return;
    const until = roomFrom(taken, Math.max(pool.quota, latest), pool.windowMs);
    if (until > event.at) observer.noteFull(poolOf(event.service, operation), event.at, until);
  }

  #noteSender(request: number, observer: Observer): void {
    this.#senders.set(request, observer);
    if (this.#senders.size <= mostRequests) return;
    for (const oldest of this.#senders.keys()) return void this.#senders.delete(oldest);
  }

  #usageOf(observer: Observer, pool: string): Usage {
    const usages = this.#usages.get(observer) ?? new Map<string, Usage>();
    this.#usages.set(observer, usages);
    const never = Number.NEGATIVE_INFINITY;
    const usage = usages.get(pool) ?? {
      sent: [],
      taken: [],
      granted: 0,
      latest: 0,
      closedUntil: never,
      closedAt: never,
    };
    usages.set(pool, usage);
    return usage;
  }
}

/** True where its program, its own limit or a suspension ended the call. */
function wasCutShort({ event, observer, abortedAt }: Case, at: number): boolean {
  return (
    abortedAt !== undefined || event.endsBy - event.at < leastMs || observer.wasSuspendedSince(Math.min(event.at, at))
  );
}

function usedSince({ sent }: Usage, moment: number): number {
  let sum = 0;
  for (let index = sent.length - 1; index >= 0; index--) {
    const { at, weight } = sent[index] as Usage["sent"][number];
    if (at <= moment) break;
    sum += weight;
  }
  return sum;
}
