import type { StoryEventOf } from "../story/story-event.ts";
import type { Case } from "./cases/case.ts";
import { type Context, failCase } from "./context.ts";
import { isExecutedOnce, skewMs } from "./contract/terms.ts";
import { hadTime, lastPauseMs } from "./statement-knowledge.ts";

/** An order, from its execution on. */
interface PlacedOrder {
  readonly id: string;
  readonly account: number | undefined;
  readonly symbol: unknown;
  readonly key: string | undefined;
  readonly at: number;
}

/** Most orders that are remembered after their end. */
const mostEnded = 2000;

/** Time after the request's visibility for which a settlement goes on where its program sets no limit. */
const usualMs = 15_000;
/** Time for which a server, or a replica, may show an order that has ended. */
const mostHiddenMs = 60_000;

/**
 * Follows the orders that cancellations are about, and what `settle()` states by the state: that a cancellation was executed while an order from
 * before is open, or that it was not although nothing from before is left.
 */
export class States {
  readonly #context: Context;
  readonly #orders = new Map<string, PlacedOrder>();
  /** Ends of orders, by id: some come before the response that names them. */
  readonly #ends = new Map<string, StoryEventOf<"ended">>();

  constructor(context: Context) {
    this.#context = context;
  }

  onExecuted(event: StoryEventOf<"executed">): void {
    const { book } = this.#context;
    const of = book.byRequest(event.request)[0] ?? book.byInput(event.input);
    if (of === undefined) return;
    const { account } = of.observer;
    if (event.operation.startsWith("orders.place") && event.id !== undefined) {
      const { id, key, at, input } = event;
      this.#orders.set(id, { id, account, symbol: input.symbol, key, at });
    }
    if (of.terms.effect === "retryable" && !event.isCopy) this.#checkLater(of, event);
  }

  onEnded(event: StoryEventOf<"ended">): void {
    this.#ends.set(event.id, event);
    for (const of of this.#context.book.byRequest(event.request ?? 0))
      if (of.terms.effect === "retryable") this.#checkLater(of, event);
    if (this.#ends.size <= mostEnded) return;
    for (const oldest of this.#ends.keys()) {
      this.#ends.delete(oldest);
      this.#orders.delete(oldest);
      return;
    }
  }

  onStatement(event: StoryEventOf<"statement">): void {
    const { book } = this.#context;
    const of = book.cases.get(event.intent);
    if (of === undefined || isExecutedOnce(of.terms)) return;
    // A cancellation is acknowledged before it is carried out.
    const meanings = of.sends.map(({ end }) => end?.meaning?.kind);
    const isByResponse = event.by === "call" && (meanings.includes("success") || meanings.join() === "rejected");
    if (/^orders\.cancel/.test(of.event.operation) && !isByResponse) this.#checkCancellation(of, event);
    if (event.outcome === "unknown" && event.by === "settle" && of.terms.effect === "retryable")
      this.#checkUnknown(of, event);
  }

  /**
   * Checks what a settlement reads, where it is the same for long: nothing is left that was to be ended, or protection is as this call has set
   * it. A settlement of protection that ended early had read it; others are sure to have done so once everything has healed.
   */
  #checkUnknown(of: Case, event: StoryEventOf<"statement">): void {
    const { book, protection } = this.#context;
    const observer = book.observer(event);
    const { since = event.at, endsBy = since + usualMs } = event;
    if (observer !== of.observer || observer.wasSuspendedSince(of.event.at) || of.abortedAt !== undefined) return;
    if (observer.askedInVain(of.event.service, since)) return;
    const isShown =
      of.event.operation === "dcp.set"
        ? event.at < endsBy - lastPauseMs && protection.showsOwn(of, observer, since)
        : hadTime(this.#context, of, event, observer, endsBy) &&
          of.event.input.clientOid === undefined &&
          this.#showsNothing(of, since - mostHiddenMs);
    if (isShown) failCase(this.#context, "undecided", of, event, "stated as unknown, and the state has shown it");
  }

  /** True where no order in the scope of a cancellation was open since a moment. */
  #showsNothing(of: Case, since: number): boolean {
    const isOpen = ({ id }: PlacedOrder) => (this.#ends.get(id)?.at ?? Number.POSITIVE_INFINITY) >= since;
    return ![...this.#orders.values()].some((order) => isInScope(order, of) && isOpen(order));
  }

  /** By that time, the request could no longer be accepted when it was stated as not executed. */
  #checkLater(of: Case, event: StoryEventOf<"executed" | "ended">): void {
    if (of.statements.some(({ by, outcome }) => by === "settle" && outcome === "notExecuted"))
      failCase(this.#context, "wrong", of, event, "executed after its state was taken for a proof that it was not");
  }

  #checkCancellation(of: Case, event: StoryEventOf<"statement">): void {
    const sentAt = of.sends[0]?.request.at;
    if (sentAt === undefined) return;
    const before = [...this.#orders.values()].filter((order) => order.at <= sentAt && isInScope(order, of));
    // A cancellation by a client id ends one of the orders that have it.
    if (of.event.input.clientOid !== undefined && before.length > 1) return;
    // A machine may have slept between the signature and the request: one that could be accepted would have been so by then.
    const acceptedBy = Math.max(
      ...of.sends.map(({ request, validForMs }) => (request.timestamp ?? sentAt) + validForMs),
    );
    const left = before.find(({ id, at }) => !this.#ends.has(id) && at <= acceptedBy + skewMs);
    if (event.outcome === "executed" && left !== undefined)
      failCase(this.#context, "wrong", of, event, `stated as executed, and order ${left.id} from before it is open`);
    const ended = before.find(({ id }) => {
      const end = this.#ends.get(id);
      return end !== undefined && isEndedBy(of, end);
    });
    if (event.outcome === "notExecuted" && ended !== undefined)
      failCase(this.#context, "wrong", of, event, `stated as not executed, and it has ended order ${ended.id}`);
  }
}

/** True for an order that a request of this cancellation ended. */
function isEndedBy({ sends }: Case, { request }: StoryEventOf<"ended">): boolean {
  return sends.some((send) => send.request.request === request);
}

/** True for an order that a cancellation is about. */
function isInScope({ account, id, symbol, key }: PlacedOrder, { observer, event: { input } }: Case): boolean {
  if (account !== observer.account) return false;
  if (input.orderId !== undefined) return input.orderId === id;
  if (input.symbol !== undefined && input.symbol !== symbol) return false;
  return input.clientOid === undefined || input.clientOid === key;
}
