import type { WithdrawalsSubmitInput } from "@exch/service-b";
import type { BookedAddress } from "../funding/address-book.ts";
import type { Chain } from "../funding/currency.ts";
import { readAmountOf } from "../funding/read-amount.ts";
import { refuseB } from "../funding/refusals.ts";
import type { WithdrawalTerms } from "../funding/withdrawal.ts";
import { multiply, parseAmount } from "../money.ts";
import type { ServiceCall } from "../service-call.ts";

/** Reads what a withdrawal is to do, and refuses what is not allowed. */
export function checkWithdrawal(call: ServiceCall, input: WithdrawalsSubmitInput): WithdrawalTerms {
  const { world, account } = call;
  const { coin, address, addressTag = "", withdrawOrderId: key, name } = input;
  const chain = findChain(call, input);
  checkAddress(call, chain, input);
  const amount = readAmountOf(input.amount, chain.precision) ?? refuseB("amount precision");
  const owner = world.addresses.owner(coin, address, addressTag);
  // Internal: the address belongs to somebody here, with a wallet of this service.
  const recipient = owner?.to === "spot" || owner?.to === "funding" ? owner : undefined;
  if (amount < chain.minSize) refuseB("amount below minimum");
  if (amount <= chain.fee) refuseB("amount not above fee");
  if (multiply(amount, world.markets.rate(coin, "USDT")) > leftOfLimit(call)) refuseB("quota exceeded");
  // GAP 109: which wallet unless told depends on the account; here it is spot.
  const wallet = account.wallet(input.walletType === 1 ? "funding" : "spot", coin);
  if (wallet.available < amount) refuseB("balance insufficient");
  if (world.options.uniqueWithdrawOrderId && key !== undefined && world.withdrawals.byKey(account, key).length > 0) {
    refuseB("key used");
  }
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
    feeTo: recipient === undefined ? "house" : input.transactionFeeFlag === true ? "destination" : "origin",
    remark: name ?? "",
    key,
  };
}

/** Puts the address into the address book under the name it was given. */
export function bookAddress(
  { world, account }: ServiceCall,
  { name }: WithdrawalsSubmitInput,
  terms: WithdrawalTerms,
): void {
  if (name !== undefined) world.addressBooks.add(account, entryOf(terms.chain, terms.address, terms.memo, name));
}

function findChain({ world }: ServiceCall, { coin, network }: WithdrawalsSubmitInput): Chain {
  if (world.currencies.chains(coin).length === 0) refuseB("currency unknown");
  const chain = world.currencies.find(coin, network) ?? refuseB("chain unknown");
  if (chain.withdrawalsStopped !== undefined) refuseB("withdrawals stopped");
  return chain;
}

function checkAddress({ world, account }: ServiceCall, chain: Chain, input: WithdrawalsSubmitInput): void {
  const { coin, address, addressTag = "", name } = input;
  const { addressBooks } = world;
  if (!chain.takes(address)) refuseB("address illegal");
  if (chain.options.needsMemo === true && addressTag === "") refuseB("memo missing");
  if (chain.options.needsMemo !== true && addressTag !== "") refuseB("tag unsupported");
  if (!addressBooks.allows(account, coin, address)) refuseB("address not listed");
  if (name !== undefined && !addressBooks.hasRoomFor(account, entryOf(chain, address, addressTag, name))) {
    refuseB("address book full");
  }
}

function entryOf({ currency, network }: Chain, address: string, memo: string, name: string): BookedAddress {
  return { currency, network, address, memo, name };
}

function leftOfLimit({ world, account }: ServiceCall) {
  const limit = parseAmount(world.options.withdrawalLimitUsdt);
  return limit - world.withdrawals.quota("service-b", account).used(world.clock.now);
}
