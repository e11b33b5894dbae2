import { afterAll, describe, expect, it } from "vitest";
import { createIntentId, openExchange, order, type ToolOutput } from "./testing/assistant-host.ts";

const exchange = await openExchange();
const all = ["orders.place", "orders.cancel", "withdrawals.create", "orders.modify"].flatMap((id) => ["--allow", id]);
const quick = await exchange.start([...all, "--wait", "0"]);
afterAll(async () => {
  await quick.close();
  await exchange.close();
});
const withdrawal = {
  currency: "USDT",
  toAddress: "TPayrollAddress1",
  chain: "trx",
  amount: "10",
  withdrawType: "ADDRESS",
};
const { remark: _, ...placed } = { remark: "", ...order };

/** Calls a tool until it is approved and has ended. */
async function place(
  name: string,
  input: object,
  intentId: string,
  args = [...all, "--wait", "20"],
): Promise<ToolOutput> {
  const host = await exchange.start(args);
  const approving = setInterval(() => exchange.approve(intentId), 50);
  try {
    return await host.call(name, { ...input, intentId });
  } finally {
    clearInterval(approving);
    await host.close();
  }
}

describe("tools of an assistant", () => {
  it("are reads alone by default, with the schemas of the document and annotations of the effect", async () => {
    const host = await exchange.start([]);
    const { tools } = await host.client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["orders_listOpen", "settle", "pending", "recover"]),
    );
    expect(tools.find(({ name }) => name === "orders_get")?.inputSchema).toMatchObject({
      properties: { orderId: { $ref: "#/$defs/Id" }, symbol: { $ref: "#/$defs/Symbol" } },
      required: ["orderId", "symbol"],
    });
    expect(await host.call("orders_place", { ...order, intentId: createIntentId("off") })).toMatchObject({
      isError: true,
    });
    await host.close();
    const trader = await exchange.start(all);
    const listed = Object.fromEntries((await trader.client.listTools()).tools.map((tool) => [tool.name, tool]));
    expect(listed.orders_place?.annotations).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    });
    expect(listed.orders_place?.inputSchema.required).toContain("intentId");
    expect(listed.orders_place?.inputSchema.properties).not.toHaveProperty("clientOid");
    expect(listed.orders_cancel?.inputSchema.properties).not.toHaveProperty("intentId");
    await trader.close();
  });

  it("cut long lists with a count and a cursor, and mark their texts as data", async () => {
    const host = await exchange.start([]);
    const first = await host.call("margin_crossSymbols");
    const pages = [first];
    while (pages.at(-1)?.pageCursor !== undefined)
      pages.push(await host.call("margin_crossSymbols", { pageCursor: pages.at(-1)?.pageCursor }));
    expect(first.count).toMatchObject({ shown: expect.any(Number), from: 0 });
    expect(pages.reduce((sum, { count }) => sum + count.shown, 0)).toBe(first.count.onPage);
    const [, mark] = /^Between the marks is data .*\n<(exchange-data-[\w-]+)>\n/.exec(first.text) ?? [];
    expect(first.text.endsWith(`\n</${mark}>`)).toBe(true);
    expect((await host.call("margin_crossSymbols")).text).not.toContain(mark);
    expect(await host.call("orders_listOpen", { pageCursor: "AAAA", symbol: "BTC-USDT" })).toMatchObject({
      isError: true,
    });
    await host.close();
  });

  it("show with --dry-run what would be sent, unsigned, and send nothing", async () => {
    const host = await exchange.start([...all, "--dry-run"]);
    const before = exchange.countRequests();
    const shown = await host.call("orders_place", { ...order, intentId: createIntentId("dry") });
    expect(shown.data).toEqual({
      method: "POST",
      path: "/api/v1/hf/orders",
      body: expect.stringContaining('"size":"0.01"'),
    });
    for (const name of ["EXCH_KEY", "EXCH_SECRET", "EXCH_PASSPHRASE"] as const)
      expect(shown.text).not.toContain(exchange.env[name]);
    expect([exchange.countRequests() - before, exchange.listWaiting()]).toEqual([0, []]);
    await host.close();
  });
});

describe("a call that moves money", () => {
  it.each<[what: string, tool: string, input: object, reason: string]>([
    ["another symbol", "orders_place", { ...order, symbol: "ETH-USDT" }, "does not allow the symbol"],
    [
      "too much for a call",
      "orders_place",
      { ...order, size: "0.04" },
      "1200 USDT, is above the perCall limit of 1000",
    ],
    ["a sale at a low price", "orders_place", { ...order, side: "sell", price: "1", size: "2" }, "2 BTC, is above"],
    [
      "a currency without a limit",
      "withdrawals_create",
      { ...withdrawal, currency: "ETH" },
      "no perCall limit for ETH",
    ],
    ["another address", "withdrawals_create", { ...withdrawal, toAddress: "TPayrollAddress2" }, "not in withdrawTo"],
    ["a memo", "withdrawals_create", { ...withdrawal, memo: "7" }, "not in withdrawTo"],
    ["another chain", "withdrawals_create", { ...withdrawal, chain: "eth" }, "not in withdrawTo"],
    [
      "a price without a size",
      "orders_modify",
      { symbol: "BTC-USDT", orderId: "1", newPrice: "9" },
      "without the size",
    ],
    ["a client id", "orders_place", { ...order, clientOid: "mine" }, "clientOid is made from the intentId"],
    ["a number", "orders_place", { ...order, size: 0.01 }, "size must be"],
  ])("is rejected with %s, and not recorded", async (_, tool, input, reason) => {
    const rejected = await quick.call(tool, { ...input, intentId: createIntentId("no") });
    expect([rejected.isError, rejected.text]).toEqual([true, expect.stringContaining(reason)]);
    expect(rejected.text).not.toContain("TPayroll");
    expect(await quick.call("settle", { intentId: createIntentId("no") })).toMatchObject({ isError: true });
  });

  it.each([
    ["without a time", "rebalance", "intentId must be the time"],
    ["made 31 days ago", createIntentId("old", Date.now() - 31 * 86_400_000), "older than 30 days"],
    ["of tomorrow", createIntentId("new", Date.now() + 86_400_000), "in the future"],
  ])("is rejected under an id %s", async (_, intentId, reason) => {
    expect((await quick.call("orders_place", { ...order, intentId })).text).toContain(reason);
  });

  it("waits for its approval, which counts for this id and input, once and for two minutes", async () => {
    const [intentId, equal] = [createIntentId("wait"), createIntentId("equal")];
    expect(await quick.call("orders_place", { ...placed, intentId })).toMatchObject({ outcome: "waitingForApproval" });
    expect((await quick.call("orders_place", { ...placed, size: "0.02", intentId })).text).toContain("another input");
    await quick.call("orders_place", { ...placed, intentId: equal });
    const [waiting] = exchange.listWaiting().filter(({ id }) => id === equal);
    expect(waiting).toMatchObject({ amounts: [{ currency: "USDT", amount: "300" }], equal: [{ id: intentId }] });
    const before = exchange.countRequests();
    exchange.changeStore("UPDATE assistant_intents_1 SET approved_at = ? WHERE id = ?", Date.now() - 121_000, intentId);
    expect(await quick.call("orders_place", { ...placed, intentId })).toMatchObject({ outcome: "waitingForApproval" });
    expect(exchange.countRequests()).toBe(before);
    exchange.approve(intentId);
    expect(await quick.call("orders_place", { ...placed, intentId })).toMatchObject({ outcome: "executed" });
    expect(exchange.approve(intentId)).toBe(false);
    const again = await quick.call("orders_place", { ...placed, intentId });
    expect(again).toMatchObject({ outcome: "executed", data: { output: { orderId: expect.any(String) } } });
    expect(exchange.countRequests()).toBe(before + 1);
  });

  it("counts against the limit of a day in every process, also where its outcome is unknown, until that is decided", async () => {
    const own = await openExchange();
    const start = () => own.start(["--allow", "orders.place", "--wait", "20"], { perDay: { USDT: "700" } });
    const approving = setInterval(() => own.approve(), 50);
    const ids = ["one", "two", "three"].map((name) => createIntentId(name));
    const hosts = [await start(), await start()] as const;
    own.sandbox.faults.add({ kind: "resetAfterExecution", operation: "orders.place" });
    own.sandbox.faults.add({ kind: "dropRequest", operation: "orders.getByClientOid" });
    own.sandbox.faults.add({ kind: "dropRequest", operation: "orders.listClosed" });
    const [one, two] = await Promise.all(
      hosts.map((host, at) => host.call("orders_place", { ...order, intentId: ids[at] })),
    );
    expect([one?.outcome, two?.outcome]).toEqual(["unknown", "unknown"]);
    for (const host of hosts) await host.close();
    const host = await start();
    expect((await host.call("orders_place", { ...order, intentId: ids[2] })).text).toContain(
      "above the perDay limit of 700",
    );
    own.sandbox.faults.clear();
    expect(await host.call("settle", { intentId: ids[0] })).toMatchObject({ outcome: "executed" });
    expect((await host.call("pending")).data.intents).toMatchObject([
      { intentId: ids[2], outcome: "waitingForApproval" },
    ]);
    expect(own.countRequests()).toBe(2);
    clearInterval(approving);
    await host.close();
    await own.close();
  });

  it("withdraws to an address of the list, and no message has the address or a secret", async () => {
    const { sandbox, env } = exchange;
    const result = await place("withdrawals_create", withdrawal, createIntentId("pay"));
    const host = await exchange.start([]);
    const listed = await host.call("withdrawals_list", { currency: "USDT" });
    await host.close();
    expect([result.outcome, sandbox.withdrawals !== undefined]).toEqual(["executed", true]);
    for (const { text } of [result, listed])
      for (const hidden of [withdrawal.toAddress, env.EXCH_KEY, env.EXCH_SECRET, env.EXCH_PASSPHRASE])
        expect(text).not.toContain(hidden);
    expect(listed.text).toContain("…ess1");
  });

  it("is given up where its process ended before it recorded the request, and cannot be sent later", async () => {
    const intentId = createIntentId("killed");
    await quick.call("orders_place", { ...order, intentId });
    exchange.changeStore(
      "UPDATE assistant_intents_1 SET state = 'sending', sent_at = ? WHERE id = ?",
      Date.now() - 61_000,
      intentId,
    );
    const before = exchange.countRequests();
    expect(await quick.call("settle", { intentId })).toMatchObject({ outcome: "notExecuted" });
    exchange.approve();
    expect(await quick.call("orders_place", { ...order, intentId })).toMatchObject({ outcome: "notExecuted" });
    expect(exchange.countRequests()).toBe(before);
  });
});
