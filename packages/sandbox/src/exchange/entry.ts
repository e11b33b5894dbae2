import type { Recorded } from "../history.ts";
import type { Amount } from "../money.ts";
import type { Wallet } from "./wallet.ts";

/** Why a balance changed: the words of service A's ledgers. */
export type BizType =
  | "TRADE_EXCHANGE"
  | "TRANSFER"
  | "SUB_TRANSFER"
  | "DEPOSIT"
  | "WITHDRAW"
  | "RETURNED_FEES"
  | "OTHER";

/** What moves a balance, and why. */
export interface Reason {
  bizType: BizType;
  /** The part of the amount that is a fee. */
  fee?: Amount;
  /** Details, such as the order and the trade. */
  context?: Readonly<Record<string, string>>;
}

/** A line of the ledger: a balance changed. */
export interface Entry extends Recorded {
  readonly uid: number;
  readonly wallet: Wallet;
  readonly direction: "in" | "out";
  /** By how much, fee included; never negative. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** The balance after it. */
  readonly balance: Amount;
  readonly bizType: BizType;
  readonly context: Readonly<Record<string, string>>;
}
