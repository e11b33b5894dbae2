import type { WithdrawalsCreateInput } from "@exch/service-a";
import type { DepositAddress } from "../funding/address.ts";
import { contactsOf } from "../funding/addresses.ts";
import type { Chain } from "../funding/currency.ts";
import { readAmountOf } from "../funding/read-amount.ts";
import { refuseA } from "../funding/refusals.ts";
import type { WithdrawalTerms } from "../funding/withdrawal.ts";
import { multiply } from "../money.ts";
import type { ServiceCall } from "../service-call.ts";
import { leftOfQuota } from "./quotas.ts";

/** Reads what a withdrawal is to do, and refuses what is not allowed. It leaves the funding wallet. */
export function checkWithdrawal(call: ServiceCall, input: WithdrawalsCreateInput): WithdrawalTerms {
  const { world, account } = call;
  const { currency, toAddress, memo = "", remark = "" } = input;
  const chain = findChain(call, input);
  const amount = readAmountOf(input.amount, chain.precision) ?? refuseA("amount precision");
  const recipient = findRecipient(call, chain, input);
  const toChain = recipient === undefined;
  if (toChain && !chain.takes(toAddress)) refuseA("address illegal");
  if (toChain && chain.options.needsMemo === true && memo === "") refuseA("memo missing");
  if (!world.addressBooks.allows(account, currency, toAddress)) refuseA("address not listed");
  if (amount < chain.minSize) refuseA("amount below minimum");
  const rate = world.markets.rate(currency, "USDT");
  if (multiply(amount, rate) > leftOfQuota(call)) refuseA("quota exceeded");

  const fee = toChain ? chain.fee : chain.innerFee;
  const wallet = account.wallet("main", currency);
  const coversFee = wallet.available >= amount + fee;
  // Unless told, the fee comes from the balance where that suffices.
  const feeFrom = (input.feeDeductType ?? (coversFee ? "EXTERNAL" : "INTERNAL")) === "INTERNAL" ? "amount" : "balance";
  if (feeFrom === "amount" && amount <= fee) refuseA("amount not above fee");
  if (wallet.available < (feeFrom === "amount" ? amount : amount + fee)) refuseA("balance insufficient");
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
    feeTo: "house",
    remark,
    key: undefined,
  };
}

function findChain({ world }: ServiceCall, { currency, chain: id }: WithdrawalsCreateInput): Chain {
  if (world.currencies.chains(currency).length === 0) refuseA("currency unknown");
  const chain = world.currencies.find(currency, id) ?? refuseA("chain unknown");
  if (chain.withdrawalsStopped !== undefined) refuseA("withdrawals stopped");
  return chain;
}

/** Another user of the exchange; undefined when the money leaves it. */
function findRecipient(
  { world }: ServiceCall,
  { currency }: Chain,
  { withdrawType, toAddress, memo = "", isInner = false }: WithdrawalsCreateInput,
): Pick<DepositAddress, "account" | "to"> | undefined {
  if (withdrawType === "ADDRESS") {
    if (!isInner) return undefined;
    const owner = world.addresses.owner(currency, toAddress, memo);
    return owner ?? refuseA("recipient unknown");
  }
  for (const account of world.accounts) {
    if (contactsOf(account)[withdrawType] === toAddress) return { account, to: "main" };
  }
  return refuseA("recipient unknown");
}
