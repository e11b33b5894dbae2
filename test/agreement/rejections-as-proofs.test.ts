import type { Fetch } from "@exch/runtime";
import { type ErrorCodes, findErrorCode } from "@exch/runtime/service";
import { createSandbox } from "@exch/sandbox";
import { errorCodes as codesOfA } from "@exch/service-a/tooling";
import { errorCodes as codesOfB } from "@exch/service-b/tooling";
import { describe, expect, it } from "vitest";
import { createClients } from "../contract/services.ts";

/** Messages that no source shows for any code: each follows an execution here. */
const messages = [
  "",
  " ",
  "SYSTEM_BUSY",
  "clientOid is in use",
  "withdrawOrderId is in use",
  "request accepted, result pending",
  "系统繁忙，请稍后再试",
  "请求参数不合法",
  "order_not_exist, or not yet in the cache",
  "Order size increment invalid. The order was placed with the default increment.",
  "Duplicate of a request that is in progress",
];

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.001" } as const;
const two = [order, { ...order, price: "40000" }];
const payoutOfA = { currency: "USDT", toAddress: "0xa1", amount: "20", withdrawType: "ADDRESS", chain: "eth" } as const;
const payoutOfB = { coin: "USDT", address: "0xb1", amount: "20" };

/** Clients whose exchange executes each request with an effect, and responds as the test says. */
function open(respond: () => unknown, hidden = "none") {
  const sandbox = createSandbox({ rateLimits: "none", clock: "auto" });
  const fetch: Fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (url.includes(hidden)) return Response.json({ code: "400100", msg: "Order not exist" });
    return init.method === "GET" ? response : Response.json(respond());
  };
  return { sandbox, ...createClients(sandbox, { fetch, baseUrl: "https://exchange.test" }) };
}

type Clients = ReturnType<typeof open>;
const callsOfA: [operation: string, call: (clients: Clients) => Promise<unknown>][] = [
  ["orders.placeSync", ({ a }) => a.orders.placeSync(order)],
  ["orders.placeManySync", ({ a }) => a.orders.placeManySync({ orderList: two })],
  ["withdrawals.create", ({ a }) => a.withdrawals.create(payoutOfA)],
];
const callsOfB: typeof callsOfA = [["withdrawals.submit", ({ b }) => b.withdrawals.submit(payoutOfB)]];

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "executed",
    (error) => error.outcome ?? String(error),
  );

/** True where the row of a code proves a rejection: the exchange checks that before it executes anything. */
function isCheckedBefore(codes: ErrorCodes, code: string, operation: string, message: string): boolean {
  const row = findErrorCode(codes, operation, code, message);
  return row?.proof === true && row.refusedBy === undefined;
}

const calls = [
  ...Object.keys(codesOfA).flatMap((code) => callsOfA.map((each) => [code, ...each, codesOfA] as const)),
  ...Object.keys(codesOfB).flatMap((code) => callsOfB.map((each) => [code, ...each, codesOfB] as const)),
];
/** Each with one of the messages, in turn: what a message proves is read from the table of codes for all of them. */
const cases = calls.map((each, index) => [...each, messages[index % messages.length]] as const);

describe("an error code after an execution, with a message that no source shows,", () => {
  it.each(cases)("%s is no proof for %s unless it has one meaning", async (code, operation, call, codes, msg) => {
    if (isCheckedBefore(codes, code, operation, "a message that no pattern matches")) return;
    expect(messages.filter((each) => isCheckedBefore(codes, code, operation, each))).toEqual([]);
    const clients = open(() => ({ code: codes === codesOfB ? Number(code) : code, msg }));
    expect(await outcomeOf(call(clients))).not.toBe("notExecuted");
    expect(clients.sandbox.executionLog.executions.length).toBeGreaterThanOrEqual(1);
  });

  it.each([...messages, "Balance insufficient!"])("“%s” is no proof for failed items of a batch", async (failMsg) => {
    const items = two.map(() => ({ success: false, failMsg }));
    const clients = open(() => ({ code: "200000", data: items }));
    const results = await clients.a.orders.placeManySync({ orderList: two });
    expect(results).toMatchObject([{ success: true }, { success: true }]);
  });
});

describe("a rejection because of a state", () => {
  it.each<[code: string, msg: string, operation: string, hidden?: string]>([
    ["200004", "Balance insufficient!", "orders.placeSync"],
    // The list of closed orders alone shows it.
    ["200004", "Balance insufficient!", "orders.placeSync", "/client-order/"],
    ["400100", "account.available.amount", "orders.placeSync"],
    ["200003", "Number of orders breached the limit", "orders.placeSync"],
    ["400370", "price too high", "orders.placeSync"],
    ["200004", "Balance insufficient!", "orders.placeManySync"],
    ["260100", "account.noBalance", "withdrawals.create"],
    ["-4026", "The user has insufficient balance available", "withdrawals.submit"],
  ])("%s “%s” of %s is not believed where one lookup shows the request", async (code, msg, operation, hidden) => {
    const clients = open(() => ({ code: code.startsWith("-") ? Number(code) : code, msg }), hidden);
    clients.sandbox.liquidity.offer("BTC-USDT", "sell", "50000", "1");
    const [, call] = [...callsOfA, ...callsOfB].find(([id]) => id === operation)!;
    expect(await outcomeOf(call(clients))).toBe("executed");
  });
});
