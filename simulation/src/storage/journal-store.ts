import type { Claim, Journal, JournalAccount, JournalEntry, ListedEntry } from "@exch/runtime";
import type { Scheduler } from "../engine/scheduler.ts";

interface Row {
  entry: JournalEntry;
  openedAt: number;
  leaseUntil: number;
  token?: string;
  outcome?: string;
  note?: string;
}

/**
 * A journal with the semantics of the SQLite one, which survives its processes. Written anew from the contract of `Journal`, so that
 * a mistake in the runtime's own journals is not repeated here.
 */
export class JournalStore implements Journal {
  readonly rows = new Map<string, Row>();
  readonly #scheduler: Scheduler;
  readonly #uuid: () => string;

  constructor(scheduler: Scheduler, uuid: () => string) {
    this.#scheduler = scheduler;
    this.#uuid = uuid;
  }

  async open(entry: JournalEntry, leaseMs: number): Promise<void> {
    const now = this.#scheduler.now;
    const row = this.rows.get(entry.id);
    if (row?.outcome !== undefined || row?.token !== undefined) throw new Error("the intent is closed or claimed");
    const openedAt = row?.entry.signedAt === entry.signedAt ? row.openedAt : now;
    this.rows.set(entry.id, { entry: structuredClone(entry), openedAt, leaseUntil: now + leaseMs });
  }

  async close(id: string, outcome: string, token?: string): Promise<boolean> {
    const row = this.rows.get(id);
    if (row === undefined || row.outcome !== undefined) return false;
    if (row.token !== undefined && row.token !== token && row.leaseUntil > this.#scheduler.now) return false;
    row.outcome = outcome;
    return true;
  }

  async resolve(id: string, outcome: string, note: string): Promise<boolean> {
    const row = this.rows.get(id);
    if (row === undefined || row.outcome !== undefined) return false;
    Object.assign(row, { outcome, note });
    return true;
  }

  async claim(scope: string, leaseMs: number, limit: number, account?: JournalAccount): Promise<Claim> {
    const now = this.#scheduler.now;
    const token = this.#uuid();
    const open = this.#open(scope).filter(({ entry }) => account === undefined || isOf(account, entry));
    const due = open.filter((row) => row.leaseUntil <= now).slice(0, limit);
    const held = open.filter((row) => row.leaseUntil > now);
    for (const row of due) Object.assign(row, { token, leaseUntil: now + leaseMs });
    return {
      token,
      entries: due.map(({ entry, openedAt }) => ({ ...entry, ageMs: now - openedAt })),
      heldMs: Math.max(0, ...held.map(({ leaseUntil }) => leaseUntil - now)),
    };
  }

  async renew(id: string, token: string, leaseMs: number): Promise<boolean> {
    const row = this.rows.get(id);
    if (row === undefined || row.outcome !== undefined || row.token !== token) return false;
    row.leaseUntil = this.#scheduler.now + leaseMs;
    return true;
  }

  async list({ scope, limit = 10_000 }: { scope?: string; limit?: number } = {}): Promise<readonly ListedEntry[]> {
    const now = this.#scheduler.now;
    return this.#open(scope)
      .slice(0, limit)
      .map(({ entry, openedAt, leaseUntil, token }) => ({
        ...entry,
        ageMs: now - openedAt,
        heldMs: Math.max(0, leaseUntil - now),
        ...(token !== undefined && { token }),
      }));
  }

  #open(scope: string | undefined): Row[] {
    return [...this.rows.values()]
      .filter(({ entry, outcome }) => (scope === undefined || entry.scope === scope) && outcome === undefined)
      .sort((one, other) => one.openedAt - other.openedAt);
  }
}

function isOf({ service, origin, keyDigests }: JournalAccount, entry: JournalEntry): boolean {
  return entry.service === service && entry.origin === origin && keyDigests.includes(entry.keyDigest);
}
