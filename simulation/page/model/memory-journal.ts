import type { Journal, JournalEntry, Outcome } from "@exch/runtime";

interface Row {
  readonly entry: JournalEntry;
  readonly openedAt: number;
  leaseUntil: number;
  token?: string;
  outcome?: Outcome;
}

/** A journal in memory that outlives the program: a browser has no file for it. */
export class MemoryJournal implements Journal {
  readonly rows = new Map<string, Row>();
  readonly #now: () => number;
  readonly #uuid: () => string;

  constructor(now: () => number, uuid: () => string) {
    this.#now = now;
    this.#uuid = uuid;
  }

  async open(entry: JournalEntry, leaseMs: number): Promise<void> {
    this.rows.set(entry.id, { entry, openedAt: this.#now(), leaseUntil: this.#now() + leaseMs });
  }

  async close(id: string, outcome: Outcome, token?: string): Promise<boolean> {
    const row = this.rows.get(id);
    if (row === undefined || row.outcome !== undefined || row.token !== token) return false;
    row.outcome = outcome;
    return true;
  }

  closeUnclaimed = (id: string, outcome: Outcome) => this.close(id, outcome);

  async claim(scope: string, leaseMs: number, limit: number) {
    const token = this.#uuid();
    const now = this.#now();
    const open = [...this.rows.values()].filter(({ entry, outcome }) => outcome === undefined && entry.scope === scope);
    const due = open.filter(({ leaseUntil }) => leaseUntil <= now).slice(0, limit);
    const heldMs = Math.max(0, ...open.map(({ leaseUntil }) => leaseUntil - now));
    for (const row of due) Object.assign(row, { token, leaseUntil: now + leaseMs });
    return { token, entries: due.map(({ entry, openedAt }) => ({ ...entry, ageMs: now - openedAt })), heldMs };
  }

  async renew(id: string, token: string, leaseMs: number): Promise<boolean> {
    const row = this.rows.get(id);
    if (row === undefined || row.outcome !== undefined || row.token !== token) return false;
    row.leaseUntil = this.#now() + leaseMs;
    return true;
  }

  // The programs of the page neither list entries nor resolve them by hand.
  list = async () => [];
  resolve = async () => false;
}
