import { describe, expect, it } from "vitest";
import type { SandboxOptions } from "../options.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sendA, sendB, type TestRequest } from "../testing/send.ts";
import { startAt } from "../testing/start.ts";

const symbol = "BTC-USDT";
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" };
const withdrawal = { currency: "USDT", chain: "eth", toAddress: "0x1", amount: "10", withdrawType: "ADDRESS" };
const orderList = ["0", "1", "2"].map((clientOid) => ({ ...order, clientOid }));

const place = (clientOid: string): TestRequest => ({ path: "/api/v1/hf/orders/sync", body: { ...order, clientOid } });
const placeMany: TestRequest = { path: "/api/v1/hf/orders/multi", body: { orderList } };
const find = (clientOid: string) => ({
  path: `/api/v1/hf/orders/client-order/${clientOid}`,
  query: `symbol=${symbol}`,
});
const active = { path: "/api/v1/hf/orders/active", query: `symbol=${symbol}` };
const withdrawA = (remark?: string): TestRequest => ({ path: "/api/v3/withdrawals", body: { ...withdrawal, remark } });
const listA = (page = "") => ({ path: "/api/v1/withdrawals", query: `currency=USDT${page}` });
const submitB = { method: "POST", path: "/sapi/v1/capital/withdraw/apply", query: "coin=USDT&address=0x1&amount=5" };
const listB = (page = "") => ({ path: "/sapi/v1/capital/withdraw/history", query: `coin=USDT${page}` });

const open = (options: SandboxOptions = {}) => createSandbox({ startAt, rateLimits: "none", ...options });
/** Sends a request to the service of its path, with a fault or none. */
const send = (sandbox: Sandbox, request: TestRequest, fault?: string) =>
  (request.path.startsWith("/sapi") ? sendB : sendA)(sandbox, { ...request, headers: { "x-fault": fault } });
const data = (data: unknown) => ({ body: { code: "200000", data } });
const timedOut = { success: false, failMsg: "Request timed out." };
const pageOfA = (page: number) => listA(`&currentPage=${page}&pageSize=50`);
const ofTwoPages = (items: object[]) => data({ totalNum: 51, totalPage: 2, items });
const unechoed = expect.not.objectContaining({ clientOid: expect.anything() });
const ofLength = (length: number) => expect.objectContaining({ length });

describe("a false response", () => {
  it.each<[fault: string, request: TestRequest, expected: object, earlier?: TestRequest[]]>([
    ["unlistedCode", place("mine"), { status: 200, body: { code: "503000" } }],
    ["unlistedCode status=403 code=1020", place("mine"), { status: 403, body: { code: "1020" } }],
    ["misdirected", place("mine"), { status: 421, body: undefined }],
    ["staleTimestampAfterExecution", place("mine"), { status: 401, body: { code: "400002" } }],
    ["oddSuccess", place("mine"), { status: 200, body: { code: "200", data: { clientOid: "mine" } } }],
    ["nullPayload", place("mine"), data(null)],
    ["emptySuccess", place("mine"), data({})],
    ["emptySuccess form=array", place("mine"), data([])],
    ["emptySuccess form=string", place("mine"), data("yes")],
    ["emptySuccess form=nullId", place("mine"), data({ orderId: null, clientOid: "mine" })],
    ["unlistedCode", submitB, { status: 200, body: { code: -3000 } }],
    ["unlistedCode status=408 code=4", submitB, { status: 408, body: { code: 4 } }],
    ["staleTimestampAfterExecution", submitB, { status: 400, body: { code: -1021 } }],
    ["oddSuccess", submitB, { status: 200, body: { code: 0, data: { id: expect.any(String) } } }],
    ["emptySuccess form=nullId", submitB, { status: 200, body: { id: null } }],
    ["permutedBatch", placeMany, data(["2", "1", "0"].map((clientOid) => ({ clientOid })))],
    ["permutedBatch form=unechoed", placeMany, data([1, 2, 3].map(() => unechoed))],
    ["failedItems form=timeout", placeMany, data([timedOut, { success: true }, { success: false }])],
    ["hiddenFromLookup", find("mine"), { body: { code: "400100" } }, [place("mine")]],
    ["hiddenFromLookup", active, { body: { data: [] } }, [place("mine")]],
    ["hiddenFromLookup", { path: `${active.path}/symbols` }, data({ symbols: [] }), [place("mine")]],
    ["hiddenFromLookup", listA(), data({ totalNum: 0, totalPage: 0, items: [] }), [withdrawA()]],
    ["hiddenFromLookup", listB(), { body: [] }, [submitB]],
    ["nullPayload form=nullList", listA(), data({ items: null })],
    ["wrongTotals", listA(), data({ totalNum: 1, items: [] }), [withdrawA()]],
    ["wrongTotals form=emptySecondPage", pageOfA(1), ofTwoPages([{ remark: null }]), [withdrawA("mine")]],
    ["wrongTotals form=emptySecondPage", pageOfA(2), ofTwoPages([]), [withdrawA("mine")]],
    ["endlessPages", listB("&limit=7&offset=0"), { body: ofLength(7) }],
    ["endlessPages", listB("&limit=7&offset=700"), { body: ofLength(7) }, [submitB]],
    ["endlessPages", listA("&currentPage=9&pageSize=10"), data({ items: ofLength(10), totalPage: 1_000_000_000 })],
    ["notFoundUnder5xx", find("mine"), { status: 500, body: { code: "400100" } }, [place("mine")]],
    ["notFoundUnder5xx status=502", listB(), { status: 502, body: { code: -2013 } }],
    ["changedRemark form=null", listA(), data({ items: [{ remark: null }] }), [withdrawA("payout 7")]],
    ["changedRemark form=escaped", listA(), data({ items: [{ remark: "payout&#32;7" }] }), [withdrawA("payout 7")]],
    ["changedRemark form=upperCase", listA(), data({ items: [{ remark: "PAYOUT 7" }] }), [withdrawA("payout 7")]],
    ["changedRemark form=collapsed", listA(), data({ items: [{ remark: "payout7" }] }), [withdrawA("payout 7")]],
    ["changedRemark form=truncated", listA(), data({ items: [{ remark: "payo" }] }), [withdrawA("payout 7")]],
  ])("of the fault %s to %j has its form", async (fault, request, expected, earlier = []) => {
    const sandbox = open();
    for (const each of earlier) await send(sandbox, each);
    const executed = sandbox.executionLog.executions.length;
    expect(await send(sandbox, request, fault)).toMatchObject(expected);
    const changes = "body" in request || request === submitB;
    expect(sandbox.executionLog.executions.length > executed).toBe(changes);
  });

  it("has a random status and code from the seed, or those of the rule", async () => {
    const sandbox = open({ faults: [{ kind: "unlistedCode" }] });
    const seen = new Set<string>();
    for (let index = 0; index < 40; index++) {
      const { status, body } = await send(sandbox, place(`o-${index}`));
      seen.add(`${status} ${body.code}`);
    }
    expect(seen.size).toBeGreaterThan(10);
    sandbox.faults.clear();
    sandbox.faults.next("unlistedCode", { status: 499, code: 1 });
    expect(await send(sandbox, place("last"))).toMatchObject({ status: 499, body: { code: 1 } });
  });

  it("of otherResponse acknowledges another order, or one that does not exist", async () => {
    const sandbox = open();
    const lonely = (await send(sandbox, place("first"), "otherResponse")).body.data;
    const [{ id: orderId } = { id: "" }] = sandbox.executionLog.of("first");
    expect(lonely.orderId).not.toBe(orderId);
    const first = { orderId, clientOid: "first" };
    expect((await send(sandbox, place("second"), "otherResponse")).body.data).toMatchObject(first);
    expect((await send(sandbox, find("first"))).body.data).toMatchObject({ clientOid: "first" });
    expect((await send(sandbox, find("second"), "otherResponse")).body.data).toMatchObject({ clientOid: "first" });
  });

  it("of repeatedByProxy is that of the second copy, and the execution log has both copies", async () => {
    const sandbox = open({ uniqueClientOid: "none" });
    const served = send(sandbox, place("mine"), "repeatedByProxy 3000");
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
    const served = send(sandbox, submitB, "repeatedByProxy 6000");
    await new Promise(setImmediate);
    await sandbox.advance(6000);
    expect((await served).body.code).toBe(-1021);
    expect(sandbox.executionLog.executions).toHaveLength(1);
  });

  it("of cachedResponse is an earlier response, or an earlier absence, with Age and an old Date", async () => {
    const sandbox = open();
    await send(sandbox, place("mine"));
    const never = await send(sandbox, find("mine"), "cachedResponse 5000");
    expect([never.body.code, never.headers.get("age")]).toEqual(["400100", "5"]);
    expect(Date.parse(never.headers.get("date")!)).toBe(startAt - 5000);
    await send(sandbox, listB());
    sandbox.advance(20_000);
    await send(sandbox, submitB);
    const earlier = await send(sandbox, listB(), "cachedResponse");
    expect([earlier.body, earlier.headers.get("age")]).toEqual([[], "20"]);
  });
});

it("the option dateSkewMs changes the header Date and not the clock that checks timestamps", async () => {
  const sandbox = open({ dateSkewMs: 6000 });
  const response = await send(sandbox, find("mine"));
  expect(Date.parse(response.headers.get("date")!)).toBe(startAt + 6000);
  expect(response.body.code).toBe("400100");
  sandbox.dateSkewMs = -6000;
  expect(Date.parse((await send(sandbox, find("mine"))).headers.get("date")!)).toBe(startAt - 6000);
});
