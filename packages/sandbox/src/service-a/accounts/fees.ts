import type { Fees } from "@exch/service-a";
import type { FeeRates } from "../../exchange/account.ts";
import { formatAmount } from "../../exchange/money.ts";
import type { HandlersA } from "../protocol/context.ts";

/** Shows trading fees, which are equal for all pairs; base fees are separate for crypto (0) and fiat (1) currencies. */
export const fees: HandlersA<Fees> = {
  base: ({ account }, { currencyType = 0 }) => showRates(currencyType === 0 ? account.feeRates : account.fiatFeeRates),
  actual: ({ state, account }, { symbols }) =>
    symbols.map((symbol) => ({ symbol: state.markets.get(symbol).symbol, ...showRates(account.feeRates) })),
};

function showRates({ taker, maker }: FeeRates) {
  return { takerFeeRate: formatAmount(taker), makerFeeRate: formatAmount(maker) };
}
