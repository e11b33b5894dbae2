import { formatAmount } from "../../exchange/money.ts";
import type { Chain } from "../../funding/currencies.ts";
import { createPublicRoute, type StartUpRoute } from "../../http/start-up-route.ts";
import { marginCurrencies } from "../../margin/margin-data.ts";
import type { ResolvedServiceAOptions } from "../protocol/options.ts";

/** The currencies and their chains. */
export const currencyData: readonly StartUpRoute<ResolvedServiceAOptions>[] = [
  createPublicRoute("/api/v3/currencies", ({ state: { currencies } }) =>
    [...currencies.names()].map((currency) => {
      const chains = currencies.chains(currency);
      return { ...showCurrency(chains[0]!), chains: chains.map(showChain) };
    }),
  ),
  // Older clients know the default chain only.
  createPublicRoute("/api/v1/currencies", ({ state: { currencies } }) =>
    [...currencies.names()].map((currency) => {
      const chain = currencies.chains(currency)[0]!;
      const { withdrawalMinSize, withdrawalMinFee, isWithdrawEnabled, isDepositEnabled } = showChain(chain);
      return { ...showCurrency(chain), withdrawalMinSize, withdrawalMinFee, isWithdrawEnabled, isDepositEnabled };
    }),
  ),
];

function showCurrency({ currency, currencyName, precision }: Chain) {
  const isOnMargin = Object.hasOwn(marginCurrencies, currency);
  return {
    currency,
    name: currency,
    fullName: currencyName,
    precision,
    confirms: null,
    contractAddress: null,
    isMarginEnabled: isOnMargin,
    isDebitEnabled: isOnMargin,
  };
}

function showChain(chain: Chain) {
  const { name, id, precision, minSize, fee, withdrawalsStopped, options } = chain;
  const confirms = options.confirmations ?? 12;
  return {
    chainName: name,
    withdrawalMinSize: formatAmount(minSize),
    depositMinSize: null,
    withdrawFeeRate: "0",
    withdrawalMinFee: formatAmount(fee),
    isWithdrawEnabled: withdrawalsStopped === undefined,
    isDepositEnabled: true,
    confirms,
    preConfirms: confirms,
    contractAddress: options.contractAddress ?? "",
    withdrawPrecision: precision,
    maxWithdraw: null,
    maxDeposit: null,
    needTag: options.needsMemo ?? false,
    chainId: id,
  };
}
