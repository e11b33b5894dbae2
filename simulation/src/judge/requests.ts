import type { StoryEventOf } from "../story/story-event.ts";
import { acceptedBy } from "./cases/acceptance.ts";
import type { Pending } from "./cases/book.ts";
import { type Case, deadlineOf, type Send, show } from "./cases/case.ts";
import { wasTooOld } from "./cases/evidence.ts";
import { isNeedless, tooManyPages } from "./cases/needless-lookups.ts";
import type { Observer } from "./cases/observer.ts";
import type { View } from "./cases/view.ts";
import { type Context, failCase, happened } from "./context.ts";
import { changedField } from "./contract/changed-fields.ts";
import { isMalformed } from "./contract/clock-check.ts";
import { idempotencyKeyOf, queryOf, type ReadRequest, readRequest, validForMs } from "./contract/read-request.ts";
import { isFromCache, isTimestampRejected, type Meaning, readResponse } from "./contract/read-response.ts";
import { isSentOnce, isUnderKey, mostAttempts, toleranceMs } from "./contract/terms.ts";
import { LookupRates } from "./counts/lookup-rates.ts";
import { problemsOf } from "./idempotency/check-repeat.ts";
import type { Lookups } from "./lookups.ts";
import { Repeats } from "./repeats.ts";

/** Walks through one list that may be left between two pages one after the other: the time of a settlement ends there seldom. */
const mostLeft = 3;

/** Follows requests from the client to their end: what was sent, when, how often, and what came back. */
export class Requests {
  readonly #context: Context;
  readonly #lookups: Lookups;
  readonly #repeats = new Repeats();
  readonly #senders = new Map<string, Set<string>>();
  readonly #rates = new LookupRates();

  constructor(context: Context, lookups: Lookups) {
    this.#context = context;
    this.#lookups = lookups;
  }

  /** Processes that signed requests with an API key. */
  sendersOf(apiKey: string | undefined): ReadonlySet<string> {
    return this.#senders.get(apiKey ?? "") ?? new Set();
  }

  onRequest(event: StoryEventOf<"request">): void {
    const { book } = this.#context;
    if (event.apiKey !== undefined) this.#noteSender(event.apiKey, event.process);
    const read = readRequest(event);
    const observer = book.observer(event);
    if (read.terms === undefined) this.#repeats.onCall(observer, event.service);
    this.#count(event, observer, read);
    if (read.operation === "read") return;
    if (read.terms === undefined) {
      if (read.operation === "time") observer.ask(event);
      const cases = this.#casesOf(event, read);
      for (const of of cases) {
        show(of, event);
        this.#checkWait(of, event, book.view(of, observer));
        if (isNeedless(of, observer))
          failCase(
            this.#context,
            "limits",
            of,
            event,
            "looked up, although the response to its call stated its result",
          );
      }
      book.pending.set(event.request, { event, read, observer, cases });
      return;
    }
    const cases = book.casesOf(event, read);
    book.pending.set(event.request, { event, read, observer, cases });
    if (cases.length === 0 && book.dropped.size === 0) {
      const text = `${read.operation} was sent, and no call asked for it`;
      this.#context.fail({ at: event.at, property: "resent", intent: "", text, events: [event] });
    }
    for (const of of cases) {
      this.#onSend(of, event, observer);
      const change = changedField(of.event, of.siblings.length, event, read);
      if (change !== undefined) failCase(this.#context, "changed", of, event, change);
    }
  }

  /** The intents that a lookup by key asks for: a client looks an order up at its own symbol. */
  #casesOf(event: StoryEventOf<"request">, read: ReadRequest): readonly Case[] {
    const cases = this.#context.book.byKey(keyOf(event, read));
    if (read.operation !== "lookup.order" || cases.length < 2) return cases;
    const symbol = queryOf(event.target).get("symbol");
    return cases.filter((of) => of.event.input.symbol === symbol);
  }

  /**
   * A lookup by key is sent once the time is over for which the response to the last one asked. A settlement that begins later looks at once.
   * An order that is decided is looked up for a change of it.
   */
  #checkWait(of: Case, event: StoryEventOf<"request">, { hinderedAt, waitsUntil, observer }: View): void {
    if (of.decidedFor.has(observer)) return;
    if (event.at >= waitsUntil - toleranceMs || of.isShared || of.journal?.claimedAt.has(observer)) return;
    if (of.statements.some(({ at }) => at >= hinderedAt)) return;
    const text = `looked up ${waitsUntil - event.at} ms before the end of Retry-After`;
    failCase(this.#context, "limits", of, event, text);
  }

  /** A call that sent nothing counts for the repeats that its client may make. */
  onStatement(event: StoryEventOf<"statement">): void {
    const of = this.#context.book.cases.get(event.intent);
    if (of === undefined || event.by !== "call" || of.sends.length > 0) return;
    this.#repeats.onCall(of.observer, of.event.service);
  }

  /** A request, not a copy of it, reached the exchange: it must be one that the exchange can accept. */
  onServed(event: StoryEventOf<"served">, { event: request, observer }: Pending): void {
    const text = isMalformed(event.code)
      ? `the exchange cannot read a request: ${event.text}`
      : observer.clockCheck(event.service).onServed(event, request);
    if (text === undefined) return;
    this.#context.fail({ at: event.at, property: "changed", intent: "", text, events: [request, event] });
  }

  #noteSender(apiKey: string, process: string): void {
    const senders = this.#senders.get(apiKey);
    if (senders === undefined) this.#senders.set(apiKey, new Set([process]));
    else senders.add(process);
  }

  #count(event: StoryEventOf<"request">, observer: Observer, read: ReadRequest): void {
    const { terms, operation } = read;
    const isLookup = terms === undefined && operation !== "read";
    const text = this.#rates.add(event, observer, {
      isLookup,
      isTime: operation === "time",
      calls: isLookup ? this.#casesOf(event, read).length : 0,
    });
    if (text !== undefined) this.#context.fail({ at: event.at, property: "limits", intent: "", text, events: [event] });
  }

  #onSend(of: Case, request: StoryEventOf<"request">, observer: Observer): void {
    show(of, request);
    if (observer === of.observer) this.#checkRecorded(of, request);
    this.#checkSend(of, request, observer);
    const isAfterSleep = isUnderKey(of.terms) && observer.wokeAt(request.at);
    of.sends.push({ request, validForMs: validForMs(request), ...(isAfterSleep && { isAfterSleep }) });
    const isLookedUp = of.terms.nameField !== undefined || of.terms.effect === "retryable";
    if (isLookedUp && observer === of.observer) this.#context.book.view(of, observer);
  }

  /** Checks that a request which is executed once is in the journal before it leaves, with its timestamp: a crash would forget it. */
  #checkRecorded(of: Case, request: StoryEventOf<"request">): void {
    const { event, terms, sends, journal, recorded } = of;
    const isNamed = terms.nameField !== undefined || isUnderKey(terms);
    // A machine may sleep before the request leaves, while a recovery closes the entry.
    const wasOpen = journal?.isOpen === true || journal?.closedBy !== undefined;
    if (!event.hasJournal || !isNamed) return;
    if (sends.length === 0 && !wasOpen)
      failCase(this.#context, "forgotten", of, request, "sent before its journal entry was recorded");
    // Under a key the entry keeps the time of the first request, from which its lifetime counts.
    const { timestamp } = request;
    if (!isUnderKey(terms) && timestamp !== undefined && recorded !== undefined && recorded.at !== timestamp)
      failCase(this.#context, "forgotten", of, request, "sent with a timestamp that its journal entry does not have");
  }

  #checkSend(of: Case, request: StoryEventOf<"request">, observer: Observer): void {
    const { terms, sends, event, endedAt } = of;
    const fail = (property: "resent" | "limits", text: string) => failCase(this.#context, property, of, request, text);
    if (isUnderKey(terms)) return void this.#checkRepeat(of, request, observer, fail);
    if (observer !== of.observer) return void fail("resent", "another process, or a later start of this one, sent it");
    if (endedAt !== undefined) return void fail("resent", `sent ${request.at - endedAt} ms after its call had ended`);
    if (of.abortedAt !== undefined)
      return void fail("resent", `sent ${request.at - of.abortedAt} ms after its program had aborted it`);
    if (request.at > deadlineOf(of, observer) + toleranceMs)
      return void fail("limits", `sent ${request.at - event.endsBy} ms after its deadline`);
    if (sends.length === 0) return void this.#repeats.onCall(observer, request.service);
    const resigned = sends.filter(({ end }) => isTimestampRejected(end?.meaning)).length;
    if (resigned > 0) happened(this.#context, "rejected for its timestamp and signed again");
    if (!isSentOnce(terms)) {
      happened(this.#context, "a call that may be repeated was repeated");
      if (sends.some(({ end }) => end?.meaning?.kind === "rejected" && end.meaning.meaning.kind === "rate"))
        happened(this.#context, "rejected for too many requests, then sent again");
      const most = (event.isNotRepeated ? 1 : mostAttempts) + Math.min(1, resigned);
      if (sends.length + 1 > most) fail("limits", `${sends.length + 1} attempts of one call`);
      const { end } = sends.at(-1) as Send;
      // A request that is signed again is no repeat.
      if (!isTimestampRejected(end?.meaning) && !this.#repeats.onRepeat(observer, request))
        fail("limits", "repeated, and its client has made more repeats than its calls allow");
      const tooEarlyMs = end === undefined ? 0 : end.at + end.waitMs - request.at;
      if (tooEarlyMs > toleranceMs) fail("limits", `repeated ${tooEarlyMs} ms before the end of Retry-After`);
      return;
    }
    const open = sends.find((send) => !mayFollow(send, observer));
    if (open !== undefined)
      return void fail(
        "resent",
        `sent again, and nothing proves that request ${open.request.request} cannot be executed`,
      );
    if (sends.length > 1) fail("limits", `signed and sent ${sends.length + 1} times`);
  }

  /** A request under an idempotency key: one key a call, by the process that holds it, while the key lives. */
  #checkRepeat(
    of: Case,
    request: StoryEventOf<"request">,
    observer: Observer,
    fail: (property: "resent" | "limits", text: string) => void,
  ): void {
    const key = idempotencyKeyOf(request);
    const isOthers = observer !== of.observer;
    // A settlement asks at once: what an earlier request was told is not its own. Beside a recovery of the same process it is not told
    // which of the two was asked to wait.
    const began = isRecoveredBeside(of, observer) ? request.at : (of.statements.at(-1)?.at ?? 0);
    const earlier = of.sends.map(({ request: { at }, end }) => ({
      at,
      wasNotSent: end?.wasNotSent === true,
      notBefore: end === undefined || end.at <= began || end.at === request.at ? at : end.at + end.waitMs,
    }));
    const isClaimed = of.journal?.claimedAt.has(observer) === true;
    const isAfterSleep = observer.wokeAt(request.at);
    const repeat = { at: request.at, key, intentKey: of.key, earlier, isOthers, isClaimed, isAfterSleep };
    for (const { property, text } of problemsOf(repeat)) fail(property, text);
    of.key ??= key;
    const isLate = of.endedAt === undefined && !isOthers && request.at > deadlineOf(of, observer) + toleranceMs;
    if (isLate) fail("limits", `sent ${request.at - of.event.endsBy} ms after its deadline`);
    const owner = this.#context.book.ownerOf(key, of.name);
    if (owner !== of.name) fail("resent", `sent under the key of ${owner}`);
    this.#noteRepeat(of, isOthers);
  }

  #noteRepeat({ sends }: Case, isOthers: boolean): void {
    if (sends.length === 0) return;
    happened(this.#context, "repeated under its idempotency key");
    if (isOthers) happened(this.#context, "repeated under the key of the journal");
    const { meaning } = sends.at(-1)?.end ?? {};
    if (meaning?.kind === "rejected" && meaning.code === "key_in_use")
      happened(this.#context, "repeated while the first request was under way");
  }

  onResponse(event: StoryEventOf<"response">): void {
    const pending = this.#take(event.request);
    if (pending === undefined) return;
    const { read, observer, event: request, cases } = pending;
    if (read.operation === "time") {
      const serverMs = timeIn(event);
      if (serverMs === undefined || !observer.isAlive) return;
      observer.learn(request, { serverMs, sentAt: request.at, receivedAt: event.at });
      observer.clockCheck(request.service).onTime(event.at);
      return;
    }
    if (read.terms !== undefined) {
      // What a cache kept of another request shows nothing of this one.
      const meaning = isFromCache(event.headers) ? undefined : readResponse(request.service, read.operation, event);
      return void this.#end(cases, event, meaning);
    }
    if (!observer.isAlive) return;
    if (read.operation === "lookup.dcp") this.#noteProtection(pending, event);
    if (isFromCache(event.headers)) happened(this.#context, "a lookup from a cache");
    const walk = this.#lookups.onResponse(pending, event);
    const { pages, skipped, left } = walk;
    if (left >= mostLeft)
      this.#context.fail({
        at: event.at,
        property: "undecided",
        intent: "",
        text: `a lookup begins anew, after ${left} that ended before the last page of their list`,
        events: [request, event],
      });
    if (skipped !== undefined)
      this.#context.fail({ at: event.at, property: "changed", intent: "", text: skipped, events: [request, event] });
    if (pages > 1) happened(this.#context, "a lookup of several pages");
    const tooMany = tooManyPages(walk);
    if (tooMany !== undefined)
      this.#context.fail({ at: event.at, property: "limits", intent: "", text: tooMany, events: [request, event] });
    for (const view of observer.open) if (view.hasTrace) happened(this.#context, "a record that may be the intent");
  }

  #noteProtection({ observer, event: { service } }: Pending, event: StoryEventOf<"response">): void {
    const meaning = readResponse(service, "lookup.dcp", event);
    if (meaning.kind === "success") this.#context.protection.onShown(observer, event.at, meaning.payload);
  }

  onLost(event: StoryEventOf<"lost">): void {
    const pending = this.#take(event.request);
    if (pending === undefined) return;
    if (pending.read.operation === "time") pending.observer.clockCheck(pending.event.service).onTimeLost();
    if (pending.read.terms === undefined) return void this.#lookups.onLost(pending, event.at);
    if (pending.cases.some(({ executions }) => executions.length > 0))
      happened(this.#context, "executed, and the response was lost");
    this.#end(pending.cases, event, undefined);
  }

  #end(cases: readonly Case[], event: StoryEventOf<"response" | "lost">, meaning: Meaning | undefined): void {
    const wasNotSent = event.kind === "lost" && event.wasNotSent;
    for (const of of cases) {
      show(of, event);
      const send = of.sends.find(({ request }) => request.request === event.request);
      if (send === undefined) continue;
      const isOthers = event.kind === "response" && event.unknowable === "otherResponse";
      send.end = { at: event.at, wasNotSent, meaning, waitMs: requestedWaitMs(event), isOthers };
      this.#noteEnd(of, send, meaning);
      if (isTimestampRejected(meaning)) of.observer.clockCheck(of.event.service).onRejected();
    }
  }

  #noteEnd(of: Case, send: Send, meaning: Meaning | undefined): void {
    if (meaning?.kind === "rejected") {
      const { kind } = meaning.meaning;
      if (kind === "duplicate") happened(this.#context, "rejected as a duplicate");
      else if (meaning.isProof) happened(this.#context, "rejected with a proof");
      else if (kind !== "timestamp") happened(this.#context, "rejected with a code that proves nothing");
    }
    const accepted = acceptedBy(of, send)?.kind;
    if (accepted === "emptySuccess") happened(this.#context, "a success without the new id");
    if (accepted === "others") happened(this.#context, "a response that belongs to another request");
  }

  #take(request: number): Pending | undefined {
    const { pending } = this.#context.book;
    const found = pending.get(request);
    pending.delete(request);
    return found;
  }
}

/** True where the process that made the call has claimed it in a recovery too, which has not stated an outcome yet. */
function isRecoveredBeside({ observer, journal, statements }: Case, sender: Observer): boolean {
  const claimedAt = sender === observer ? journal?.claimedAt.get(observer) : undefined;
  return claimedAt !== undefined && !statements.some(({ by, at }) => by === "recover" && at >= claimedAt);
}

/** The key that a lookup asks for; undefined where it asks for a list. */
function keyOf({ service, target }: StoryEventOf<"request">, { operation, subject }: ReadRequest): string | undefined {
  if (operation === "lookup.order") return subject;
  return service === "service-b" ? (queryOf(target).get("withdrawOrderId") ?? undefined) : undefined;
}

/** True where another request may follow: this one was not sent, or was too old when it left. */
function mayFollow(send: Send, observer: Observer): boolean {
  if (send.end?.wasNotSent) return true;
  const { meaning } = send.end ?? {};
  return isTimestampRejected(meaning) && meaning?.kind === "rejected" && meaning.isOwn && wasTooOld(send, observer);
}

/** Reads the response of the time operation of either exchange. */
function timeIn({ status, text, headers }: StoryEventOf<"response">): number | undefined {
  if (status !== 200 || isFromCache(headers)) return undefined;
  try {
    const { data, serverTime } = JSON.parse(text) as { data?: unknown; serverTime?: unknown };
    const time = typeof serverTime === "number" ? serverTime : data;
    return typeof time === "number" ? time : undefined;
  } catch {
    return undefined;
  }
}

/** The longest time for which a client waits because a header asks for it. */
const longestWaitMs = 60_000;

/** Reads `Retry-After` of a response that rejects a request because of too many, or because the exchange is not available. */
function requestedWaitMs(event: StoryEventOf<"response" | "lost">): number {
  if (event.kind === "lost" || (event.status !== 429 && event.status !== 503)) return 0;
  const seconds = Number(event.headers["retry-after"] ?? 0);
  return seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
}
