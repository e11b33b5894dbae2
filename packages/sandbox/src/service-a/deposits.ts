import type { Deposits } from "@exch/service-a";
import type { DepositAddress } from "../funding/address.ts";
import type { Deposit } from "../funding/deposit.ts";
import { refuseA } from "../funding/refusals.ts";
import { formatAmount, parseAmount } from "../money.ts";
import type { Handlers } from "../service-call.ts";
import { pageOf } from "./page.ts";
import { windowOf } from "./window.ts";

/** Into the exchange. */
export const deposits: Handlers<Deposits> = {
  createAddress({ world, account }, { currency, chain: id, to, amount }) {
    const { currencies, addresses, options } = world;
    if (currencies.chains(currency).length === 0) refuseA("currency unknown");
    const chain = currencies.find(currency, id) ?? refuseA("chain unknown");
    const { byInvoice = false } = chain.options;
    if (byInvoice && amount === undefined) refuseA("amount missing");
    const existing = byInvoice ? undefined : addresses.of(account, currency, id)[0];
    if (existing !== undefined && options.existingAddress === "refuse") refuseA("address exists");
    const address =
      existing ?? addresses.create(account, chain, to, amount === undefined ? amount : parseAmount(amount));
    // GAP 26: without `contractAddress`; a field that is undefined is not sent.
    return { ...showAddress(address), contractAddress: undefined };
  },

  // GAP 68: always a list.
  addresses({ world, account }, { currency, chain, amount }) {
    const wanted = amount === undefined ? undefined : parseAmount(amount);
    return world.addresses
      .of(account, currency, chain)
      .filter((address) => wanted === undefined || address.amount === undefined || address.amount === wanted)
      .filter(({ expiresAt }) => expiresAt === 0 || expiresAt > world.clock.now)
      .map(showAddress);
  },

  list({ world, account }, input) {
    const query = { filter: [input.currency, input.status], ...windowOf(input) };
    return pageOf(world.deposits.of(account), query, input, showDeposit);
  },
};

/** GAP 26: `chain` by the document, `chainName` by the official file; `to` comes back in capitals. */
function showAddress({ address, memo, chain, to, expiresAt }: DepositAddress) {
  return {
    address,
    memo,
    chain: chain.name,
    chainName: chain.name,
    chainId: chain.id,
    to: to.toUpperCase(),
    currency: chain.currency,
    contractAddress: chain.options.contractAddress ?? "",
    expirationDate: expiresAt,
  };
}

function showDeposit({ chain, status, address, memo, isInner, amount, walletTxId, at, updatedAt, remark }: Deposit) {
  return {
    currency: chain.currency,
    chain: chain.id,
    status,
    address,
    memo,
    isInner,
    amount: formatAmount(amount),
    fee: "0",
    walletTxId,
    createdAt: at,
    updatedAt,
    remark,
  };
}
