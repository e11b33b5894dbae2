import { describe, expect, it } from "vitest";
import { farOrder, startSmallRun } from "../../network/testing/small-run.ts";
import { withoutClientIds } from "./lost-client-ids.ts";

describe("orders that lost their client ids", () => {
  it("are found by no client id once they have ended, and are in the list without one, until everything heals", async () => {
    const { run, a, choices } = startSmallRun({
      exchange: { hasLiquidity: true, lookupSpellMs: 600_000, rates: { lostClientIds: 1 } },
    });
    await run(async () => {
      const { orderId, clientOid = "" } = await a.orders.placeSync({
        type: "market",
        symbol: "BTC-USDT",
        side: "buy",
        size: "0.5",
      });
      const open = await a.orders.placeSync(farOrder);
      const find = (id = "") => a.orders.getByClientOid({ clientOid: id, symbol: "BTC-USDT" });
      const list = async () => (await a.orders.listClosed({ symbol: "BTC-USDT" })).items;
      await expect(find(clientOid)).rejects.toThrow(/not exist/);
      expect(await a.orders.get({ orderId, symbol: "BTC-USDT" })).toMatchObject({ id: orderId, clientOid: null });
      expect(await list()).toMatchObject([{ id: orderId, clientOid: null }]);
      expect(await find(open.clientOid)).toMatchObject({ id: open.orderId, clientOid: open.clientOid });
      choices.heal();
      expect(await find(clientOid)).toMatchObject({ id: orderId, clientOid });
      expect(await list()).toMatchObject([{ id: orderId, clientOid }]);
    });
  });

  it("change nothing else", () => {
    const text =
      '{"code":"200000","data":{"lastId":90071992547409931,"items":[{"id":"1","clientOid":"a\\"b","size":"1.0"}]}}';
    expect(withoutClientIds("orders.listClosed", text)).toBe(
      '{"code":"200000","data":{"lastId":90071992547409931,"items":[{"id":"1","clientOid":null,"size":"1.0"}]}}',
    );
    expect(withoutClientIds("orders.listOpen", text)).toBe(text);
    const rejected = '{"code":"400100","msg":"Parameter error"}';
    expect(withoutClientIds("orders.listClosed", rejected)).toBe(rejected);
  });
});
