import { afterAll, expect, it } from "vitest";
import { createIntentId, openExchange } from "./testing/assistant-host.ts";

const exchange = await openExchange();
const { approve, countOrders, changeIntent, env } = exchange;
const all = ["orders.place", "orders.cancel", "withdrawals.create", "orders.modify"].flatMap((id) => ["--allow", id]);
const reader = await exchange.start([]);
const host = await exchange.start([...all, "--wait", "0"]);
afterAll(async () => {
  for (const each of [reader, host, exchange]) await each.close();
});
const paid = { currency: "USDT", toAddress: "TPayrollAddress1", chain: "trx", amount: "10", withdrawType: "ADDRESS" };
const market = { type: "market", price: undefined };
const waiting = { outcome: "waitingForApproval" };

it("tools are reads alone by default, with the schemas of the document and annotations of the effect", async () => {
  const { tools } = await reader.client.listTools();
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  const properties = { orderId: { $ref: "#/$defs/Id" }, symbol: { $ref: "#/$defs/Symbol" } };
  const schema = { properties, required: ["orderId", "symbol"] };
  expect(tools.find(({ name }) => name === "orders_get")?.inputSchema).toMatchObject(schema);
  expect(await reader.place(createIntentId("off"))).toMatchObject({ isError: true });
  const allowed = (await host.client.listTools()).tools;
  const find = (tool: string) => allowed.find(({ name }) => name === tool);
  const { annotations, inputSchema } = find("orders_place") ?? {};
  expect(annotations).toEqual({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
  expect(inputSchema?.required).toContain("intentId");
  expect(inputSchema?.properties).not.toHaveProperty("clientOid");
  expect(find("orders_cancel")?.inputSchema.properties).not.toHaveProperty("intentId");
});

it("tools cut long lists with a count and a cursor, and mark their texts as data", async () => {
  const pages = [await reader.call("margin_crossSymbols")];
  for (let page = pages[0]; page?.pageCursor !== undefined; pages.push(page))
    page = await reader.call("margin_crossSymbols", { pageCursor: page.pageCursor });
  const [first] = pages;
  expect(pages.reduce((sum, { count }) => sum + count.shown, 0)).toBe(first?.count.onPage);
  const [, mark] = /^Between the marks is data .*\n<(exchange-data-[\w-]+)>\n/.exec(first?.text) ?? [];
  expect(first?.text.endsWith(`\n</${mark}>`)).toBe(true);
  expect((await reader.call("margin_crossSymbols")).text).not.toContain(mark);
});

it("tools show with --dry-run what would be sent, unsigned, and send nothing", async () => {
  const dry = await exchange.start([...all, "--dry-run"]);
  const { data, text } = await dry.place(createIntentId("dry"));
  const body = expect.stringContaining('"size":"0.01"');
  expect(data).toEqual({ method: "POST", path: "/api/v1/hf/orders", body });
  for (const name of ["EXCH_KEY", "EXCH_SECRET", "EXCH_PASSPHRASE"]) expect(text).not.toContain(env[name]);
  expect([countOrders(), exchange.listWaiting()]).toEqual([0, []]);
  expect((await dry.place(createIntentId("dry"), { size: "0.04" })).text).toContain("above the perCall limit");
  await dry.close();
});

it.each<[what: string, tool: string, input: object, reason: string]>([
  ["another symbol", "orders_place", { symbol: "ETH-USDT" }, "does not allow the symbol"],
  ["too much for a call", "orders_place", { size: "0.04" }, "1200 USDT is above the perCall limit of 1000"],
  ["a sale at a low price", "orders_place", { side: "sell", price: "1", size: "2" }, "2 BTC is above"],
  ["another currency", "withdrawals_create", { ...paid, currency: "ETH" }, "no perCall limit for ETH"],
  ["another address", "withdrawals_create", { ...paid, toAddress: "TPayrollAddress2" }, "not in withdrawTo"],
  ["a memo", "withdrawals_create", { ...paid, memo: "7" }, "not in withdrawTo"],
  ["another chain", "withdrawals_create", { ...paid, chain: "eth" }, "not in withdrawTo"],
  ["a market buy by its size", "orders_place", market, "USDT cannot be counted: pass funds"],
  [
    "a market sale by its value",
    "orders_place",
    { ...market, side: "sell", size: undefined, funds: "9" },
    "BTC cannot be counted",
  ],
  ["no new price", "orders_modify", { symbol: "BTC-USDT", orderId: "1", newSize: "0.9" }, "or the new price too"],
  ["no size", "orders_modify", { symbol: "BTC-USDT", orderId: "1", newPrice: "9" }, "without the size"],
  ["a client id", "orders_place", { clientOid: "mine" }, "clientOid is made from the intentId"],
  ["a number", "orders_place", { size: 0.01 }, "size must be"],
  ["an id without a time", "orders_place", { intentId: "rebalance" }, "intentId must be the time"],
  ["an old id", "orders_place", { intentId: createIntentId("x", Date.now() - 31 * 86_400_000) }, "older than 30 days"],
  ["a future id", "orders_place", { intentId: createIntentId("x", Date.now() + 86_400_000) }, "in the future"],
])("a call that moves money is rejected with %s, and not recorded", async (_, tool, input, reason) => {
  const intentId = createIntentId("no");
  const rejected =
    tool === "orders_place" ? await host.place(intentId, input) : await host.call(tool, { ...input, intentId });
  expect([rejected.isError, rejected.text]).toEqual([true, expect.stringContaining(reason)]);
  expect(rejected.text).not.toContain("TPayroll");
  expect(exchange.listWaiting()).toEqual([]);
});

it("a call waits for its approval, which counts for this id and input, once and for two minutes", async () => {
  const [id, equal] = [createIntentId("wait"), createIntentId("equal")];
  expect([await host.place(id), await host.place(equal)]).toMatchObject([waiting, waiting]);
  expect((await host.place(id, { size: "0.02" })).text).toContain("another input");
  const listed = exchange.listWaiting().find((each) => each.id === equal);
  expect(listed).toMatchObject({ amounts: [{ currency: "USDT", amount: "300" }], equal: [{ id }] });
  changeIntent("approved_at = ?", Date.now() - 121_000, id);
  expect([await host.place(id), countOrders()]).toMatchObject([waiting, 0]);
  approve(id);
  expect(await host.place(id)).toMatchObject({ outcome: "executed" });
  expect(approve(id)).toBe(false);
  expect(await host.place(id)).toMatchObject({ data: { output: { orderId: expect.any(String) } } });
  expect(countOrders()).toBe(1);
});

it("an intent is given up where its process ended before it recorded the request, and is never sent", async () => {
  const id = createIntentId("killed");
  await host.place(id);
  changeIntent("state = 'sending', sent_at = ?", Date.now() - 61_000, id);
  const before = countOrders();
  expect(await host.call("settle", { intentId: id })).toMatchObject({ outcome: "notExecuted" });
  approve();
  expect([await host.place(id), countOrders()]).toMatchObject([{ outcome: "notExecuted" }, before]);
});

it("a withdrawal goes to an address of the list, and no message has the address or a secret", async () => {
  const input = { ...paid, intentId: createIntentId("pay") };
  await host.call("withdrawals_create", input);
  approve();
  const made = await host.call("withdrawals_create", input);
  const listed = await reader.call("withdrawals_list", { currency: "USDT" });
  expect([made.outcome, listed.text]).toEqual(["executed", expect.stringContaining("…ess1")]);
  for (const hidden of [paid.toAddress, env.EXCH_KEY, env.EXCH_SECRET, env.EXCH_PASSPHRASE])
    expect(made.text + listed.text).not.toContain(hidden);
});

it("an unknown outcome counts against the limit of a day in every process, and settle decides it", async () => {
  const own = await openExchange();
  const start = () => own.start(["--allow", "orders.place", "--wait", "20"], { perDay: { USDT: "700" } });
  const approving = own.approveAll();
  const ids = ["one", "two", "three"].map((name) => createIntentId(name)) as [string, string, string];
  const hosts = [await start(), await start(), await start()] as const;
  own.sandbox.faults.add({ kind: "resetAfterExecution", operation: "orders.place" });
  const lookups = ["orders.getByClientOid", "orders.listClosed"];
  for (const operation of lookups) own.sandbox.faults.add({ kind: "dropRequest", operation });
  const made = await Promise.all([hosts[0].place(ids[0]), hosts[1].place(ids[1])]);
  expect(made).toMatchObject([{ outcome: "unknown" }, { outcome: "unknown" }]);
  expect((await hosts[2].place(ids[2])).text).toContain("above the perDay limit of 700");
  own.sandbox.faults.clear();
  expect(await hosts[2].call("settle", { intentId: ids[0] })).toMatchObject({ outcome: "executed" });
  expect((await hosts[2].call("pending")).data.intents).toMatchObject([{ intentId: ids[2], ...waiting }]);
  expect(own.countOrders()).toBe(2);
  clearInterval(approving);
  for (const each of [...hosts, own]) await each.close();
});
