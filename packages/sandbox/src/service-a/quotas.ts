import type { Chain } from "../funding/currency.ts";
import { type Amount, formatAmount, ONE, parseAmount, smaller } from "../money.ts";
import type { ServiceCall } from "../service-call.ts";

/** What an account may still withdraw in these 24 hours, in USDT. */
export function leftOfQuota({ world, account }: ServiceCall): Amount {
  const limit = parseAmount(world.options.withdrawalLimitUsdt);
  return limit - world.withdrawals.quota("service-a", account).used(world.clock.now);
}

/** How much of a currency may be withdrawn on a chain, from how much on, and what it costs. */
export function quotasOf(call: ServiceCall, chain: Chain) {
  const { world, account } = call;
  const { currency, withdrawalsStopped } = chain;
  const wallet = account.findWallet("main", currency);
  const left = leftOfQuota(call);
  const limit = parseAmount(world.options.withdrawalLimitUsdt);
  const price = world.markets.rate(currency, "USDT");
  const btc = world.markets.rate("BTC", "USDT");
  const inBtc = (amount: Amount) => (btc === 0n ? "0" : formatAmount(roundDown((amount * ONE) / btc, 8)));
  const available = wallet?.available ?? 0n;
  // Where nobody knows what the currency is worth, only the balance is a limit.
  const remain = price === 0n ? available : (left * ONE) / price;
  return {
    currency,
    limitBTCAmount: inBtc(limit),
    usedBTCAmount: inBtc(limit - left),
    quotaCurrency: "USDT",
    limitQuotaCurrencyAmount: formatAmount(limit),
    usedQuotaCurrencyAmount: formatAmount(limit - left),
    remainAmount: formatAmount(roundDown(remain, chain.precision)),
    availableAmount: formatAmount(roundDown(smaller(available, remain), chain.precision)),
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
