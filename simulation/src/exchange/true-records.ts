import { formatAmount, type Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ExchangeName, WalletAmounts } from "../story/story-event.ts";
import type { Servers } from "./servers.ts";

/** A list that a program has read to its end, or as far as it wanted. */
export interface ListRead {
  readonly service: ExchangeName;
  readonly operation: string;
  /** Name of the key that signed the requests. */
  readonly apiKey: string;
  /** The filter that was sent: names and values of the operation's input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The span of time that was asked for. */
  readonly span?: { readonly from: number; readonly to: number } | undefined;
  /** Epoch milliseconds of true time at which the program began to read. */
  readonly since: number;
  /** The number of items after which the program stopped, where it did: of a list that shows the newest records first. */
  readonly most?: number | undefined;
}

/** The wallets of an account that lists show, at the moment at which a server read them for a request. */
export interface ShownBalances {
  readonly request: number;
  readonly at: number;
  readonly wallets: readonly WalletAmounts[];
}

/** Times within which the contract shows what was executed, in milliseconds, and for which lists show withdrawals. */
const visibleWithinMs = { orders: 10_000, withdrawals: 60_000 } as const;
const withdrawalsKeptMs = 7 * 86_400_000;
const mostShown = 50;

/** The records and balances of an exchange, told from its own state: a program that reads a list, or its balances, must be given them. */
export class TrueRecords {
  readonly #sandbox: Sandbox;
  readonly #servers: Servers;
  readonly #scheduler: Scheduler;
  readonly #shown = new Map<string, ShownBalances[]>();

  constructor(sandbox: Sandbox, servers: Servers, scheduler: Scheduler) {
    this.#sandbox = sandbox;
    this.#servers = servers;
    this.#scheduler = scheduler;
  }

  /**
   * The ids of the records that each complete walk through a list since then must have met, newest first: visible before it began,
   * within its filter, and still kept. Undefined where nothing certain can be said of the list.
   */
  recordsWithin({ service, operation, apiKey, input, span, since, most }: ListRead): readonly string[] | undefined {
    const { account } = this.#sandbox.accounts.byKey(apiKey) ?? {};
    if (account === undefined) return undefined;
    const { orders, withdrawals, wireIds } = this.#sandbox.state;
    const { symbol, side, type, coin, currency, status } = input as Record<string, string | undefined>;
    const limit = most ?? Number.POSITIVE_INFINITY;
    const isOfOrders = operation.startsWith("orders.");
    const shownBefore = this.#servers.oldestMoment(since) - visibleWithinMs[isOfOrders ? "orders" : "withdrawals"];
    const keptSince = isOfOrders ? 0 : this.#scheduler.now - withdrawalsKeptMs;
    const query = { from: Math.max(span?.from ?? 0, keptSince), to: span?.to };
    const isShown = ({ at }: { readonly at: number }) => at < shownBefore;
    switch (operation) {
      case "orders.listOpen":
        return orders
          .of(account)
          .listOpen(String(symbol))
          .filter(({ createdAt }) => createdAt < shownBefore)
          .map(({ id }) => id);
      case "orders.listClosed": {
        const found = orders.of(account).closed.newest(limit, { ...query, filter: [symbol, side, type] });
        return found.filter(isShown).map(({ id }) => id);
      }
      case "orders.fills": {
        if (input.orderId !== undefined) return undefined;
        const found = orders.of(account).fills.newest(limit, { ...query, filter: [symbol, side, type] });
        return found.filter(isShown).map(({ seq }) => String(wireIds.toWireId("fill", seq)));
      }
      case "withdrawals.list": {
        if (input.withdrawOrderId !== undefined || input.idList !== undefined || status !== undefined) return undefined;
        const found = withdrawals.of(service, account).newest(limit, { ...query, filter: [coin ?? currency] });
        // Pages of two servers have other beginnings while one has a newer record than the other.
        if (this.#servers.hasReplica && found.some((each) => !isShown(each))) return undefined;
        return found.filter(isShown).map(({ id }) => id);
      }
      default:
        return undefined;
    }
  }

  /** The balances of an account as each server read them for its requests since then. */
  balancesSince(apiKey: string, since: number): readonly ShownBalances[] {
    return (this.#shown.get(apiKey) ?? []).filter(({ at }) => at >= since);
  }

  /** Notes what a server read for a request that asks for balances. */
  noteBalances(sandbox: Sandbox, request: number, apiKey: string): void {
    const { account } = sandbox.accounts.byKey(apiKey) ?? {};
    if (account === undefined) return;
    const listed = [...account.wallets()].filter(({ type }) => type === "main" || type === "trade");
    const wallets = listed.map(({ type, currency, balance, available, held }) => ({
      type,
      currency,
      balance: formatAmount(balance),
      available: formatAmount(available),
      holds: formatAmount(held),
    }));
    const shown = this.#shown.get(apiKey) ?? [];
    shown.push({ request, at: this.#scheduler.now, wallets });
    this.#shown.set(apiKey, shown.slice(-mostShown));
  }
}
