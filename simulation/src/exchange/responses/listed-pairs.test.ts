import { expect, it } from "vitest";
import { farOrder, startSmallRun } from "../../network/testing/small-run.ts";

it("lists null in place of the pairs with open orders, until everything heals", async () => {
  const { run, a, choices } = startSmallRun({ exchange: { rates: { missingPairs: 1 } } });
  await run(async () => {
    await a.orders.placeSync(farOrder);
    expect(await a.orders.openSymbols()).toEqual({ symbols: null });
    choices.heal();
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["BTC-USDT"] });
  });
});
