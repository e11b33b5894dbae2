import { createServiceA } from "@exch/service-a";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { World } from "./exchange/world.ts";
import { parseAmount } from "./money.ts";
import { Refusal } from "./refusal.ts";
import { createSandbox } from "./sandbox.ts";
import { handlersA } from "./service-a/handlers.ts";
import { payingWallet, requiredHold } from "./trading/holds.ts";

const startAt = 1_790_000_000_000;
const symbols = ["BTC-USDT", "ETH-BTC"] as const;
const price = {
  "BTC-USDT": (ticks: number) => String(60_000 + ticks),
  "ETH-BTC": (ticks: number) => (0.05 + ticks / 1e5).toFixed(5),
};

const amounts = fc.integer({ min: 1, max: 40 }).map((tenths) => (tenths / 10).toFixed(1));
const order = fc
  .record({
    symbol: fc.constantFrom(...symbols),
    side: fc.constantFrom("buy", "sell"),
    ticks: fc.option(fc.integer({ min: -6, max: 6 }), { freq: 6, nil: undefined }),
    size: amounts,
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
      : { type: "limit", size, price: price[rest.symbol](ticks), ...(iceberg && { iceberg, visibleSize: "0.1" }) }),
  }));

const who = fc.nat(2);
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ who, call: fc.constantFrom("place", "placeSync"), input: order }) },
  { weight: 2, arbitrary: fc.record({ who, call: fc.constantFrom("cancel", "cancelSync"), which }) },
  { weight: 1, arbitrary: fc.record({ who, call: fc.constant("cancelPartial"), which, cancelSize: amounts }) },
  { weight: 2, arbitrary: fc.record({ who, call: fc.constant("modify"), which, newSize: amounts }) },
  { weight: 1, arbitrary: fc.record({ who, call: fc.constant("cancelAll") }) },
  { weight: 1, arbitrary: fc.record({ who, timeout: fc.constantFrom(-1, 5) }) },
  { weight: 3, arbitrary: fc.record({ ms: fc.nat(3000) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function play(steps: readonly Step[], check: (world: World) => void = () => {}) {
  const balances = { trade: { USDT: "300000", BTC: "6", ETH: "60" } };
  const sandbox = createSandbox({ startAt, rateLimits: "none", balances });
  const { world } = sandbox;
  const accounts = [
    sandbox.account,
    ...["second", "third"].map((name) => sandbox.openAccount({ name, balances }).account),
  ];
  const orders = handlersA.orders as Record<string, (call: unknown, input: unknown) => unknown>;
  const placed: { orderId: string; symbol: string }[] = [];
  for (const each of steps) {
    if ("ms" in each) sandbox.advance(each.ms);
    else {
      const account = accounts[each.who]!;
      try {
        if ("timeout" in each) handlersA.dcp!.set!({ world, account }, { timeout: each.timeout } as never);
        else if ("input" in each) {
          const { orderId } = orders[each.call]!({ world, account }, each.input) as { orderId: string };
          placed.push({ orderId, symbol: each.input.symbol });
        } else {
          const target = "which" in each ? placed[each.which % Math.max(1, placed.length)] : {};
          if (target !== undefined) orders[each.call]!({ world, account }, { ...each, ...target });
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    check(world);
  }
  return sandbox;
}

const runs = { numRuns: 60 };
const steps = fc.array(step, { maxLength: 80, size: "max" });

describe("whatever is ordered, cancelled, modified and waited for", () => {
  it("no balance is negative, and nothing is created or lost across accounts, fees and holds", () => {
    fc.assert(
      fc.property(steps, (list) => {
        play(list, ({ accounts, ledger }) => {
          const totals = new Map<string, bigint>();
          for (const account of accounts) {
            for (const { available, held, currency } of account.wallets()) {
              expect(available >= 0n && held >= 0n).toBe(true);
              totals.set(currency, (totals.get(currency) ?? 0n) + available + held);
            }
          }
          for (const currency of ledger.currencies()) expect(totals.get(currency)).toBe(ledger.total(currency));
        });
      }),
      runs,
    );
  });

  it("what is held is held for orders that are open or on their way, and for nothing else", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { world, accounts } = play(list);
        world.clock.advance(10);
        for (const account of accounts) {
          const needed = new Map<string, bigint>();
          for (const symbol of account.orders.openSymbols()) {
            for (const order of account.orders.openOf(symbol)) {
              const { currency } = payingWallet(order);
              expect(order.held).toBe(requiredHold(order));
              needed.set(currency, (needed.get(currency) ?? 0n) + order.held);
            }
          }
          for (const { type, currency, held } of account.wallets()) {
            if (type === "trade") expect(held).toBe(needed.get(currency) ?? 0n);
          }
        }
      }),
      runs,
    );
  });

  it("every fill has two sides, the book is never crossed, and an order is what was dealt, is open and was cancelled", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { world, accounts, markets } = play(list, ({ markets }) => {
          for (const { book } of markets) {
            const [bid, ask] = [book.best("buy"), book.best("sell")];
            if (bid !== undefined && ask !== undefined) expect(bid < ask).toBe(true);
          }
        });
        const fills = [...accounts].flatMap((account) => account.orders.fills.newest(1000));
        const trades = Map.groupBy(fills, ({ trade }) => trade);
        for (const sides of trades.values()) {
          expect(sides.map(({ order }) => order.side).sort()).toEqual(["buy", "sell"]);
          expect(sides.map(({ liquidity }) => liquidity).sort()).toEqual(["maker", "taker"]);
          expect(sides[0]!.size === sides[1]!.size && sides[0]!.price === sides[1]!.price).toBe(true);
          expect(sides[0]!.counterOrderId).toBe(sides[1]!.order.id);
        }
        for (const account of accounts) {
          for (const order of account.orders.closed.newest(1000)) {
            const dealt = order.fills.newest(1000).reduce((sum, { size }) => sum + size, 0n);
            expect(order.dealSize).toBe(dealt);
            if (order.terms.size !== undefined) expect(dealt <= order.terms.size).toBe(true);
            expect([order.held, order.level, order.state]).toEqual([0n, undefined, "done"]);
          }
        }
        expect([...markets]).toHaveLength(5);
        expect(world.clock.timers().every(({ event }) => event.length > 0)).toBe(true);
      }),
      runs,
    );
  });

  it("the balance after each entry is the sum of the entries before", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { ledger } = play(list);
        const balances = new Map<unknown, bigint>();
        for (const { wallet, direction, amount, balance } of ledger.entries) {
          const before = balances.get(wallet) ?? 0n;
          expect(balance).toBe(direction === "in" ? before + amount : before - amount);
          balances.set(wallet, balance);
        }
      }),
      runs,
    );
  });

  it("the same steps give the same ledger, byte for byte", () => {
    fc.assert(
      fc.property(steps, (list) => void expect(play(list).ledger.text()).toBe(play(list).ledger.text())),
      { numRuns: 20 },
    );
  });
});

it("a client sees the same, signed and through the door, in every run", async () => {
  const run = async () => {
    const sandbox = createSandbox({ startAt });
    const { fetch, credentials, clock } = sandbox;
    const a = createServiceA({ fetch, credentials, clock });
    sandbox.liquidity.ladder("BTC-USDT");
    await a.orders.placeSync({ type: "market", symbol: "BTC-USDT", side: "buy", size: "1.5", clientOid: "one" });
    sandbox.ledger.deposit(sandbox.account, sandbox.account.wallet("main", "BTC"), parseAmount("1"), {
      bizType: "DEPOSIT",
    });
    return sandbox.ledger.text();
  };
  expect(await run()).toBe(await run());
});
