import { describe, expect } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { sendB } from "../testing/send.ts";
import { it, start, startAt } from "../testing/start.ts";

const history = { path: "/sapi/v1/capital/withdraw/history" };

describe("service B", () => {
  it.each([
    ["a mandatory parameter that is missing", { path: "/sapi/v1/margin/priceIndex" }, -1102],
    ["a mandatory parameter that is empty", { path: "/sapi/v1/margin/priceIndex", query: "symbol=" }, -1105],
    ["a parameter that is empty", { ...history, query: "coin=" }, -1105],
    ["a parameter that breaks a rule", { ...history, query: "limit=1001" }, -1100],
  ])("rejects %s", async (_, request, code) => {
    const { sandbox } = start();
    expect(await sendB(sandbox, request)).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    ["coin=BTC&coin=USDT", -1101],
    ["coin=BTC&other=1", -1104],
    ["coin=BTC", 200],
  ])("rejects parameters that are there twice or unknown where it is strict (%s)", async (query, code) => {
    const { status, body } = await sendB(createSandbox({ startAt, strict: true }), { ...history, query });
    expect(body.code ?? status).toBe(code);
    expect((await sendB(createSandbox({ startAt }), { ...history, query })).status).toBe(200);
  });

  it("shows the time and the system status without a key", async ({ sandbox }) => {
    const ask = async (path: string) => (await sandbox.fetch(`https://exchange.invalid${path}`)).json();
    expect(await ask("/api/v3/time")).toEqual({ serverTime: sandbox.now });
    expect(await ask("/sapi/v1/system/status")).toEqual({ status: 0, msg: "normal" });
  });

  const unknownPaths = ["/sapi/v1/capital/withdraw/address/list", "/fapi/v1/time"];
  it.each(unknownPaths)("has the exchange's page for %s", async (path) => {
    const response = await start().sandbox.fetch(`https://exchange.invalid${path}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html"]);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  it("limits the history of withdrawals to ten requests a second, and shows the usage in its own header", async () => {
    const sandbox = createSandbox({ startAt });
    const request = async () => (await sendB(sandbox, history)).status;
    const first = await sendB(sandbox, history);
    expect(first.headers.get("x-sapi-used-uid-weight-1s")).toBe("18000");
    for (let index = 1; index < 10; index++) expect(await request()).toBe(200);
    const limited = await sendB(sandbox, history);
    expect([limited.status, limited.body.code, limited.headers.get("retry-after")]).toEqual([429, -1003, "1"]);
    sandbox.advance(1000);
    expect(await request()).toBe(200);
  });
});
