import type { Accounts } from "@exch/service-a";
import type { WireIds } from "../../exchange/ids.ts";
import { type LedgerEntry, toHighFrequencyBizType } from "../../exchange/ledger-entry.ts";
import { formatAmount } from "../../exchange/money.ts";
import type { WalletPurpose } from "../../exchange/wallet.ts";
import type { HandlersA } from "../protocol/context.ts";
import { showPage } from "../protocol/history-page.ts";
import { readRollingWindow, readWindow } from "../protocol/time-window.ts";

/** Ledger of funding and margin wallets, and of trading wallets that are not high-frequency, page by page, newest first. */
export const spotLedger: HandlersA<Accounts>["ledger"] = ({ state, account }, input) => {
  const { currency, direction, bizType } = input;
  const query = { filter: [currency, direction, bizType && toBizType(bizType)], ...readWindow(input) };
  return showPage(account.entries("main"), query, input, (entry) => showEntry(entry, state.wireIds));
};

/** Ledger of trading wallets, newest first, within a rolling window of seven days. */
export const hfLedger: HandlersA<Accounts>["hfLedger"] = ({ state, account, options }, input) => {
  const { currency, direction, bizType, lastId, limit = 100 } = input;
  if (!account.isHighFrequency) return [];
  const { from, to } = readRollingWindow(input, 7, state.clock.now);
  const entries = account.entries("trade").newest(limit, {
    filter: [currency, direction, bizType],
    // GAP 112
    from: Math.max(from, state.clock.now - options.hfLedgerVisibleForMs),
    to,
    before: lastId === undefined ? undefined : state.wireIds.toSeq("entry", BigInt(lastId)),
  });
  // GAP 51: the document shows an integer, public material a string.
  return entries.map((entry) => ({
    ...showEntry(entry, state.wireIds),
    accountType: "TRADE_HF",
    bizType: toHighFrequencyBizType(entry.bizType),
    tax: "0",
    createdAt: options.strict ? entry.at : String(entry.at),
  }));
};

function showEntry(entry: LedgerEntry, wireIds: WireIds) {
  const { seq, at, wallet, direction, amount, fee, balance, bizType, context } = entry;
  return {
    id: String(wireIds.toWireId("entry", seq)),
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
  trade: "TRADE",
  margin: "MARGIN",
} satisfies Partial<Record<WalletPurpose, string>>;

/** Returns the business type of a query value. The examples of the document differ from it in case, and two in the word (GAP 62). */
function toBizType(text: string): string {
  const upper = text.toUpperCase();
  return { WITHDRAWAL: "WITHDRAW", EXCHANGE: "TRADE_EXCHANGE" }[upper] ?? upper;
}
