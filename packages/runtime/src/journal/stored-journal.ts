import type { Randomness } from "../operation/randomness.ts";
import { checkResolution, type Journal, limitLease, type OpenEntry } from "./journal.ts";
import { maxListed, type Row, readRow } from "./journal-row.ts";
import type { JournalStatements } from "./journal-statements.ts";

/** Runs the statements of a journal, each in a transaction that is durable once it resolves. */
export interface JournalStore {
  /** Resolves with the number of rows that were changed. */
  change(name: Changing, values: Values): Promise<number>;
  read(name: Reading, values: Values): Promise<readonly Row[]>;
}

/** Values of a statement, by their position. The first of those that open or close an intent is its id. */
export type Values = readonly (string | number | null)[];

type Reading = "held" | "claim" | "list";
type Changing = Exclude<keyof JournalStatements, Reading>;

/** A journal in a table. */
export interface StoredJournal extends Journal {
  /**
   * Forgets intents that were closed more than `ageMs` ago.
   * @returns how many
   * @throws TypeError when `ageMs` is not a number of at least 0
   */
  prune(ageMs: number): Promise<number>;
}

/** Creates the journal over a store: what SQLite and PostgreSQL have in common. */
export function createStoredJournal(store: JournalStore, randomness: Pick<Randomness, "uuid">): StoredJournal {
  return {
    async open({ id, scope, service, origin, keyDigest, operation, input, ...entry }, leaseMs) {
      const { signedAt, validityMs } = entry;
      const contradiction = entry.contradiction === undefined ? null : JSON.stringify(entry.contradiction);
      const account = [id, scope, service, origin, keyDigest ?? null, operation];
      const facts = [JSON.stringify(input), contradiction, signedAt, validityMs, limitLease(leaseMs)];
      if ((await store.change("open", [...account, ...facts])) === 0)
        throw new Error("the intent is claimed or closed");
    },
    async close(id, outcome, token) {
      if (id === undefined) throw new TypeError("close() needs the id of an intent; to close the database, call end()");
      return (await store.change("close", [id, outcome, token ?? null, 0])) > 0;
    },
    closeUnclaimed: async (id, outcome) => (await store.change("close", [id, outcome, null, 1])) > 0,
    async resolve(id, outcome, note) {
      checkResolution(outcome, note);
      return (await store.change("resolve", [id, outcome, note])) > 0;
    },
    async claim(scope, leaseMs, limit, account) {
      const { service = null, origin = null, keyDigests = [] } = account ?? {};
      const ours = [scope, service, origin, JSON.stringify(keyDigests.map((digest) => digest ?? ""))];
      // Asked first: what falls free between the two statements is claimed by the second, or counted by the first.
      const [held] = await store.read("held", ours);
      const heldMs = Math.max(0, Number(held?.held_ms ?? 0));
      const token = randomness.uuid();
      return { token, entries: await claimReadable(store, ours, limitLease(leaseMs), limit, token), heldMs };
    },
    renew: async (id, token, leaseMs) => (await store.change("renew", [id, token, limitLease(leaseMs)])) > 0,
    async list({ scope, limit = maxListed } = {}) {
      const rows = await store.read("list", [scope ?? null, limit]);
      return rows.map((row) => {
        const { entry, unreadable } = readRow(row);
        return {
          ...entry,
          heldMs: Math.max(0, Number(row.held_ms)),
          ...(typeof row.token === "string" && { token: row.token }),
          ...(unreadable !== undefined && { unreadable }),
        };
      });
    },
    async prune(ageMs) {
      if (!(Number.isFinite(ageMs) && ageMs >= 0)) throw new TypeError("ageMs must be a number of at least 0");
      return store.change("prune", [Math.ceil(ageMs)]);
    },
  };
}

/** Claims intents until the wanted number is readable, or none is left. Releases those that are unreadable. */
async function claimReadable(
  store: JournalStore,
  ours: Values,
  leaseMs: number,
  limit: number,
  token: string,
): Promise<readonly OpenEntry[]> {
  const entries: OpenEntry[] = [];
  const damaged: string[] = [];
  for (let left = limit; left > 0; left = limit - entries.length) {
    const before = damaged.length;
    const rows = await store.read("claim", [...ours, JSON.stringify(damaged), left, leaseMs, token]);
    for (const row of rows) {
      const { entry, unreadable } = readRow(row);
      if (unreadable === undefined) entries.push(entry);
      else damaged.push(entry.id);
    }
    if (damaged.length === before) break;
    await store.change("release", [token, JSON.stringify(damaged)]);
  }
  return entries;
}
