import type { Account, Sandbox } from "@exch/sandbox";
import type { StoryEventOf } from "../story/story-event.ts";

type Reason = StoryEventOf<"ended">["by"];
type OrderManager = Sandbox["state"]["orderManager"];
type Order = Parameters<OrderManager["cancel"]>[0];

/** An order that ended. */
export interface EndedOrder {
  readonly id: string;
  readonly key: string | undefined;
  readonly by: Reason;
  /** The request that asked for it, where one did. */
  readonly request?: number;
}

/**
 * Watches the orders of a sandbox end, by whatever cause: a request, a match, the engine that rejects it, dead-connection protection,
 * or time. Wraps methods of the order manager, because no response tells of these.
 */
export class OrderWatch {
  /** The request that is being served. */
  request: number | undefined;
  readonly #orders: Sandbox["state"]["orders"];
  readonly #onEnd: (ended: EndedOrder) => void;
  readonly #cancelledBy = new Map<string, number>();
  readonly #allCancelledBy = new Map<string, number>();
  #reason: Reason | undefined;
  #submitted: Order | undefined;

  constructor({ state: { orderManager, orders } }: Sandbox, onEnd: (ended: EndedOrder) => void) {
    this.#orders = orders;
    this.#onEnd = onEnd;
    const { cancel, submit, cancelLater, cancelAllLater } = orderManager;
    orderManager.cancel = (order, movedBy = "cancel") => {
      const before = this.#reason;
      this.#reason = movedBy;
      cancel.call(orderManager, order, movedBy);
      this.#reason = before;
    };
    orderManager.submit = (order) => {
      const before = this.#submitted;
      this.#submitted = order;
      submit.call(orderManager, order);
      this.#submitted = before;
    };
    orderManager.cancelLater = (order) => {
      if (this.request !== undefined) this.#cancelledBy.set(order.id, this.request);
      cancelLater.call(orderManager, order);
    };
    orderManager.cancelAllLater = (account, symbol) => {
      if (this.request !== undefined) this.#allCancelledBy.set(`${account.uid} ${symbol}`, this.request);
      cancelAllLater.call(orderManager, account, symbol);
    };
  }

  /** Watches the orders of an account. */
  watch(account: Account): void {
    const orders = this.#orders.of(account);
    const { close } = orders;
    orders.close = (order) => {
      close.call(orders, order);
      this.#ended(order);
    };
  }

  #ended(order: Order): void {
    const by = this.#reason ?? (order === this.#submitted ? "place" : "match");
    const request = by === "cancel" || by === "modify" || by === "partial cancel" ? this.#requestOf(order) : undefined;
    this.#cancelledBy.delete(order.id);
    this.#onEnd({ id: order.id, key: order.terms.clientOid, by, ...(request !== undefined && { request }) });
  }

  #requestOf({ id, account, market }: Order): number | undefined {
    return this.request ?? this.#cancelledBy.get(id) ?? this.#allCancelledBy.get(`${account.uid} ${market.symbol}`);
  }
}
