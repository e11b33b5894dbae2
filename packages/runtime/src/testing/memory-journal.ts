import type { Outcome } from "../errors/errors.ts";
import type { Journal, JournalEntry } from "../journal/journal.ts";

interface Row {
  entry: JournalEntry;
  openedAt: number;
  leaseUntil: number;
  token?: string;
  outcome?: Outcome;
}

/** A journal that forgets everything with its process: for tests, which can look into it. */
export function createMemoryJournal(): Journal & { readonly rows: ReadonlyMap<string, Readonly<Row>> } {
  const rows = new Map<string, Row>();
  const now = () => performance.now();
  const open = (scope: string) =>
    [...rows.values()].filter((row) => row.entry.scope === scope && row.outcome === undefined);

  return {
    rows,
    async open(entry, leaseMs) {
      const row = rows.get(entry.id);
      if (row?.token !== undefined || row?.outcome !== undefined) throw new Error("the intent is claimed or closed");
      rows.set(entry.id, { entry: structuredClone(entry), openedAt: now(), leaseUntil: now() + leaseMs });
    },
    async close(id, outcome, token) {
      const row = rows.get(id);
      if (row === undefined || row.outcome !== undefined) return false;
      if (row.token !== undefined && row.token !== token && row.leaseUntil > now()) return false;
      row.outcome = outcome;
      return true;
    },
    async claim(scope, leaseMs, limit) {
      const token = crypto.randomUUID();
      const due = open(scope)
        .filter(({ leaseUntil }) => leaseUntil <= now())
        .slice(0, limit);
      const held = open(scope).filter(({ leaseUntil }) => leaseUntil > now());
      for (const row of due) Object.assign(row, { token, leaseUntil: now() + leaseMs });
      return {
        token,
        entries: due.map(({ entry, openedAt }) => ({ ...entry, ageMs: now() - openedAt })),
        heldMs: Math.max(0, ...held.map(({ leaseUntil }) => leaseUntil - now())),
      };
    },
  };
}
