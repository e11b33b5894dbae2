import { existsSync } from "node:fs";
import type { Amount } from "../limits/amounts.ts";
import { getStorePath, type IntentRow, openStore, readAmounts } from "./store.ts";

export type { Amount } from "../limits/amounts.ts";
export { getStorePath } from "./store.ts";

/** Time for which an approval counts, in milliseconds: two minutes. */
export const approvalMs = 120_000;

const dayMs = 86_400_000;

/** An intent that waits for a person. */
export interface WaitingIntent {
  /** Service and base URL. */
  readonly scope: string;
  readonly id: string;
  readonly operation: string;
  readonly digest: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly amounts: readonly Amount[];
  /** The time of its latest call: epoch milliseconds. */
  readonly askedAt: number;
  /** Other intents of the same 24 hours with an equal input, with their states. */
  readonly equal: readonly { readonly id: string; readonly state: string }[];
}

/** The intents that wait in a store. */
export interface Approvals {
  /** Lists those that were asked for in the last 24 hours, the latest first. */
  list(): WaitingIntent[];
  /**
   * Approves an intent, once and for two minutes.
   *
   * @returns false when it no longer waits, or its input is another
   */
  approve(intent: Pick<WaitingIntent, "scope" | "id" | "digest">): boolean;
  end(): void;
}

/**
 * Opens the store of an `exch-mcp`. Does not create it.
 *
 * @param path Default: that of `exch-mcp` with the same environment
 * @throws Error where there is none
 */
export function openApprovals(path: string = getStorePath(process.env)): Approvals {
  if (!existsSync(path)) throw new Error(`there is no store ${path}: exch-mcp creates it when it starts`);
  const store = openStore(path);
  const toWaiting = (row: IntentRow): WaitingIntent => {
    const { scope, id, operation, digest, asked_at: askedAt } = row;
    const equal = store.all(
      "SELECT * FROM assistant_intents_1 WHERE scope = ? AND digest = ? AND id <> ? AND asked_at > ? ORDER BY asked_at DESC",
      ...[scope, digest, id, Date.now() - dayMs],
    );
    const shown = { input: JSON.parse(row.input), amounts: readAmounts(row), equal };
    return { scope, id, operation, digest, askedAt, ...shown };
  };
  return {
    list() {
      const sql = "SELECT * FROM assistant_intents_1 WHERE state = 'waiting' AND asked_at > ? ORDER BY asked_at DESC";
      return store.all(sql, Date.now() - dayMs).map(toWaiting);
    },
    approve: ({ scope, id, digest }) =>
      store.change(
        "UPDATE assistant_intents_1 SET approved_at = ? WHERE scope = ? AND id = ? AND digest = ? AND state = 'waiting'",
        ...[Date.now(), scope, id, digest],
      ) === 1,
    end: store.end,
  };
}
