import fc from "fast-check";
import type { Account } from "../exchange/account.ts";
import { DomainError } from "../exchange/domain-error.ts";
import type { Balances } from "../exchange/fund-account.ts";
import { ErrorResponse } from "../http/error-response.ts";
import type { SandboxOptions } from "../options.ts";
import { resolveOptions } from "../resolve-options.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { handlersA } from "../service-a/handlers.ts";

type Symbol = "BTC-USDT" | "ETH-BTC";

/** A request of a client, or time that passes. */
export type RandomStep =
  | { who: number; resource: "orders" | "dcp"; call: string; input: Record<string, unknown>; which?: number }
  | { ms: number };

const priceOf: Record<Symbol, (ticks: number) => string> = {
  "BTC-USDT": (ticks) => String(60_000 + ticks),
  "ETH-BTC": (ticks) => (0.05 + ticks / 1e5).toFixed(5),
};

const amount = fc.integer({ min: 1, max: 40 }).map((tenths) => (tenths / 10).toFixed(1));

const order = fc
  .record({
    symbol: fc.constantFrom<Symbol>("BTC-USDT", "ETH-BTC"),
    side: fc.constantFrom("buy", "sell"),
    ticks: fc.option(fc.integer({ min: -6, max: 6 }), { freq: 6, nil: undefined }),
    size: amount,
    byFunds: fc.boolean(),
    clientOid: fc.constantFrom(undefined, "a", "b", "c"),
    stp: fc.constantFrom(undefined, "CN", "CO", "CB", "DC"),
    timeInForce: fc.constantFrom("GTC", "GTC", "GTT", "IOC", "FOK"),
    postOnly: fc.boolean(),
    hidden: fc.boolean(),
    iceberg: fc.boolean(),
  })
  .map(({ ticks, size, byFunds, iceberg, timeInForce, ...rest }) => ({
    ...rest,
    timeInForce,
    ...(timeInForce === "GTT" && { cancelAfter: 2 }),
    ...(ticks === undefined
      ? { type: "market", ...(byFunds ? { funds: size } : { size }) }
      : { type: "limit", size, price: priceOf[rest.symbol](ticks), ...(iceberg && { iceberg, visibleSize: "0.1" }) }),
  }));

const who = fc.nat(2);
const which = fc.nat(1000);
const calls = (names: string[], input: fc.Arbitrary<Record<string, unknown>>) =>
  fc.record({ who, resource: fc.constant("orders" as const), call: fc.constantFrom(...names), input, which });

/** One step: an order, a change of an order, a cancellation, a DCP setting, or time. */
export const step: fc.Arbitrary<RandomStep> = fc.oneof(
  { weight: 8, arbitrary: calls(["place", "placeSync"], order) },
  { weight: 2, arbitrary: calls(["cancel", "cancelSync"], fc.constant({})) },
  { weight: 1, arbitrary: calls(["cancelPartial"], fc.record({ cancelSize: amount })) },
  { weight: 2, arbitrary: calls(["modify"], fc.record({ newSize: amount })) },
  { weight: 1, arbitrary: calls(["cancelAll"], fc.constant({})) },
  {
    weight: 1,
    arbitrary: fc.record({
      who,
      resource: fc.constant("dcp" as const),
      call: fc.constant("set"),
      input: fc.record({ timeout: fc.constantFrom(-1, 5) }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ms: fc.nat(3000) }) },
);

/** A sandbox in which three accounts trade, and the orders that they placed. */
export interface Play {
  sandbox: Sandbox;
  accounts: Account[];
  placed: { orderId: string; symbol: unknown }[];
}

const trade = { USDT: "300000", BTC: "6", ETH: "60" };

/** @param funds balances of each account beside its trading wallets */
export function startPlay(funds: Balances = {}, options: SandboxOptions = {}): Play {
  const balances = { trade, ...funds };
  const sandbox = createSandbox({ startAt: 1_790_000_000_000, rateLimits: "none", balances, ...options });
  const second = { name: "second", balances, feeRates: { taker: "0.002", maker: "0.0005" } };
  const third = { name: "third", balances, feeRates: { taker: "0.00033", maker: "0.001" } };
  const others = [second, third].map((each) => sandbox.openAccount(each).account);
  return { sandbox, accounts: [sandbox.account, ...others], placed: [] };
}

const options = resolveOptions({}) as never;

/** Takes one step. Errors of the exchange are expected. */
export function take({ sandbox, accounts, placed }: Play, each: RandomStep): void {
  if ("ms" in each) {
    sandbox.advance(each.ms);
    return;
  }
  const target = "which" in each && !("type" in each.input) ? placed[each.which! % Math.max(1, placed.length)] : {};
  const context = { state: sandbox.state, options, account: accounts[each.who]! };
  try {
    const payload = handlersA[each.resource]![each.call]!(context, { ...each.input, ...target } as never);
    if (each.call.startsWith("place")) {
      placed.push({ orderId: (payload as { orderId: string }).orderId, symbol: each.input.symbol });
    }
  } catch (error) {
    if (!(error instanceof ErrorResponse || error instanceof DomainError)) throw error;
  }
}
