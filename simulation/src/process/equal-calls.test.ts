import { describe, expect, it } from "vitest";
import { EqualCalls } from "./equal-calls.ts";

describe("calls whose requests look the same", () => {
  /** Makes calls as a program does: each waits for those like it. Returns the beginnings and ends, in their order. */
  async function make(...calls: readonly (readonly [string, Record<string, unknown>])[]): Promise<string[]> {
    const equal = new EqualCalls();
    const steps: string[] = [];
    const run = async (name: number, end: () => Promise<void>) => {
      steps.push(`${name} begins`);
      await end();
      steps.push(`${name} ends`);
    };
    await Promise.all(
      calls.map(async ([operation, input], index) => {
        for (let other = equal.other(operation, input); other; other = equal.other(operation, input)) await other;
        const isLost = index === 0;
        const end = () => new Promise<void>((resolve, reject) => setTimeout(isLost ? reject : resolve, 1, "lost"));
        await equal.begin(operation, input, run(index + 1, end)).catch(() => steps.push(`${index + 1} fails`));
      }),
    );
    return steps;
  }

  const oneAfterTheOther = ["1 begins", "1 fails", "2 begins", "2 ends", "3 begins", "3 ends"];
  const atOnce = ["1 begins", "2 begins", "1 fails", "2 ends"];

  it.each<[string, Record<string, unknown>[]]>([
    ["orders.cancelAll", [{}, {}, {}]],
    ["orders.cancelBySymbol", [{ symbol: "BTC-USDT" }, { symbol: "BTC-USDT" }, { symbol: "BTC-USDT" }]],
    ["dcp.set", [{ timeout: 60 }, { timeout: 600 }, { timeout: -1, symbols: "BTC-USDT" }]],
  ])("are made one after the other: %s", async (operation, inputs) => {
    expect(await make(...inputs.map((input) => [operation, input] as const))).toEqual(oneAfterTheOther);
  });

  it.each<[string, [string, Record<string, unknown>], [string, Record<string, unknown>]]>([
    ["another operation", ["orders.cancelAll", {}], ["dcp.set", {}]],
    ["another pair", ["orders.cancelBySymbol", { symbol: "A" }], ["orders.cancelBySymbol", { symbol: "B" }]],
    ["a name", ["orders.place", { remark: "i100001" }], ["orders.place", { remark: "i100001" }]],
  ])("are not those with %s", async (_, first, second) => {
    expect(await make(first, second)).toEqual(atOnce);
  });
});
