import { listOperations } from "@exch/runtime";
import { operations as operationsA } from "@exch/service-a/operations";
import { operations as operationsB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import { sendA, sendB } from "../testing/send.ts";

/** Texts that are of no type, or of a type at its limits. */
const texts = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1.0000000000000000001",
    "0.0000000000000000001",
    "9".repeat(64),
    "1e400",
    "9007199254740993",
  ],
  ...["-9223372036854775808", "9223372036854775807", "NaN", "true", "null", "a,,b", ",", "%", "\u0000", "é", "🙂"],
  "__proto__",
];

/** Values of JSON bodies that are of no type, or of a type at its limits. */
const values = [
  ...[...texts, 0, -1, 1.5, 1e21, 1e-19, Number.MAX_SAFE_INTEGER, null, true],
  ...[[], {}, [null], [[]], ["BTC-USDT"], { length: 1 }],
];

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1", clientOid: "a" };
const terms = { timeInForce: "GTT", cancelAfter: 5, stp: "CN", remark: "r", tags: "t" };
const iceberg = { visibleSize: "0.1", iceberg: true };
const change = { symbol: "BTC-USDT", orderId: "a", clientOid: "a", newPrice: "50000", newSize: "0.1" };
const withdrawal = { currency: "USDT", toAddress: "T1", amount: "10", withdrawType: "ADDRESS", chain: "trx", memo: "" };
const bodies: Readonly<Record<string, object>> = {
  "orders.place": { ...order, ...terms, ...iceberg },
  "orders.placeSync": { ...order, ...terms, ...iceberg },
  "orders.test": { ...order, type: "market", price: undefined, funds: "10" },
  "orders.placeMany": { orderList: [order] },
  "orders.placeManySync": { orderList: [order] },
  "orders.modify": change,
  "dcp.set": { timeout: 5, symbols: "BTC-USDT" },
  "withdrawals.create": { ...withdrawal, isInner: false, remark: "r", feeDeductType: "INTERNAL" },
  "deposits.createAddress": { currency: "BTC", chain: "btcln", to: "main", amount: "1" },
};
/** Parameters that lead past the first check of an operation. */
const queries: Readonly<Record<string, string>> = {
  "deposits.addresses": "currency=BTC",
  "margin.riskLimits": "isIsolated=true",
  "orders.cancelPartial": "symbol=BTC-USDT",
  "withdrawals.quotas": "currency=USDT",
  "withdrawals.submit": "coin=USDT&address=T1&amount=10",
  "margin.interestRateHistory": "asset=BTC",
};

describe.each([true, false])("a sandbox with strict: %s responds to every input", (strict) => {
  const open = () => createSandbox({ rateLimits: "none", startAt: 1_790_000_000_000, strict });

  const operations = [
    ...listOperations(operationsA).map((operation) => [operation.id, operation, sendA] as const),
    ...listOperations(operationsB).map((operation) => [`${operation.id} of service B`, operation, sendB] as const),
  ];

  it.each(operations)("of %s", async (_, { id, method, path, query = {}, body }, sendTo) => {
    const sandbox = open();
    const statusOf = async (request: { query?: string; body?: unknown; path?: string }) =>
      (await sendTo(sandbox, { method, path: path.replace(/\{\w+\}/g, "a"), ...request })).status;
    const others = queries[id] === undefined ? "" : `${queries[id]}&`;
    for (const name of Object.keys(query)) {
      for (const text of texts)
        expect(await statusOf({ query: `${others}${name}=${encodeURIComponent(text)}` })).toBeLessThan(500);
    }
    for (const text of texts.filter((each) => each !== "" && path.includes("{"))) {
      const named = path.replace(/\{\w+\}/g, encodeURIComponent(text));
      expect(await statusOf({ path: named, query: "symbol=BTC-USDT&cancelSize=1" })).toBeLessThan(500);
    }
    if (body === undefined) return;
    const valid = bodies[id]!;
    for (const name of Object.keys(valid)) {
      for (const value of values) expect(await statusOf({ body: { ...valid, [name]: value } })).toBeLessThan(500);
    }
  });

  it("of paths outside of the contract", async () => {
    const sandbox = open();
    const path = "/api/v3/accounts/universal-transfer";
    const transfer = { currency: "USDT", amount: "1", fromAccountType: "MAIN", toAccountType: "TRADE", clientOid: "t" };
    for (const name of Object.keys(transfer)) {
      for (const value of values) {
        expect((await sendA(sandbox, { path, body: { ...transfer, [name]: value } })).status).toBeLessThan(500);
      }
    }
    for (const text of texts) {
      const query = `symbol=${encodeURIComponent(text)}&currency=${encodeURIComponent(text)}&type=${encodeURIComponent(text)}`;
      for (const { startUpRoutes, name } of services) {
        for (const { method, path } of startUpRoutes) {
          const send = name === "service-a" ? sendA : sendB;
          expect((await send(sandbox, { method, path, query })).status).toBeLessThan(500);
        }
      }
    }
  });
});
