import type { Journal, JournalEntry, Outcome } from "@exch/runtime";

interface Row {
  readonly entry: JournalEntry;
  readonly openedAt: number;
  leaseUntil: number;
  token?: string;
  outcome?: Outcome;
}

/** A journal in memory, which outlives the program: a browser has no file for it. */
export class MemoryJournal implements Required<Journal> {
  readonly #rows = new Map<string, Row>();
  readonly #now: () => number;
  readonly #uuid: () => string;

  constructor(now: () => number, uuid: () => string) {
    this.#now = now;
    this.#uuid = uuid;
  }

  /** The outcome of an intent that was closed. */
  outcomeOf(id: string): Outcome | undefined {
    return this.#rows.get(id)?.outcome;
  }

  async open(entry: JournalEntry, leaseMs: number): Promise<void> {
    const before = this.#rows.get(entry.id);
    if (before?.token !== undefined || before?.outcome !== undefined)
      throw new Error("the intent is claimed or closed");
    this.#rows.set(entry.id, { entry, openedAt: this.#now(), leaseUntil: this.#now() + leaseMs });
  }

  async close(id: string, outcome: Outcome, token?: string): Promise<boolean> {
    const row = this.#rows.get(id);
    if (row === undefined || row.outcome !== undefined || row.token !== token) return false;
    row.outcome = outcome;
    return true;
  }

  closeUnclaimed(id: string, outcome: Outcome): Promise<boolean> {
    return this.close(id, outcome);
  }

  async resolve(id: string, outcome: Outcome): Promise<boolean> {
    return this.close(id, outcome, this.#rows.get(id)?.token);
  }

  async claim(scope: string, leaseMs: number, limit: number) {
    const token = this.#uuid();
    const now = this.#now();
    const open = this.#open(scope);
    const due = open.filter(({ leaseUntil }) => leaseUntil <= now).slice(0, limit);
    const heldMs = Math.max(0, ...open.map(({ leaseUntil }) => leaseUntil - now));
    for (const row of due) Object.assign(row, { token, leaseUntil: now + leaseMs });
    return { token, entries: due.map(({ entry, openedAt }) => ({ ...entry, ageMs: now - openedAt })), heldMs };
  }

  async renew(id: string, token: string, leaseMs: number): Promise<boolean> {
    const row = this.#rows.get(id);
    if (row === undefined || row.token !== token || row.outcome !== undefined) return false;
    row.leaseUntil = this.#now() + leaseMs;
    return true;
  }

  async list({ scope }: { scope?: string } = {}) {
    const now = this.#now();
    return this.#open(scope).map(({ entry, openedAt, leaseUntil }) => ({
      ...entry,
      ageMs: now - openedAt,
      heldMs: Math.max(0, leaseUntil - now),
    }));
  }

  #open(scope: string | undefined): Row[] {
    return [...this.#rows.values()].filter(
      ({ entry, outcome }) => outcome === undefined && (scope === undefined || entry.scope === scope),
    );
  }
}
