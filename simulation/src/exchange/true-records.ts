import type { Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ExchangeName, Fields } from "../story/story-event.ts";
import type { Servers } from "./servers.ts";

/** A list that a program has read to its end, or as far as it wanted. */
export interface ListRead {
  readonly service: ExchangeName;
  readonly operation: string;
  /** Name of the key that signed the requests. */
  readonly apiKey: string;
  /** The filter that was sent: names and values of the operation's input. */
  readonly input: Fields;
  /** The span of time that was asked for. */
  readonly span?: { readonly from: number; readonly to: number } | undefined;
  /** Epoch milliseconds of true time at which the program began to read. */
  readonly since: number;
  /** The number of items after which the program stopped, where it did: of a list that shows the newest records first. */
  readonly most?: number | undefined;
}

/**
 * Times within which the contract shows what was executed, in milliseconds, and for which lists show withdrawals, less the difference of
 * two clocks of an exchange.
 */
const visibleWithinMs = { orders: 10_000, withdrawals: 60_000 } as const;
const withdrawalsKeptMs = 7 * 86_400_000 - 1000;

/** The records of an exchange, told from its own state: a program that reads a list must be given them. */
export class TrueRecords {
  readonly #sandbox: Sandbox;
  readonly #servers: Servers;
  readonly #scheduler: Scheduler;

  constructor(sandbox: Sandbox, servers: Servers, scheduler: Scheduler) {
    this.#sandbox = sandbox;
    this.#servers = servers;
    this.#scheduler = scheduler;
  }

  /**
   * The ids of the records that each complete walk through a list since then must have met, newest first: visible before it began,
   * within its filter, and still kept. Undefined where nothing certain can be said of the list.
   */
  listExpected({ service, operation, apiKey, input, span, since, most }: ListRead): readonly string[] | undefined {
    const { account } = this.#sandbox.accounts.byKey(apiKey) ?? {};
    if (account === undefined) return undefined;
    const { orders, withdrawals, wireIds } = this.#sandbox.state;
    const { symbol, side, type, coin, currency, status } = input as Record<string, string | undefined>;
    const limit = most ?? Number.POSITIVE_INFINITY;
    const isOfOrders = operation.startsWith("orders.");
    const shownBefore = this.#servers.oldestMoment(since) - visibleWithinMs[isOfOrders ? "orders" : "withdrawals"];
    const keptSince = isOfOrders ? 0 : this.#scheduler.now - withdrawalsKeptMs;
    const query = { from: Math.max(span?.from ?? 0, keptSince), to: span?.to };
    const ofPair = { ...query, filter: [symbol, side, type] };
    const isShown = ({ at }: { readonly at: number }) => at < shownBefore;
    const own = orders.of(account);
    if (operation === "orders.listOpen")
      return own.listOpen(String(symbol)).flatMap(({ id, createdAt }) => (createdAt < shownBefore ? id : []));
    if (operation === "orders.listClosed")
      return own.closed.newest(limit, ofPair).flatMap((each) => (isShown(each) ? each.id : []));
    if (operation === "orders.fills" && input.orderId === undefined)
      return own.fills
        .newest(limit, ofPair)
        .flatMap((each) => (isShown(each) ? String(wireIds.toWireId("fill", each.seq)) : []));
    const isWhole = input.withdrawOrderId === undefined && input.idList === undefined && status === undefined;
    if (operation !== "withdrawals.list" || !isWhole) return undefined;
    const found = withdrawals.of(service, account).newest(limit, { ...query, filter: [coin ?? currency] });
    // Pages of two servers have other beginnings while one has a newer record than the other.
    if (this.#servers.hasReplica && found.some((each) => !isShown(each))) return undefined;
    return found.filter(isShown).map(({ id }) => id);
  }
}
