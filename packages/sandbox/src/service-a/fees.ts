import type { Fees } from "@exch/service-a";
import type { FeeRates } from "../exchange/account.ts";
import { formatAmount } from "../money.ts";
import type { Handlers } from "../service-call.ts";

/** What trading costs: the same for every pair and kind of currency. */
export const fees: Handlers<Fees> = {
  base: ({ account }) => showRates(account.feeRates),
  actual: ({ world, account }, { symbols }) =>
    symbols.map((symbol) => ({ symbol: world.markets.get(symbol).symbol, ...showRates(account.feeRates) })),
};

function showRates({ taker, maker }: FeeRates) {
  return { takerFeeRate: formatAmount(taker), makerFeeRate: formatAmount(maker) };
}
