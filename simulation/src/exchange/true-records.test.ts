import { expect, it } from "vitest";
import { farOrder, startSmallRun } from "../network/testing/small-run.ts";

it("tells the records that a list must have: visible before it began, within its filter, of every page", async () => {
  const { run, a, b, exchanges, scheduler } = startSmallRun({ exchange: { sandbox: { maxPageItems: 2 } } });
  const idsOf = async (items: AsyncIterable<{ readonly id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of items) ids.push(id);
    return ids;
  };
  await run(async () => {
    const close = async (symbol: string) => {
      const price = symbol === "BTC-USDT" ? "20000" : "100";
      const { orderId } = await a.orders.placeSync({ ...farOrder, symbol, price });
      await a.orders.cancelSync({ orderId, symbol });
      return orderId;
    };
    const old = [await close("BTC-USDT"), await close("BTC-USDT"), await close("BTC-USDT")].reverse();
    await close("ETH-USDT");
    const address = { coin: "USDT", network: "TRX", address: "Ti100001" };
    const paid: string[] = [];
    for (const amount of ["21", "22", "23"]) paid.unshift((await b.withdrawals.submit({ ...address, amount })).id);
    await scheduler.sleep(61_000);
    const newest = await close("BTC-USDT");
    const since = scheduler.now;
    const read = { service: "service-a", operation: "orders.listClosed", apiKey: "k0-1", since } as const;
    const input = { symbol: "BTC-USDT", limit: 20 } as const;
    expect(exchanges.records.listExpected({ ...read, input })).toEqual(old);
    expect(await idsOf(a.orders.listClosed.items(input))).toEqual([newest, ...old]);
    // The newest two are the one that a list may lack, and one that it must have.
    expect(exchanges.records.listExpected({ ...read, input, most: 2 })).toEqual(old.slice(0, 1));
    const span = { from: 0, to: since - 120_000 };
    expect(exchanges.records.listExpected({ ...read, input, span })).toEqual([]);

    const withdrawals = { ...read, service: "service-b", operation: "withdrawals.list", input: {} } as const;
    expect(exchanges.records.listExpected(withdrawals)).toEqual(paid);
    expect(await idsOf(b.withdrawals.list.items({ limit: 2 }))).toEqual(paid);
    // Another server's clock may be half a second ahead, and its list has forgotten them.
    await scheduler.sleep(7 * 86_400_000 - 61_700);
    expect(exchanges.records.listExpected(withdrawals)).toEqual([]);
  });
});
