import type { Outcome } from "../errors/outcome.ts";
import {
  checkResolution,
  type Journal,
  type JournalAccount,
  type JournalEntry,
  type ListedEntry,
  limitLease,
} from "../journal/journal.ts";
import { maxListed } from "../journal/journal-row.ts";
import { platformRandomness, type Randomness } from "../operation/randomness.ts";
import type { Clock } from "../time/clock.ts";
import { machineClock } from "../time/machine-clock.ts";

interface Row {
  entry: JournalEntry;
  openedAt: number;
  leaseUntil: number;
  token?: string;
  outcome?: Outcome;
  note?: string;
  closedAt?: number;
}

/** A journal in memory, and its rows. */
export interface MemoryJournal extends Journal {
  readonly rows: ReadonlyMap<string, Readonly<Row>>;
  prune(ageMs: number): Promise<number>;
}

/** A journal that forgets everything with its process: for tests, which can look into it. */
export function createMemoryJournal(
  clock: Pick<Clock, "monotonic"> = machineClock,
  randomness: Pick<Randomness, "uuid"> = platformRandomness,
): MemoryJournal {
  const rows = new Map<string, Row>();
  const now = () => clock.monotonic();
  const open = (scope: string | undefined) =>
    [...rows.values()].filter((row) => (scope === undefined || row.entry.scope === scope) && row.outcome === undefined);

  const close = (id: string, outcome: Outcome, token: string | undefined, isFree: (row: Row) => boolean) => {
    const row = rows.get(id);
    if (row === undefined) return false;
    if (row.outcome !== undefined) return row.outcome === outcome && row.token === token && row.note === undefined;
    if (row.token !== undefined && !isFree(row)) return false;
    Object.assign(row, { outcome, token, closedAt: now() });
    return true;
  };

  return {
    rows,
    async open(entry, leaseMs) {
      const row = rows.get(entry.id);
      if (row?.token !== undefined || row?.outcome !== undefined) throw new Error("the intent is claimed or closed");
      if (!Number.isFinite(entry.validityMs)) throw new TypeError("validityMs must be a number");
      const leaseUntil = now() + limitLease(leaseMs);
      const openedAt = row?.entry.signedAt === entry.signedAt ? row.openedAt : now();
      rows.set(entry.id, { entry: structuredClone(entry), openedAt, leaseUntil });
    },
    close: async (id, outcome, token) =>
      close(id, outcome, token, (row) => row.token === token || row.leaseUntil <= now()),
    closeUnclaimed: async (id, outcome) => close(id, outcome, undefined, () => false),
    async resolve(id, outcome, note) {
      checkResolution(outcome, note);
      const row = rows.get(id);
      if (row === undefined || row.outcome !== undefined) return false;
      Object.assign(row, { outcome, note, closedAt: now() });
      return true;
    },
    async claim(scope, leaseMs, limit, account) {
      const token = randomness.uuid();
      const ours = open(scope).filter(({ entry }) => account === undefined || isOf(account, entry));
      const due = ours.filter(({ leaseUntil }) => leaseUntil <= now()).slice(0, limit);
      const held = ours.filter(({ leaseUntil }) => leaseUntil > now());
      for (const row of due) Object.assign(row, { token, leaseUntil: now() + limitLease(leaseMs) });
      return {
        token,
        entries: due.map(({ entry, openedAt }) => ({ ...entry, ageMs: now() - openedAt })),
        heldMs: Math.max(0, ...held.map(({ leaseUntil }) => leaseUntil - now())),
      };
    },
    async renew(id, token, leaseMs) {
      const row = rows.get(id);
      if (row === undefined || row.outcome !== undefined || row.token !== token) return false;
      row.leaseUntil = now() + limitLease(leaseMs);
      return true;
    },
    async list({ scope, limit = maxListed } = {}) {
      return open(scope)
        .sort((a, b) => a.openedAt - b.openedAt)
        .slice(0, limit)
        .map(
          ({ entry, openedAt, leaseUntil, token }): ListedEntry => ({
            ...entry,
            ageMs: now() - openedAt,
            heldMs: Math.max(0, leaseUntil - now()),
            ...(token !== undefined && { token }),
          }),
        );
    },
    async prune(ageMs) {
      const old = [...rows.values()].filter(({ closedAt }) => closedAt !== undefined && closedAt <= now() - ageMs);
      for (const { entry } of old) rows.delete(entry.id);
      return old.length;
    },
  };
}

function isOf({ service, origin, keyDigests }: JournalAccount, entry: JournalEntry): boolean {
  return entry.service === service && entry.origin === origin && keyDigests.includes(entry.keyDigest);
}
