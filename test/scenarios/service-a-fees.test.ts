import { describe, expect, it } from "vitest";
import { buy, notSent, openSpot, refusedWith, strictClient, symbol } from "./spot.ts";

const rates = { takerFeeRate: "0.0008", makerFeeRate: "0.0005" };

/** A user whose maker and taker rates differ. */
function openVip() {
  const { sandbox } = openSpot();
  const { credentials, account } = sandbox.openAccount({
    name: "vip",
    feeRates: { taker: "0.0008", maker: "0.0005" },
    balances: { trade: { USDT: "100000", BTC: "1" } },
  });
  return { sandbox, account, a: strictClient(sandbox, credentials) };
}

describe("Endpoints: fees", () => {
  it("Base fee rate: query currencyType (0 crypto default, 1 fiat): takerFeeRate, makerFeeRate", async () => {
    const { a } = openVip();
    expect(await a.fees.base({})).toEqual(rates);
    expect(await a.fees.base({ currencyType: 0 })).toEqual(rates);
    expect(await a.fees.base({ currencyType: 1 })).toEqual(rates);
    await expect(a.fees.base({ currencyType: 2 as 1 })).rejects.toMatchObject(notSent);
  });

  it("Actual fee rate: query symbols (r, comma-separated): array of per-symbol rates", async () => {
    const { a, sandbox } = openVip();
    expect(await a.fees.actual({ symbols: [symbol, "ETH-USDT"] })).toEqual([
      { symbol, ...rates },
      { symbol: "ETH-USDT", ...rates },
    ]);
    expect(sandbox.served.at(-1)).toMatchObject({ operation: "fees.actual", status: 200 });
    await expect(a.fees.actual({ symbols: ["NO-USDT"] })).rejects.toMatchObject(refusedWith("900001"));
    await expect(a.fees.actual({} as never)).rejects.toMatchObject(notSent);
  });

  it("Actual fee rate: symbols max 10", async () => {
    const { a } = openVip();
    const symbols = Array.from({ length: 11 }, () => symbol);
    expect(await a.fees.actual({ symbols: symbols.slice(1) })).toHaveLength(10);
    await expect(a.fees.actual({ symbols })).rejects.toMatchObject(notSent);
  });

  it("what is told is what is charged: the maker's rate to the maker, the taker's to the taker", async () => {
    const { a, sandbox } = openVip();
    await a.orders.placeSync(buy);
    sandbox.liquidity.take(symbol, "sell", "0.1");
    sandbox.liquidity.offer(symbol, "buy", "50000", "0.1");
    await a.orders.placeSync({ ...buy, side: "sell" });
    expect((await a.orders.fills({})).items).toMatchObject([
      { liquidity: "taker", feeRate: "0.0008", fee: "4", feeCurrency: "USDT" },
      { liquidity: "maker", feeRate: "0.0005", fee: "2.5", feeCurrency: "USDT" },
    ]);
  });
});
