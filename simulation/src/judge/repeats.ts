import type { Book } from "./cases/book.ts";
import { type Case, type JudgedRequest, wasPerhapsSent } from "./cases/case.ts";
import { isDead, isTimestampRejected } from "./proofs.ts";

/**
 * Repeats: nothing that is sent once is sent again without a proof that the first request is dead; what sets a state is repeated only while
 * its call is under way.
 */
export class Repeats {
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  /** A request with an effect that no call asked for. */
  onUnasked({ read }: JudgedRequest): void {
    this.#book.failAlone("resent", `${read.operation?.id} was sent, and no call asked for it`);
  }

  onSend(of: Case, sent: JudgedRequest): void {
    const { event, sender } = sent;
    const { effect } = of.event;
    if (event.isAborted) return;
    const fail = (text: string) => this.#book.fail("resent", of, text);
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
}
