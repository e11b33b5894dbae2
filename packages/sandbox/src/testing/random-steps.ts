import fc from "fast-check";
import type { Account } from "../exchange/account.ts";
import { DomainError } from "../exchange/domain-error.ts";
import { getContacts } from "../funding/addresses.ts";
import { ErrorResponse } from "../http/error-response.ts";
import { resolveOptions } from "../resolve-options.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { handlersA } from "../service-a/handlers.ts";
import { handlersB } from "../service-b/service.ts";

type Symbol = "BTC-USDT" | "ETH-BTC";
type Input = Record<string, unknown>;

/** A request of an account. `which` chooses the order or the withdrawal that it is about. */
interface Request {
  readonly who: number;
  readonly call: string;
  readonly input: Input;
  readonly which: number;
}

/** A request, an event of a withdrawal or a deposit, or time that passes. */
export type RandomStep =
  | Request
  | { event: "cancel" | "fail" | "reject" | "fail deposit"; which: number }
  | { who: number; arrives: string }
  | { ms: number };

const priceOf: Record<Symbol, (ticks: number) => string> = {
  "BTC-USDT": (ticks) => String(60_000 + ticks),
  "ETH-BTC": (ticks) => (0.05 + ticks / 1e5).toFixed(5),
};

const size = fc.integer({ min: 1, max: 40 }).map((tenths) => (tenths / 10).toFixed(1));

const order = fc
  .record({
    symbol: fc.constantFrom<Symbol>("BTC-USDT", "ETH-BTC"),
    side: fc.constantFrom("buy", "sell"),
    ticks: fc.option(fc.integer({ min: -6, max: 6 }), { freq: 6, nil: undefined }),
    size,
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

const amount = fc.constantFrom("1", "2.5", "10", "49.999999", "99.5", "100");
const payer = fc.nat(1);
const toA = { toAddress: fc.constantFrom("0x1", "main", "user"), isInner: fc.boolean(), chain: fc.constant("eth") };
const withdrawalA = fc.record({
  ...{ currency: fc.constant("USDT"), amount, ...toA },
  feeDeductType: fc.constantFrom(undefined, "INTERNAL", "EXTERNAL"),
});
const withdrawalB = fc.record({
  ...{ coin: fc.constant("USDT"), network: fc.constant("ETH"), amount },
  ...{ address: fc.constantFrom("0x1", "main", "spot"), transactionFeeFlag: fc.boolean() },
});

const which = fc.nat(1000);
const request = (weight: number, who: fc.Arbitrary<number>, input: fc.Arbitrary<Input>, ...calls: string[]) => ({
  weight,
  arbitrary: fc.record({ who, call: fc.constantFrom(...calls), input, which }),
});

/** One step: an order, a change of an order, a cancellation, a DCP setting, money that moves, or time. */
export const step: fc.Arbitrary<RandomStep> = fc.oneof(
  request(8, fc.nat(2), order, "orders.place", "orders.placeSync"),
  request(2, fc.nat(2), fc.constant({}), "orders.cancel", "orders.cancelSync"),
  request(1, fc.nat(2), fc.record({ cancelSize: size }), "orders.cancelPartial"),
  request(2, fc.nat(2), fc.record({ newSize: size }), "orders.modify"),
  request(1, fc.nat(2), fc.constant({}), "orders.cancelAll"),
  request(1, fc.nat(2), fc.record({ timeout: fc.constantFrom(-1, 5) }), "dcp.set"),
  request(2, payer, withdrawalA, "withdrawals.create"),
  request(2, payer, withdrawalB, "withdrawals.submit"),
  request(1, payer, fc.constant({}), "withdrawals.cancel"),
  { weight: 2, arbitrary: fc.record({ event: fc.constantFrom("cancel", "fail", "reject", "fail deposit"), which }) },
  { weight: 2, arbitrary: fc.record({ who: payer, arrives: amount }) },
  { weight: 5, arbitrary: fc.record({ ms: fc.oneof(fc.nat(3000), fc.nat(90_000)) }) },
);

/** A sandbox in which three accounts trade and two of them withdraw, and the orders that they placed. */
export interface Play {
  sandbox: Sandbox;
  accounts: Account[];
  /** The deposit addresses of the accounts that withdraw. */
  addresses: Record<string, string>[];
  placed: { orderId: string; symbol: unknown }[];
}

/** Opens a sandbox with three accounts. */
export function startPlay(): Play {
  const money = { main: { USDT: "150" }, spot: { USDT: "150" }, trade: { USDT: "300000", BTC: "6", ETH: "60" } };
  const options = { startAt: 1_790_000_000_000, rateLimits: "none", withdrawalLimitUsdt: "200" } as const;
  const sandbox = createSandbox({ ...options, balances: money });
  const second = { name: "second", balances: money, feeRates: { taker: "0.002", maker: "0.0005" } };
  const third = { name: "third", balances: money, feeRates: { taker: "0.00033", maker: "0.001" } };
  const accounts = [sandbox.account, ...[second, third].map((each) => sandbox.openAccount(each).account)];
  const chain = sandbox.currencies.find("USDT", "eth")!;
  const create = (account: Account, to: "main" | "spot") => sandbox.addresses.create(account, chain, to).address;
  const addresses = accounts.map((account) => ({ main: create(account, "main"), spot: create(account, "spot") }));
  return { sandbox, accounts, addresses, placed: [] };
}

/** Takes one step. Errors of the exchange are expected. */
export function take(play: Play, each: RandomStep): void {
  const { sandbox, accounts } = play;
  try {
    if ("ms" in each) sandbox.advance(each.ms);
    else if ("arrives" in each)
      sandbox.deposits.arrive(accounts[each.who]!, { currency: "USDT", chain: "eth", amount: each.arrives });
    else if ("call" in each) send(play, each);
    else if (each.event === "fail deposit") sandbox.deposits.fail(findUnfinished(sandbox.deposits, each.which));
    else sandbox.withdrawals[each.event](findUnfinished(sandbox.withdrawals, each.which));
  } catch (error) {
    const isExpected = error instanceof ErrorResponse || error instanceof DomainError;
    if (!isExpected && !/no such|impossible/.test(String(error))) throw error;
  }
}

function send({ sandbox, accounts, addresses, placed }: Play, { who, call, input, which }: Request) {
  const [resource = "", name = ""] = call.split(".");
  const context = { state: sandbox.state, options: resolveOptions({}) as never, account: accounts[who]! };
  const receiver = 1 - who;
  const { toAddress, address } = input as Record<string, string>;
  const handlers = name === "submit" ? handlersB : handlersA;
  const payload = handlers[resource]![name]!(context, {
    ...input,
    ...(resource === "orders" && !("type" in input) && placed[which % Math.max(1, placed.length)]),
    ...(address !== undefined && { address: addresses[receiver]![address] ?? address }),
    ...(toAddress !== undefined && {
      withdrawType: toAddress === "user" ? "MAIL" : "ADDRESS",
      toAddress:
        toAddress === "user" ? getContacts(accounts[receiver]!).MAIL : (addresses[receiver]![toAddress] ?? toAddress),
    }),
    ...(call === "withdrawals.cancel" && { withdrawalId: findUnfinished(sandbox.withdrawals, which) }),
  } as never);
  if (name.startsWith("place"))
    placed.push({ orderId: (payload as { orderId: string }).orderId, symbol: input.symbol });
}

/** Returns the id of an item that has not ended. */
function findUnfinished<Item extends { id: string; ending: unknown }>(items: Iterable<Item>, which: number): string {
  const open = [...items].filter(({ ending }) => ending === undefined);
  return open[which % Math.max(1, open.length)]?.id ?? "none";
}
