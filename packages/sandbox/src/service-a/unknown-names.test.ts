import { expect } from "vitest";
import { it, readApiErrorText, start } from "../testing/start.ts";

it("margin accounts have no total in a currency that no pair has", async ({ a }) => {
  for (const read of [a.accounts.crossMargin, a.accounts.isolatedMargin]) {
    expect(await readApiErrorText(read({ quoteCurrency: "ZZZ" }))).toContain("400100");
  }
});

it.each(["listOpen", "listClosed", "fills"] as const)("an unknown pair is rejected by %s", async (name) => {
  const { a } = start();
  expect(await readApiErrorText(a.orders[name]({ symbol: "NO-USDT" }))).toContain("900001");
});
