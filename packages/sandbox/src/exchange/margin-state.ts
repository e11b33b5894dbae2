import type { WalletPurpose } from "./wallet.ts";

/** Money that an account owes in one currency, as decimal strings. */
export interface Liability {
  readonly principal: string;
  readonly interest: string;
}

/** State of an account's margin accounts. The sandbox lends nothing: a test sets what is owed. */
export interface MarginState {
  /** Generation of the accounts: `MARGIN` and `ISOLATED`, or `MARGIN_V2` and `ISOLATED_V2` (GAP 61). */
  readonly generation: 1 | 2;
  /** Status that cross and isolated margin show (GAP 24). */
  readonly status: string;
  /** What is owed, by wallet type and currency. */
  readonly liabilities: Partial<Record<WalletPurpose, Readonly<Record<string, Liability>>>>;
}
