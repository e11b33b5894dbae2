import { expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { sendA } from "../testing/send.ts";

it("a number of requestLog keeps the newest requests and their executions only", async () => {
  const sandbox = createSandbox({ requestLog: 10 });
  for (let count = 1; count <= 45; count++) {
    const body = { clientOid: `o${count}`, symbol: "BTC-USDT", side: "buy", type: "limit", price: "1", size: "10" };
    await sendA(sandbox, { path: "/api/v1/hf/orders", body });
    const { served, executionLog } = sandbox;
    const kept = count < 20 ? count : 10 + (count % 10);
    expect([served.length, executionLog.requests.length, executionLog.executions.length]).toEqual([kept, kept, kept]);
    expect(executionLog.of(`o${count}`)).toHaveLength(1);
    expect(executionLog.of(`o${count - kept}`)).toHaveLength(0);
  }
});

it("the default of requestLog keeps everything", async () => {
  const sandbox = createSandbox();
  for (let count = 0; count < 50; count++) await sendA(sandbox, { method: "GET", path: "/api/v1/accounts" });
  expect(sandbox.served).toHaveLength(50);
});

it("requestLogBytes bounds the memory of requests, whatever their size", async () => {
  const sandbox = createSandbox({ requestLogBytes: 100_000 });
  for (let count = 0; count < 30; count++) {
    const body = { clientOid: `o${count}`, symbol: "BTC-USDT", side: "buy", type: "limit", price: "1", size: "10" };
    await sendA(sandbox, { path: "/api/v1/hf/orders", body: { ...body, remark: "x".repeat(10_000) } });
  }
  const { requests } = sandbox.executionLog;
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.reduce((sum, { request }) => sum + 2 * request.body.length, 0)).toBeLessThan(100_000);
  expect(requests.at(-1)!.request.body).toContain('"o29"');
});
