import { expect, it } from "vitest";
import { createServiceB } from "./client.ts";

const dayMs = 86_400_000;
const to = 1_700_000_000_000;

/** A service B that always returns the same withdrawals, and the spans that it was asked for. */
function asked(same: object[] = []) {
  const spans: number[] = [];
  const fetch = async (url: string) => {
    const { searchParams } = new URL(url);
    spans.push(Number(searchParams.get("endTime")) - Number(searchParams.get("startTime")));
    return new Response(JSON.stringify(same));
  };
  const credentials = { key: "key-of-test", secret: "secret-of-test" };
  return { b: createServiceB({ baseUrl: "https://exchange.test", credentials, fetch }), spans };
}

it("a history by withdrawOrderId has windows of less than seven days", async () => {
  const { b, spans } = asked();
  const walk = b.withdrawals.list.history({ from: to - 30 * dayMs, to }, { withdrawOrderId: "payout-2041" });
  for await (const _ of walk) expect.unreachable();
  expect(walk.report.complete).toBe(true);
  expect(spans).toHaveLength(5);
  expect(Math.max(...spans)).toBe(7 * dayMs - 1);
});

it("a history ends with an error if the exchange always returns the same page", async () => {
  const facts = { amount: "1", coin: "USDT", network: "ETH", status: 6, address: "x", txId: "" };
  const { b } = asked(["w0", "w1", "w2"].map((id) => ({ id, ...facts, applyTime: "2023-11-01 00:00:00" })));
  const walk = b.withdrawals.list.history({ from: to - 30 * dayMs, to });
  const ids: unknown[] = [];
  const walked = (async () => {
    for await (const { id } of walk) ids.push(id);
  })();
  await expect(walked).rejects.toThrow("100 consecutive pages contain no new item");
  expect(ids).toEqual(["w0", "w1", "w2"]);
  const why = expect.arrayContaining(["stopped by ERR_INVALID_RESPONSE"]);
  expect(walk.report).toMatchObject({ complete: false, why });
});
