import type { Amount } from "../limits/amounts.ts";
import { ToolError } from "../results/tool-error.ts";
import { approvalMs } from "./approvals.ts";
import { requireFreshId } from "./intent-id.ts";
import { type IntentRow, type IntentState, readAmounts, type Store } from "./store.ts";

const dayMs = 86_400_000;
/** Time after which an intent that no process has recorded in the journal is given up, in milliseconds. */
const giveUpMs = 60_000;
const unsent = JSON.stringify({
  reason: "its process ended before it recorded the request in the journal: none was sent",
});
const table = "assistant_intents_1";

/** A call that moves money, before it is recorded. */
export interface ProposedIntent extends Pick<IntentRow, "id" | "operation" | "digest" | "input"> {
  readonly amounts: readonly Amount[];
}

/**
 * The intents of one service and base URL, in a store that several processes share: each is recorded before its request is sent, and with
 * its outcome. None is ever removed.
 */
export class Intents {
  readonly #store: Store;
  readonly #scope: string;

  constructor(store: Store, scope: string) {
    this.#store = store;
    this.#scope = scope;
  }

  /** Reads an intent, with the outcome that its entry in the journal got elsewhere. */
  read(id: string): IntentRow | undefined {
    const row = this.#select(id);
    if (row?.state !== "sending" && row?.state !== "unknown") return row;
    this.#adoptClosed();
    return this.#select(id);
  }

  /** Records an intent that waits for its approval, unless it is known. @throws ToolError for a known id with another input */
  propose({ id, operation, digest, input, amounts }: ProposedIntent): IntentRow {
    const now = Date.now();
    if (this.read(id) === undefined) {
      requireFreshId(id, now);
      this.#store.change(
        `INSERT INTO ${table} (scope, id, operation, digest, input, amounts, state, asked_at) VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?)
          ON CONFLICT DO NOTHING`,
        ...[this.#scope, id, operation, digest, input, JSON.stringify(amounts), now],
      );
    }
    const known = this.read(id) as IntentRow;
    if (known.digest !== digest)
      throw new ToolError(
        `this intentId is recorded with another input of ${known.operation}: use a new one; nothing was sent`,
      );
    this.#change("asked_at = ?", "state = 'waiting'", id, [now]);
    return known;
  }

  /**
   * Uses the approval of an intent: the one caller that gets true may send it, once. Limits of a day are checked under the same lock.
   *
   * @param check throws when the limits do not allow it
   */
  begin({ id, digest }: ProposedIntent, check: (spent: readonly Amount[]) => void): boolean {
    return this.#store.together(() => {
      const row = this.#select(id);
      const now = Date.now();
      const isApproved = row?.approved_at != null && Math.abs(now - row.approved_at) < approvalMs;
      if (row?.state !== "waiting" || row.digest !== digest || !isApproved) return false;
      // An outcome that is not known counts as spent, however old it is.
      const spent = this.#store.all(
        `SELECT * FROM ${table} WHERE scope = ? AND (state IN ('sending', 'unknown') OR (state = 'executed' AND sent_at > ?))`,
        ...[this.#scope, now - dayMs],
      );
      check(spent.flatMap(readAmounts));
      return this.#change("state = 'sending', sent_at = ?", "state = 'waiting'", id, [now]) === 1;
    });
  }

  /** Records the entry of the journal before the request leaves. @throws Error where the intent was given up meanwhile */
  link(id: string, entry: string): void {
    const changes = this.#change("entry = ?1", "state = 'sending' AND coalesce(entry, ?1) = ?1", id, [entry]);
    if (changes !== 1) throw new Error("the intent was given up: nothing may be sent");
  }

  /** Records what became of an intent. An outcome that is known is never replaced by another. */
  record(id: string, state: Exclude<IntentState, "waiting" | "sending">, result: object): void {
    const given = [state, JSON.stringify(result)];
    this.#change("state = ?1, result = ?2", "(state IN ('sending', 'unknown') OR state = ?1)", id, given);
  }

  /** Ends intents whose process ended before it recorded a request: none was sent, and from now on none can be. */
  giveUpUnsent(): void {
    this.#store.change(
      `UPDATE ${table} SET state = 'notExecuted', result = ?
        WHERE scope = ? AND state = 'sending' AND entry IS NULL AND sent_at < ?`,
      ...[unsent, this.#scope, Date.now() - giveUpMs],
    );
  }

  findByEntry(entry: string): IntentRow | undefined {
    return this.#store.all(`SELECT * FROM ${table} WHERE scope = ? AND entry = ?`, this.#scope, entry)[0];
  }

  /** Lists intents without an outcome, the latest first. */
  listOpen(): readonly IntentRow[] {
    this.#adoptClosed();
    const sql = `SELECT * FROM ${table} WHERE scope = ? AND state IN ('waiting', 'sending', 'unknown') ORDER BY asked_at DESC, id`;
    return this.#store.all(sql, this.#scope);
  }

  #select(id: string): IntentRow | undefined {
    return this.#store.all(`SELECT * FROM ${table} WHERE scope = ? AND id = ?`, this.#scope, id)[0];
  }

  #change(set: string, where: string, id: string, values: readonly (string | number)[]): number {
    const last = values.length;
    const sql = `UPDATE ${table} SET ${set} WHERE ${where} AND scope = ?${last + 1} AND id = ?${last + 2}`;
    return this.#store.change(sql, ...values, this.#scope, id);
  }

  /**
   * Adopts the outcomes of entries that were closed elsewhere: by a process that was killed afterwards, or by a person with `exch settle`.
   */
  #adoptClosed(): void {
    this.#store.change(
      `UPDATE ${table} SET state = journal.outcome, result = '{}' FROM journal
        WHERE ${table}.scope = ? AND state IN ('sending', 'unknown') AND journal.id = ${table}.entry
        AND journal.outcome IN ('executed', 'notExecuted')`,
      this.#scope,
    );
  }
}
