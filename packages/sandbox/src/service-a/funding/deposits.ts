import type { Deposits } from "@exch/service-a";
import { type Amount, amountDecimals, formatAmount } from "../../exchange/money.ts";
import type { Deposit } from "../../funding/deposit.ts";
import type { DepositAddress } from "../../funding/deposit-address.ts";
import { readPreciseAmount } from "../../funding/read-amount.ts";
import type { HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";
import { showPage } from "../protocol/history-page.ts";
import { readWindow } from "../protocol/time-window.ts";

/** Deposits into the exchange. */
export const deposits: HandlersA<Deposits> = {
  createAddress({ state, account, options }, { currency, chain: id, to, amount }) {
    const { currencies, addresses } = state;
    if (currencies.chains(currency).length === 0) reject("unknownCurrency");
    const chain = currencies.find(currency, id) ?? reject("unknownChain");
    const { byInvoice = false } = chain.options;
    if (byInvoice && amount === undefined) reject("missingInvoiceAmount");
    const invoiced = readAmount(amount, chain.precision);
    const existing = byInvoice ? undefined : addresses.of(account, currency, id)[0];
    if (existing !== undefined && options.existingAddress === "reject") reject("addressExists");
    const address = existing ?? addresses.create(account, chain, to, invoiced);
    // GAP 26: public material shows no `contractAddress` here; undefined fields are not written.
    return options.strict ? showAddress(address) : { ...showAddress(address), contractAddress: undefined };
  },

  // GAP 68: always an array.
  addresses({ state, account }, { currency, chain, amount }) {
    const wanted = readAmount(amount, amountDecimals);
    return state.addresses
      .of(account, currency, chain)
      .filter((address) => wanted === undefined || address.amount === undefined || address.amount === wanted)
      .filter(({ expiresAt }) => expiresAt === 0 || expiresAt > state.clock.now)
      .map(showAddress);
  },

  list({ state, account }, input) {
    const query = { filter: [input.currency, input.status], ...readWindow(input) };
    return showPage(state.deposits.of(account), query, input, showDeposit);
  },
};

function readAmount(text: string | undefined, precision: number): Amount | undefined {
  return text === undefined ? undefined : (readPreciseAmount(text, precision) ?? reject("amountPrecision"));
}

/** GAP 26: `chain` by the document, `chainName` by the official file; `to` is in capitals. */
export function showAddress({ address, memo, chain, to, expiresAt }: DepositAddress) {
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
