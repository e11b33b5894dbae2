import { describe, expect, it } from "vitest";
import type { SandboxOptions } from "../options.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sendA, sendB, type TestRequest } from "../testing/send.ts";
import { startAt } from "../testing/start.ts";

const symbol = "BTC-USDT";
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" };
const path = "/api/v1/hf/orders/sync";
const withdrawal = { currency: "USDT", chain: "eth", toAddress: "0x1", amount: "10", withdrawType: "ADDRESS" };
const submit = { method: "POST", path: "/sapi/v1/capital/withdraw/apply", query: "coin=USDT&address=0x1&amount=5" };
const historyB = { path: "/sapi/v1/capital/withdraw/history", query: "coin=USDT" };
const historyA = { path: "/api/v1/withdrawals", query: "currency=USDT" };

const open = (options: SandboxOptions = {}) => createSandbox({ startAt, rateLimits: "none", ...options });
/** Sends a request to the service of its path, with a fault or none. */
const ask = (sandbox: Sandbox, request: TestRequest, fault?: string) =>
  (request.path.startsWith("/sapi") ? sendB : sendA)(sandbox, { ...request, headers: { "x-fault": fault } });
const place = (sandbox: Sandbox, fault: string | undefined, clientOid: string) =>
  ask(sandbox, { path, body: { ...order, clientOid } }, fault);
const find = (sandbox: Sandbox, fault: string | undefined, clientOid: string) =>
  ask(sandbox, { path: `/api/v1/hf/orders/client-order/${clientOid}`, query: `symbol=${symbol}` }, fault);
const submitB = (sandbox: Sandbox, fault?: string) => ask(sandbox, submit, fault);
const listB = (sandbox: Sandbox, fault?: string, query = historyB.query) => ask(sandbox, { ...historyB, query }, fault);
const withdrawA = (sandbox: Sandbox, more: object = {}) =>
  ask(sandbox, { path: "/api/v3/withdrawals", body: { ...withdrawal, ...more } });
const listA = (sandbox: Sandbox, fault?: string, query = historyA.query) => ask(sandbox, { ...historyA, query }, fault);
const placeMany = (sandbox: Sandbox, fault: string) => {
  const orderList = ["0", "1", "2"].map((clientOid) => ({ ...order, clientOid }));
  return ask(sandbox, { path: "/api/v1/hf/orders/multi", body: { orderList } }, fault);
};

describe("a false response after the execution", () => {
  it.each([
    ["unlistedCode", 200, { code: "503000" }],
    ["unlistedCode status=403 code=1020", 403, { code: "1020" }],
    ["misdirected", 421, undefined],
    ["staleTimestampAfterExecution", 401, { code: "400002" }],
    ["oddSuccess", 200, { code: "200", data: { clientOid: "mine" } }],
    ["nullPayload", 200, { code: "200000", data: null }],
    ["emptySuccess", 200, { code: "200000", data: {} }],
    ["emptySuccess form=array", 200, { code: "200000", data: [] }],
    ["emptySuccess form=string", 200, { code: "200000", data: "yes" }],
    ["emptySuccess form=nullId", 200, { code: "200000", data: { orderId: null, clientOid: "mine" } }],
  ])("of the fault %s has status %s at service A", async (fault, status, body) => {
    const response = await place(open(), fault, "mine");
    expect(response.status).toBe(status);
    if (body === undefined) expect(response.body).toBe(undefined);
    else expect(response.body).toMatchObject(body);
  });

  it.each([
    ["unlistedCode", 200, { code: -3000 }],
    ["unlistedCode status=408 code=4", 408, { code: 4 }],
    ["staleTimestampAfterExecution", 400, { code: -1021 }],
    ["oddSuccess", 200, { code: 0, data: { id: expect.any(String) } }],
    ["emptySuccess form=nullId", 200, { id: null }],
  ])("of the fault %s has status %s at service B", async (fault, status, body) => {
    expect(await submitB(open(), fault)).toMatchObject({ status, body });
  });

  it("has a random status and code from the seed, or those of the rule", async () => {
    const sandbox = open({ faults: [{ kind: "unlistedCode" }] });
    const seen = new Set<string>();
    for (let index = 0; index < 40; index++) {
      const { status, body } = await place(sandbox, undefined, `o-${index}`);
      seen.add(`${status} ${body.code}`);
    }
    expect(seen.size).toBeGreaterThan(10);
    sandbox.faults.clear();
    sandbox.faults.next("unlistedCode", { status: 499, code: 1 });
    expect(await place(sandbox, undefined, "last")).toMatchObject({ status: 499, body: { code: 1 } });
  });

  it("of otherResponse acknowledges another order, or one that does not exist", async () => {
    const sandbox = open();
    const lonely = (await place(sandbox, "otherResponse", "first")).body.data;
    expect(lonely.orderId).not.toBe(sandbox.executionLog.of("first")[0]!.id);
    const second = (await place(sandbox, "otherResponse", "second")).body.data;
    expect(second).toMatchObject({ orderId: sandbox.executionLog.of("first")[0]!.id, clientOid: "first" });
    expect((await find(sandbox, undefined, "first")).body.data.clientOid).toBe("first");
    expect((await find(sandbox, "otherResponse", "second")).body.data.clientOid).toBe("first");
  });

  it("of permutedBatch has the results in reverse order, with or without their client ids", async () => {
    const oids = async (fault: string) =>
      (await placeMany(open(), fault)).body.data.map(({ clientOid }: { clientOid?: string }) => clientOid);
    expect(await oids("permutedBatch")).toEqual(["2", "1", "0"]);
    expect(await oids("permutedBatch form=unechoed")).toEqual([undefined, undefined, undefined]);
  });

  it("of failedItems shows every other executed item as failed, with a message that leaves its outcome open", async () => {
    const sandbox = open();
    const { body } = await placeMany(sandbox, "failedItems form=timeout");
    expect(body.data).toMatchObject([
      { clientOid: "0", success: false, failMsg: "Request timed out." },
      { clientOid: "1", success: true },
      { clientOid: "2", success: false },
    ]);
    expect(sandbox.executionLog.of("0")).toHaveLength(1);
  });

  it("of repeatedByProxy is that of the second copy, and the execution log has both copies", async () => {
    const sandbox = open({ uniqueClientOid: "none" });
    const served = place(sandbox, "repeatedByProxy 3000", "mine");
    await new Promise(setImmediate);
    expect(sandbox.executionLog.of("mine")).toMatchObject([{ responseDelivered: false }]);
    await sandbox.advance(3000);
    const { orderId } = (await served).body.data;
    expect(sandbox.executionLog.of("mine")).toMatchObject([
      { responseDelivered: false, at: startAt },
      { responseDelivered: true, at: startAt + 3000, id: orderId },
    ]);
  });

  it("of repeatedByProxy is a timestamp error if the second copy is late", async () => {
    const sandbox = open();
    const served = submitB(sandbox, "repeatedByProxy 6000");
    await new Promise(setImmediate);
    await sandbox.advance(6000);
    expect((await served).body.code).toBe(-1021);
    expect(sandbox.executionLog.executions).toHaveLength(1);
  });
});

describe("a false response to a lookup", () => {
  it("of hiddenFromLookup has no record, in the form of each service", async () => {
    const sandbox = open();
    await place(sandbox, undefined, "mine");
    await submitB(sandbox);
    await withdrawA(sandbox);
    const hidden = async (request: TestRequest) => (await ask(sandbox, request, "hiddenFromLookup")).body;
    expect((await find(sandbox, "hiddenFromLookup", "mine")).body).toMatchObject({ code: "400100" });
    const active = { path: "/api/v1/hf/orders/active", query: `symbol=${symbol}` };
    expect((await hidden(active)).data).toEqual([]);
    expect((await hidden({ path: `${active.path}/symbols` })).data).toEqual({ symbols: [] });
    expect(await hidden(historyB)).toEqual([]);
    expect((await hidden(historyA)).data).toMatchObject({ totalNum: 0, totalPage: 0, items: [] });
    expect((await find(sandbox, undefined, "mine")).body.code).toBe("200000");
  });

  it("of nullPayload can have null as its list", async () => {
    expect((await listA(open(), "nullPayload form=nullList")).body.data).toMatchObject({ items: null });
  });

  it("of wrongTotals has pages that contradict their totals", async () => {
    const sandbox = open();
    await withdrawA(sandbox, { remark: "mine" });
    expect((await listA(sandbox, "wrongTotals")).body.data).toMatchObject({ totalNum: 1, items: [] });
    const second = (page: number) =>
      listA(sandbox, "wrongTotals form=emptySecondPage", `currency=USDT&currentPage=${page}&pageSize=50`);
    expect((await second(1)).body.data).toMatchObject({ totalNum: 51, totalPage: 2, items: [{ remark: null }] });
    expect((await second(2)).body.data).toMatchObject({ totalNum: 51, totalPage: 2, items: [] });
  });

  it("of endlessPages has a full page at every cursor, also for an empty list", async () => {
    const sandbox = open();
    const offset = (from: number) => listB(sandbox, "endlessPages", `coin=USDT&limit=7&offset=${from}`);
    expect((await offset(0)).body).toHaveLength(7);
    await submitB(sandbox);
    expect((await offset(700)).body).toHaveLength(7);
    const page = (await listA(sandbox, "endlessPages", "currency=USDT&currentPage=9&pageSize=10")).body.data;
    expect(page.items).toHaveLength(10);
    expect(page.totalPage).toBeGreaterThan(1_000_000);
  });

  it("of cachedResponse is an earlier response, or an earlier absence, with Age and an old Date", async () => {
    const sandbox = open();
    await place(sandbox, undefined, "mine");
    const never = await find(sandbox, "cachedResponse 5000", "mine");
    expect([never.body.code, never.headers.get("age")]).toEqual(["400100", "5"]);
    expect(Date.parse(never.headers.get("date")!)).toBe(startAt - 5000);
    await listB(sandbox);
    sandbox.advance(20_000);
    await submitB(sandbox);
    const earlier = await listB(sandbox, "cachedResponse");
    expect([earlier.body, earlier.headers.get("age")]).toEqual([[], "20"]);
  });

  it("of notFoundUnder5xx is the not-found error with status 500", async () => {
    const sandbox = open();
    await place(sandbox, undefined, "mine");
    expect(await find(sandbox, "notFoundUnder5xx", "mine")).toMatchObject({ status: 500, body: { code: "400100" } });
    expect(await listB(sandbox, "notFoundUnder5xx status=502")).toMatchObject({ status: 502, body: { code: -2013 } });
  });

  it.each([
    ["null", null],
    ["escaped", "payout&#32;7"],
    ["upperCase", "PAYOUT 7"],
    ["collapsed", "payout7"],
    ["truncated", "payo"],
  ])("of changedRemark has a remark of the form %s", async (form, remark) => {
    const sandbox = open();
    await withdrawA(sandbox, { remark: "payout 7" });
    expect((await listA(sandbox, `changedRemark form=${form}`)).body.data.items).toMatchObject([{ remark }]);
  });
});

describe("the option dateSkewMs", () => {
  it("changes the header Date and not the clock that checks timestamps", async () => {
    const sandbox = open({ dateSkewMs: 6000 });
    const response = await find(sandbox, undefined, "mine");
    expect(Date.parse(response.headers.get("date")!)).toBe(startAt + 6000);
    expect(response.body.code).toBe("400100");
    sandbox.dateSkewMs = -6000;
    expect(Date.parse((await find(sandbox, undefined, "mine")).headers.get("date")!)).toBe(startAt - 6000);
  });
});
