import type { WithdrawalsCreateInput } from "@exch/service-a";
import { multiply } from "../../exchange/money.ts";
import { getContacts } from "../../funding/addresses.ts";
import type { Chain } from "../../funding/currencies.ts";
import type { DepositAddress } from "../../funding/deposit-address.ts";
import { readPreciseAmount } from "../../funding/read-amount.ts";
import type { WithdrawalTerms } from "../../funding/withdrawal.ts";
import type { Context } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";

/** Reads and checks the terms of a withdrawal from the funding wallet. Throws an error response for the first violated rule. */
export function checkWithdrawal(context: Context, input: WithdrawalsCreateInput): WithdrawalTerms {
  const { state, account } = context;
  const { currency, toAddress, memo = "", remark = "" } = input;
  const chain = findChain(context, input);
  const amount = readPreciseAmount(input.amount, chain.precision) ?? reject("amountPrecision");
  const recipient = findRecipient(context, chain, input);
  const toChain = recipient === undefined;
  if (toChain && !chain.isAddress(toAddress)) reject("invalidAddress");
  if (toChain && chain.options.needsMemo === true && memo === "") reject("missingMemo");
  if (!state.addressBooks.allows(account, currency, toAddress)) reject("addressNotListed");
  if (amount < chain.minSize) reject("amountBelowMinimum");
  const rate = state.markets.rate(currency, "USDT");
  if (multiply(amount, rate) > state.withdrawals.getRemainingLimit("service-a", account)) reject("quotaExceeded");

  const fee = toChain ? chain.fee : chain.innerFee;
  const wallet = account.wallet("main", currency);
  const coversFee = wallet.available >= amount + fee;
  const feeFrom = chooseFeeSource(context, input, coversFee);
  if (feeFrom === "amount" && amount <= fee) reject("amountNotAboveFee");
  if (wallet.available < (feeFrom === "amount" ? amount : amount + fee)) reject("insufficientFunds");
  return {
    service: "service-a",
    account,
    wallet,
    chain,
    address: toAddress,
    memo,
    amount,
    fee,
    feeFrom,
    recipient,
    feeTo: "exchange",
    remark,
    key: undefined,
  };
}

/** Returns the source of the fee. Without `feeDeductType` the option `withdrawalFeeFrom` decides (GAP 121). */
function chooseFeeSource({ options }: Context, { feeDeductType }: WithdrawalsCreateInput, coversFee: boolean) {
  if (feeDeductType !== undefined) return feeDeductType === "INTERNAL" ? "amount" : "balance";
  if (options.withdrawalFeeFrom !== "balanceThenAmount") return options.withdrawalFeeFrom;
  return coversFee ? "balance" : "amount";
}

function findChain({ state }: Context, { currency, chain: id }: WithdrawalsCreateInput): Chain {
  if (state.currencies.chains(currency).length === 0) reject("unknownCurrency");
  const chain = state.currencies.find(currency, id) ?? reject("unknownChain");
  if (chain.withdrawalsStopped !== undefined) reject("withdrawalsSuspended");
  return chain;
}

/** Returns the recipient of an internal transfer; undefined if the money leaves the exchange. */
function findRecipient(
  { state }: Context,
  { currency }: Chain,
  { withdrawType, toAddress, memo = "", isInner = false }: WithdrawalsCreateInput,
): Pick<DepositAddress, "account" | "to"> | undefined {
  if (withdrawType === "ADDRESS") {
    if (!isInner) return undefined;
    const owner = state.addresses.find(currency, toAddress, memo);
    return owner ?? reject("unknownRecipient");
  }
  for (const account of state.accounts) {
    if (getContacts(account)[withdrawType] === toAddress) return { account, to: "main" };
  }
  return reject("unknownRecipient");
}
