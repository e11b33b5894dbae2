import type { Amount } from "./money.ts";
import type { HistoryItem } from "./record-history.ts";
import type { Wallet } from "./wallet.ts";

/** Business type of a balance change. */
export type BizType =
  | "TRADE_EXCHANGE"
  | "TRANSFER"
  | "SUB_TRANSFER"
  | "DEPOSIT"
  | "WITHDRAW"
  | "RETURNED_FEES"
  | "OTHER";

/** Business types of the high-frequency ledger. It shows every other one as `OTHER`. */
const highFrequencyTypes: readonly BizType[] = ["TRADE_EXCHANGE", "TRANSFER", "SUB_TRANSFER", "RETURNED_FEES"];

/** Returns the business type that the high-frequency ledger shows. */
export function toHighFrequencyBizType(bizType: BizType): BizType {
  return highFrequencyTypes.includes(bizType) ? bizType : "OTHER";
}

/** Reason of a balance change. */
export interface Reason {
  bizType: BizType;
  /** The part of the amount that is a fee. */
  fee?: Amount;
  /** Details, such as the ids of the order and the trade. */
  context?: Readonly<Record<string, string>>;
}

/** An entry of the ledger: one change of one balance. */
export interface LedgerEntry extends HistoryItem {
  readonly uid: number;
  readonly wallet: Wallet;
  readonly direction: "in" | "out";
  /** The size of the change, fee included; never negative. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** The balance after the change. */
  readonly balance: Amount;
  readonly bizType: BizType;
  readonly context: Readonly<Record<string, string>>;
}
