import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, type JudgedRequest, wasPerhapsSent } from "./cases/case.ts";
import { keyLifetimeMs } from "./contract/figures.ts";
import { isDead, isTimestampRejected } from "./proofs.ts";

/**
 * Repeats: nothing that is sent once is sent again without a proof that the first request is dead; what sets a state is repeated only while
 * its call is under way; a repeat under an idempotency key is the same request under the same key.
 */
export class Repeats {
  readonly #book: Book;
  /** The intent that used each idempotency key first. */
  readonly #owners = new Map<string, string>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** A request with an effect that no call asked for. */
  onUnasked({ read }: JudgedRequest): void {
    if (this.#book.dropped.size > 0) return;
    this.#book.failAlone("resent", `${read.operation?.id} was sent, and no call asked for it`);
  }

  onSend(of: Case, sent: JudgedRequest): void {
    const { event, sender } = sent;
    const { effect } = of.event;
    const fail = (text: string) => this.#book.fail("resent", of, text);
    if (effect === "idempotencyKey") return void this.#checkKeyed(of, sent, fail);
    if (sender !== of.caller) return void fail("another process, or a later start of this one, sent it");
    // What names one thing that ends once may be repeated by a settlement.
    if (of.endedAt !== undefined && effect !== "idempotent")
      return void fail(`sent ${event.at - of.endedAt} ms after its call had ended`);
    if (of.abortedAt !== undefined && of.endedAt === undefined)
      return void fail(`sent ${event.at - of.abortedAt} ms after its program had aborted it`);
    const earlier = of.sends.filter((each) => wasPerhapsSent(each) && !isDead(of, each, event.at));
    if (earlier.length === 0) return;
    if (effect === "keyed" || effect === "once")
      return void fail(`sent again, and nothing proves that request ${earlier[0]?.event.request} is not executed`);
    if (of.event.isNotRepeated && !sender.hasInterceptor && !earlier.every((each) => isTimestampRejected(of, each)))
      fail("sent again, and its program had forbidden that");
  }

  /** One key a call, and one request under it, by the process that holds its entry, while the key lives. */
  #checkKeyed(of: Case, { event, read, sender }: JudgedRequest, fail: (text: string) => void): void {
    const key = readKey(event, read.items[0]);
    if (key === undefined) return void fail("sent without an idempotency key");
    const owner = this.#owners.get(key) ?? of.name;
    this.#owners.set(key, owner);
    if (owner !== of.name) fail(`sent under the key of ${owner}`);
    if (of.entry !== undefined && of.entry.key !== key)
      fail(`sent under ${key}, and its journal entry has the key ${of.entry.key}`);
    const [first] = of.sends;
    if (first === undefined) return;
    if (readKey(first.event, first.read.items[0]) !== key) fail("sent again under another idempotency key");
    if (first.event.body !== event.body) fail("sent again under its idempotency key with another body");
    const isOthers = sender !== of.caller;
    if (isOthers && of.entry?.claimers.has(sender) !== true)
      fail("repeated by a process that has not claimed its entry");
    const firstAt = of.sends.find(wasPerhapsSent)?.event.at ?? event.at;
    // No check takes no time: a machine can sleep between that of the key's lifetime and the request.
    if (event.at >= firstAt + keyLifetimeMs && !sender.wasSuspendedSince(event.at))
      fail("sent again after the lifetime of its idempotency key");
  }
}

/** The idempotency key of a request: in a header, or in a field. */
export function readKey(
  { key }: StoryEventOf<"request">,
  fields: Readonly<Record<string, unknown>> = {},
): string | undefined {
  return key ?? (typeof fields.requestId === "string" ? fields.requestId : undefined);
}
