import type { WithdrawalsSubmitInput } from "@exch/service-b";
import { multiply } from "../exchange/money.ts";
import type { BookedAddress } from "../funding/address-books.ts";
import type { Chain } from "../funding/currencies.ts";
import { readPreciseAmount } from "../funding/read-amount.ts";
import type { WithdrawalTerms } from "../funding/withdrawal.ts";
import type { Context } from "./context.ts";
import { reject } from "./errors.ts";

/** Reads and checks the terms of a withdrawal. Throws an error response for the first violated rule. */
export function checkWithdrawal(context: Context, input: WithdrawalsSubmitInput): WithdrawalTerms {
  const { state, account, options } = context;
  const { coin, address, addressTag = "", withdrawOrderId: key, name } = input;
  const chain = findChain(context, input);
  checkAddress(context, chain, input);
  const amount = readPreciseAmount(input.amount, chain.precision) ?? reject("amountPrecision");
  const owner = state.addresses.find(coin, address, addressTag);
  // An internal transfer goes to an address of this exchange, with a wallet of this service.
  const recipient = owner?.to === "spot" || owner?.to === "funding" ? owner : undefined;
  if (amount < chain.minSize) reject("amountBelowMinimum");
  if (amount <= chain.fee) reject("amountNotAboveFee");
  if (multiply(amount, state.markets.rate(coin, "USDT")) > state.withdrawals.getRemainingLimit("service-b", account))
    reject("quotaExceeded");
  // GAP 109: the default wallet depends on the account; here it is spot.
  const wallet = account.wallet(input.walletType === 1 ? "funding" : "spot", coin);
  if (wallet.available < amount) reject("insufficientBalance");
  if (options.uniqueWithdrawOrderId && key !== undefined && state.withdrawals.byKey(account, key).length > 0) {
    reject("duplicateWithdrawOrderId");
  }
  const innerFeeTo = input.transactionFeeFlag === true ? "destination" : "origin";
  return {
    service: "service-b",
    account,
    wallet,
    chain,
    address,
    memo: addressTag,
    amount,
    fee: chain.fee,
    feeFrom: "amount",
    recipient,
    feeTo: recipient === undefined ? "exchange" : innerFeeTo,
    remark: name ?? "",
    key,
  };
}

/** Adds the address of a withdrawal to the address book, if the request names it. */
export function addToAddressBook(
  { state, account }: Context,
  { name }: WithdrawalsSubmitInput,
  terms: WithdrawalTerms,
): void {
  if (name !== undefined) state.addressBooks.add(account, createEntry(terms.chain, terms.address, terms.memo, name));
}

function findChain({ state }: Context, { coin, network }: WithdrawalsSubmitInput): Chain {
  if (state.currencies.chains(coin).length === 0) reject("unknownCurrency");
  const chain = state.currencies.find(coin, network) ?? reject("unknownChain");
  if (chain.withdrawalsStopped !== undefined) reject("withdrawalsSuspended");
  return chain;
}

function checkAddress({ state, account }: Context, chain: Chain, input: WithdrawalsSubmitInput): void {
  const { coin, address, addressTag = "", name } = input;
  const { addressBooks } = state;
  if (!chain.isAddress(address)) reject("invalidAddress");
  if (chain.options.needsMemo === true && addressTag === "") reject("missingMemo");
  if (chain.options.needsMemo !== true && addressTag !== "") reject("unsupportedTag");
  if (!addressBooks.allows(account, coin, address)) reject("addressNotListed");
  if (name !== undefined && !addressBooks.hasRoomFor(account, createEntry(chain, address, addressTag, name))) {
    reject("addressBookFull");
  }
}

function createEntry({ currency, network }: Chain, address: string, memo: string, name: string): BookedAddress {
  return { currency, network, address, memo, name };
}
