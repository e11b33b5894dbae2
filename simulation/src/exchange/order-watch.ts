import type { Account, Sandbox } from "@exch/sandbox";
import type { StoryEventOf } from "../story/story-event.ts";

/** An order that ended. */
type EndedOrder = Omit<StoryEventOf<"ended">, "at" | "kind" | "service">;
type Order = Parameters<Sandbox["state"]["orderManager"]["cancel"]>[0];

/**
 * Watches the orders of a sandbox end, by whatever cause: a request, a match, the engine that rejects it, dead-connection protection,
 * or time. Wraps methods of the order manager, because no response tells of these.
 */
export class OrderWatch {
  /** The request that is being served. */
  request: number | undefined;
  readonly #orders: Sandbox["state"]["orders"];
  readonly #onEnd: (ended: EndedOrder) => void;
  /** Requests by the orders, or by the account and pair, that they cancel later. */
  readonly #cancelledBy = new Map<string, number>();
  #reason: EndedOrder["by"] | undefined;
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
      if (this.request !== undefined) this.#cancelledBy.set(`${account.uid} ${symbol}`, this.request);
      cancelAllLater.call(orderManager, account, symbol);
    };
  }

  /** Watches the orders of an account. */
  watch(account: Account): void {
    const orders = this.#orders.of(account);
    const { close } = orders;
    orders.close = (order) => {
      close.call(orders, order);
      this.#onEnded(order);
    };
  }

  #onEnded(order: Order): void {
    const { id, market, terms } = order;
    const by = this.#reason ?? (order === this.#submitted ? "place" : "match");
    const isAsked = by === "cancel" || by === "modify" || by === "partial cancel";
    const earlier = this.#cancelledBy.get(id) ?? this.#cancelledBy.get(`${order.account.uid} ${market.symbol}`);
    const request = isAsked ? (this.request ?? earlier) : undefined;
    this.#cancelledBy.delete(id);
    this.#onEnd({ id, key: terms.clientOid, by, ...(request !== undefined && { request }) });
  }
}
