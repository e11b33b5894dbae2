import { describe, expect, it } from "vitest";
import { buy, openSpot, rejectedWith, strictClient, symbol } from "./spot.ts";

const rates = { takerFeeRate: "0.0008", makerFeeRate: "0.0005" };
const fiatRates = { takerFeeRate: "0.002", makerFeeRate: "0.0015" };

/** Creates an account with different maker and taker rates. */
function openVip() {
  const { sandbox } = openSpot();
  const { credentials, account } = sandbox.openAccount({
    name: "vip",
    feeRates: { taker: "0.0008", maker: "0.0005" },
    fiatFeeRates: { taker: "0.002", maker: "0.0015" },
    balances: { trade: { USDT: "100000", BTC: "1" } },
  });
  return { sandbox, account, a: strictClient(sandbox, credentials) };
}

describe("the fees of service A", () => {
  it("have base rates for currencyType 0 (default) and 1", async () => {
    const { a } = openVip();
    expect(await a.fees.base({})).toEqual(rates);
    expect(await a.fees.base({ currencyType: 0 })).toEqual(rates);
    expect(await a.fees.base({ currencyType: 1 })).toEqual(fiatRates);
  });

  it("have actual rates for each of the required symbols, at most 10", async () => {
    const { a, sandbox } = openVip();
    expect(await a.fees.actual({ symbols: [symbol, "ETH-USDT"] })).toEqual([
      { symbol, ...rates },
      { symbol: "ETH-USDT", ...rates },
    ]);
    expect(sandbox.served.at(-1)).toMatchObject({ operation: "fees.actual", status: 200 });
    await expect(a.fees.actual({ symbols: ["NO-USDT"] })).rejects.toMatchObject(rejectedWith("900001"));
    const symbols = Array.from({ length: 11 }, () => symbol);
    expect(await a.fees.actual({ symbols: symbols.slice(1) })).toHaveLength(10);
  });

  it("are charged as listed: the maker rate to the maker, the taker rate to the taker", async () => {
    const { a, sandbox } = openVip();
    await a.orders.placeSync(buy);
    sandbox.liquidity.take(symbol, "sell", "0.1");
    sandbox.liquidity.offer(symbol, "buy", "50000", "0.1");
    await a.orders.placeSync({ ...buy, side: "sell" });
    const { items } = await a.orders.fills({});
    expect(items.every(({ orderId, counterOrderId }) => orderId !== counterOrderId)).toBe(true);
    expect(items).toMatchObject([
      { liquidity: "taker", feeRate: "0.0008", fee: "4", feeCurrency: "USDT" },
      { liquidity: "maker", feeRate: "0.0005", fee: "2.5", feeCurrency: "USDT" },
    ]);
  });
});
