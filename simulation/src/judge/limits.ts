import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, isDecided, type JudgedRequest, wasPerhapsSent } from "./cases/case.ts";
import type { ProcessStart } from "./cases/process.ts";
import { maxAskedInASecond, maxBanMs, maxClosedMs, maxTimeRequestMs, toleranceMs } from "./contract/figures.ts";
import type { Operation } from "./contract/operations.ts";
import { isTimestampRejected } from "./proofs.ts";

/** Requests of one start of a process in one pool. */
interface Usage {
  readonly sent: { readonly at: number; readonly weight: number }[];
  /** The largest quota that a response granted. */
  granted: number;
  /** Moment of the response that closed the pool last, and the end of the time for which it did. */
  closedAt: number;
  closedUntil: number;
}

/** Operations that only settlements call, in the programs of a run: a program's own reads may come at any time. */
const lookups = new Set(["orders.getByClientOid", "orders.get", "orders.openSymbols", "dcp.get", "withdrawals.get"]);

const ownFields = /[?&](?:timestamp|signature)=[^&]*/g;

/**
 * Limits: no more requests than the exchange's pools allow where a limiter keeps them, none before the end of a `Retry-After`, none after
 * the end of their call, and a bound on repeats and lookups.
 */
export class Limits {
  readonly #book: Book;
  readonly #usages = new WeakMap<ProcessStart, Map<string, Usage>>();
  /** Ends of the times for which the response to a lookup asked to send none, by service. */
  readonly #bans = new WeakMap<ProcessStart, Map<string, number>>();
  readonly #asked = new WeakMap<ProcessStart, { second: number; readonly counts: Map<string, number> }>();

  constructor(book: Book) {
    this.#book = book;
  }

  onRequest({ event, read, sender }: JudgedRequest): void {
    const { operation } = read;
    const { service, at } = event;
    if (operation === undefined) return;
    this.#checkPool(event, operation, sender);
    if (event.method !== "GET") return;
    this.#checkAsked(event, sender);
    const bannedUntil = this.#bans.get(sender)?.get(service) ?? 0;
    // What was signed before a suspension leaves at its end.
    const mayLeave = sender.hasInterceptor || sender.wasSuspendedSince(at);
    if (lookups.has(operation.id) && at < bannedUntil - toleranceMs && !mayLeave)
      this.#book.failAlone("limits", `looked up ${bannedUntil - at} ms before the end of Retry-After`);
  }

  onSend(of: Case, { event, sender }: JudgedRequest): void {
    const { sends, caller } = of;
    if (sender !== caller || of.endedAt !== undefined) return;
    const fail = (text: string) => this.#book.fail("limits", of, text);
    const endsBy = caller.movedBy(of.event.endsBy, of.event.at);
    if (event.at > endsBy + toleranceMs) fail(`sent ${event.at - endsBy} ms after its deadline`);
    // Its program's own code may do the rest.
    if (sender.hasInterceptor) return;
    const attempts = sends.filter((each) => wasPerhapsSent(each) && !isTimestampRejected(of, each)).length;
    if (attempts >= (sender.facts?.attempts ?? attempts + 1)) fail(`${attempts + 1} attempts of one call`);
    const { end } = sends.at(-1) ?? {};
    if (end?.kind !== "response" || (end.status !== 429 && end.status !== 503)) return;
    const tooEarlyMs = end.at + Math.min(readRetryAfterMs(end), maxClosedMs) - event.at;
    if (tooEarlyMs > toleranceMs) fail(`repeated ${tooEarlyMs} ms before the end of Retry-After`);
  }

  onResponse(event: StoryEventOf<"response">, { event: request, read: { operation }, sender }: JudgedRequest): void {
    const ms = readRetryAfterMs(event);
    const { service } = request;
    const until = event.at + Math.min(ms, maxBanMs);
    if (ms > 0) sender.waitsUntil.set(service, Math.max(sender.waitsUntil.get(service) ?? 0, until));
    if (operation === undefined) return;
    // Elsewhere the header has no meaning (RFC 9110, 10.2.3).
    if (ms > 0 && lookups.has(operation.id) && (event.status === 429 || event.status === 503)) {
      const bans = this.#bans.get(sender) ?? new Map<string, number>();
      this.#bans.set(sender, bans);
      bans.set(service, Math.max(bans.get(service) ?? 0, until));
    }
    if (sender.facts?.pools === undefined || /^(?:cached|other)/.test(event.fault ?? "")) return;
    const usage = this.#usageOf(sender, operation.pool);
    usage.granted = Math.max(usage.granted, Number(event.headers["gw-ratelimit-limit"] ?? 0));
    const isEmpty = event.headers["gw-ratelimit-remaining"] === "0";
    const resetMs = isEmpty ? Number(event.headers["gw-ratelimit-reset"] ?? 0) : 0;
    const closedMs = service === "service-b" ? ms : resetMs;
    if (closedMs <= 0) return;
    if (event.at > usage.closedUntil) usage.closedAt = event.at;
    usage.closedUntil = Math.max(usage.closedUntil, event.at + Math.min(closedMs, maxClosedMs));
  }

  /** A process with a limiter of its own keeps within each pool, and sends nothing that may wait while the exchange has closed one. */
  #checkPool(event: StoryEventOf<"request">, { pool: name, weight, id }: Operation, sender: ProcessStart): void {
    const pool = sender.facts?.pools?.[name];
    if (pool === undefined) return;
    const usage = this.#usageOf(sender, name);
    usage.sent.push({ at: event.at, weight });
    while ((usage.sent[0]?.at ?? event.at) <= event.at - pool.windowMs) usage.sent.shift();
    // What was due during a suspension leaves at its end.
    if (sender.wasSuspendedSince(event.at - maxClosedMs)) return;
    const used = usage.sent.reduce((sum, each) => sum + each.weight, 0);
    const quota = Math.max(pool.quota, usage.granted);
    const fail = (text: string) => this.#book.failAlone("limits", text);
    // What an interceptor of the program repeats takes no place in its limiter.
    if (used > quota && !sender.hasInterceptor)
      fail(`requests of weight ${used} left in ${pool.windowMs} ms, and ${name} allows ${quota}`);
    // Lookups and cancels may use what a limiter keeps for them.
    const mayWait = /^(?:orders\.(?:place|modify)|withdrawals\.(?:submit|create))/.test(id);
    // One that had its place before asks for the time, and is signed. An interceptor of the program may keep the response from the client.
    const isLate = event.at > usage.closedAt + maxTimeRequestMs + toleranceMs;
    const isClosed = isLate && event.at < usage.closedUntil - toleranceMs;
    if (mayWait && isClosed && !sender.hasInterceptor)
      fail(`sent although the exchange has closed ${name} for another ${usage.closedUntil - event.at} ms`);
  }

  /** One process asks for the same thing a few times in a second at most: for each call that is about it. */
  #checkAsked(event: StoryEventOf<"request">, sender: ProcessStart): void {
    const second = Math.floor(event.at / 1000);
    const known = this.#asked.get(sender);
    const asked = known?.second === second ? known : { second, counts: new Map<string, number>() };
    this.#asked.set(sender, asked);
    const question = `${event.service} ${event.target.replace(ownFields, "")}`;
    const count = (asked.counts.get(question) ?? 0) + 1;
    asked.counts.set(question, count);
    if (count <= maxAskedInASecond) return;
    // Each call under one client id looks it up for itself.
    const calls = [...this.#book.cases.values()].filter(
      (of) => of.key !== undefined && !isDecided(of) && question.includes(of.key),
    );
    if (count === maxAskedInASecond * Math.max(1, calls.length) + 1)
      this.#book.failAlone("limits", `more than ${count - 1} requests in one second for ${question}`);
  }

  #usageOf(sender: ProcessStart, pool: string): Usage {
    const usages = this.#usages.get(sender) ?? new Map<string, Usage>();
    this.#usages.set(sender, usages);
    const usage = usages.get(pool) ?? { sent: [], granted: 0, closedAt: 0, closedUntil: 0 };
    usages.set(pool, usage);
    return usage;
  }
}

/** Reads `Retry-After`, in milliseconds. */
function readRetryAfterMs({ headers }: StoryEventOf<"response">): number {
  const seconds = Number(headers["retry-after"] ?? 0);
  return seconds > 0 ? seconds * 1000 : 0;
}
