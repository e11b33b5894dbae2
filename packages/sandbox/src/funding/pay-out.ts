import type { World } from "../exchange/world.ts";
import type { Amount } from "../money.ts";
import { takenBy, type Withdrawal } from "./withdrawal.ts";

/** Pays a completed withdrawal: to another account, or out of the exchange. */
export function payOut(world: World, withdrawal: Withdrawal): void {
  const { terms } = withdrawal;
  const { fee, account, wallet, recipient } = terms;
  const { ledger } = world;
  const taken = takenBy(terms);
  const reason = { bizType: "WITHDRAW", fee, context: { withdrawalId: withdrawal.id } } as const;
  withdrawal.walletTxId = world.ids.long("transaction");
  if (recipient === undefined) {
    ledger.withdraw(account, wallet, taken, reason);
    if (fee > 0n) ledger.deposit(...feeWallet(world, withdrawal), fee, { bizType: "OTHER", context: reason.context });
    arriveElsewhere(world, withdrawal, taken - fee);
    return;
  }
  ledger.spend(account, wallet, taken, reason);
  world.deposits.receiveInner(withdrawal, taken - fee);
  if (fee === 0n) return;
  const bizType = terms.feeTo === "house" ? "OTHER" : "RETURNED_FEES";
  ledger.receive(...feeWallet(world, withdrawal), fee, { bizType, context: reason.context });
}

function feeWallet({ accounts: { house } }: World, { terms }: Withdrawal) {
  const { feeTo, account, wallet, recipient, chain } = terms;
  if (feeTo === "origin") return [account, wallet] as const;
  if (feeTo === "destination" && recipient !== undefined) {
    return [recipient.account, recipient.account.wallet(recipient.to, chain.currency)] as const;
  }
  return [house, house.wallet(wallet.type, chain.currency)] as const;
}

/** What leaves the exchange may come in again, where the address is one of its own. */
function arriveElsewhere(world: World, { terms, walletTxId }: Withdrawal, amount: Amount): void {
  const { chain, address, memo } = terms;
  const owner = world.addresses.owner(chain.currency, address, memo);
  if (owner !== undefined) world.deposits.begin(owner, amount, { walletTxId: walletTxId! });
}
