import { type Amount, amountUnit, formatAmount, getSmaller } from "../../exchange/money.ts";
import type { Chain } from "../../funding/currencies.ts";
import type { Context } from "../protocol/context.ts";

/** Shows the limits and fees of withdrawals on a chain. */
export function showQuotas(context: Context, chain: Chain) {
  const { state, account } = context;
  const { currency, withdrawalsStopped } = chain;
  const wallet = account.findWallet("main", currency);
  const limit = state.withdrawals.limitUsdt;
  const left = state.withdrawals.getRemainingLimit("service-a", account);
  const price = state.markets.rate(currency, "USDT");
  const btc = state.markets.rate("BTC", "USDT");
  const inBtc = (amount: Amount) => (btc === 0n ? "0" : formatAmount(roundDown((amount * amountUnit) / btc, 8)));
  const available = wallet?.available ?? 0n;
  // Without a price of the currency, only the balance limits.
  const remain = price === 0n ? available : (left * amountUnit) / price;
  return {
    currency,
    limitBTCAmount: inBtc(limit),
    usedBTCAmount: inBtc(limit - left),
    quotaCurrency: "USDT",
    limitQuotaCurrencyAmount: formatAmount(limit),
    usedQuotaCurrencyAmount: formatAmount(limit - left),
    remainAmount: formatAmount(roundDown(remain, chain.precision)),
    availableAmount: formatAmount(roundDown(getSmaller(available, remain), chain.precision)),
    withdrawMinFee: formatAmount(chain.fee),
    innerWithdrawMinFee: formatAmount(chain.innerFee),
    withdrawMinSize: formatAmount(chain.minSize),
    isWithdrawEnabled: withdrawalsStopped === undefined,
    precision: chain.precision,
    chain: chain.name,
    reason: withdrawalsStopped ?? null,
    lockedAmount: formatAmount(wallet?.held ?? 0n),
  };
}

function roundDown(amount: Amount, decimals: number): Amount {
  return amount - (amount % 10n ** BigInt(18 - decimals));
}
