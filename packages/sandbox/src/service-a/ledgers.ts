import type { Accounts } from "@exch/service-a";
import type { Entry } from "../exchange/entry.ts";
import type { WalletType } from "../exchange/wallet.ts";
import { seqOf, wireId } from "../ids.ts";
import { formatAmount } from "../money.ts";
import type { Handlers } from "../service-call.ts";
import { rollingWindow, windowOf } from "./window.ts";

/** What moved the balances of funding and margin wallets, page by page, newest first. */
export const spotLedger: Handlers<Accounts>["ledger"] = ({ account }, input) => {
  const { currency, direction, bizType, pageSize = 50, currentPage = 1 } = input;
  const query = { filter: [currency, direction, bizType && toBizType(bizType)], ...windowOf(input) };
  const entries = account.entries("main");
  const totalNum = entries.count(query);
  return {
    currentPage,
    pageSize,
    totalNum,
    totalPage: Math.ceil(totalNum / pageSize),
    items: entries.skip((currentPage - 1) * pageSize, pageSize, query).map(showEntry),
  };
};

/** What moved the balances of trading wallets, newest first, within seven days that roll with the time. */
export const hfLedger: Handlers<Accounts>["hfLedger"] = ({ world, account }, input) => {
  const { currency, direction, bizType, lastId, limit = 100 } = input;
  const entries = account.entries("trade").newest(limit, {
    filter: [currency, direction, bizType],
    ...rollingWindow(input, 7, world.clock.now),
    before: lastId === undefined ? undefined : seqOf("entry", BigInt(lastId)),
  });
  // GAP 51: here the time is text.
  return entries.map((entry) => ({ ...showEntry(entry), tax: "0", createdAt: String(entry.at) }));
};

function showEntry({ seq, at, wallet, direction, amount, fee, balance, bizType, context }: Entry) {
  return {
    id: String(wireId.entry(seq)),
    currency: wallet.currency,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    balance: formatAmount(balance),
    accountType: accountTypes[wallet.type as "main"] ?? "ISOLATED",
    bizType,
    direction,
    createdAt: at,
    context: JSON.stringify(context),
  };
}

const accountTypes = {
  main: "MAIN",
  trade: "TRADE_HF",
  margin: "MARGIN",
} satisfies Partial<Record<WalletType, string>>;

/** The document's examples and the words that are used differ in case, and sometimes in more (GAP 62). */
function toBizType(text: string): string {
  const upper = text.toUpperCase();
  return { WITHDRAWAL: "WITHDRAW", EXCHANGE: "TRADE_EXCHANGE" }[upper] ?? upper;
}
