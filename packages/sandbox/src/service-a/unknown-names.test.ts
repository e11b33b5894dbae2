import { expect, it } from "vitest";
import { readApiErrorText, start } from "../testing/start.ts";

it("margin accounts have no total in a currency that no pair has", async () => {
  const { a } = start();
  for (const read of [a.accounts.crossMargin, a.accounts.isolatedMargin]) {
    expect(await readApiErrorText(read({ quoteCurrency: "ZZZ" }))).toContain("400100");
  }
});

it.each(["isolatedMargin", "actual", "listOpen", "listClosed", "fills", "cancelBySymbol"] as const)(
  "an unknown pair is rejected by %s",
  async (name) => {
    const { a } = start();
    const symbol = "NO-USDT";
    const calls = {
      isolatedMargin: () => a.accounts.isolatedMargin({ symbol }),
      actual: () => a.fees.actual({ symbols: [symbol] }),
      listOpen: () => a.orders.listOpen({ symbol }),
      listClosed: () => a.orders.listClosed({ symbol }),
      fills: () => a.orders.fills({ symbol }),
      cancelBySymbol: () => a.orders.cancelBySymbol({ symbol }),
    };
    expect(await readApiErrorText(calls[name]())).toContain("900001");
  },
);
