import type { Claim, JournalAccount, JournalEntry, ListedEntry, Outcome } from "@exch/runtime";
import { LeaseWatch } from "./lease-watch.ts";

/** An intent that is open. */
export interface Row {
  entry: JournalEntry;
  openedAt: number;
  leasedAt: number;
  leaseUntil: number;
  token: string | undefined;
  /** True where the stored form is damaged. */
  isCorrupt: boolean;
}

/** The outcome of an intent, and who closed it. */
interface Closing {
  readonly outcome: Outcome;
  readonly token: string | undefined;
  readonly byHand: boolean;
}

/** The time by which a connection measures leases and ages. */
export interface StoreClock {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

/** Intents that a claim is for. */
export interface ClaimTerms {
  readonly scope: string;
  readonly leaseMs: number;
  readonly limit: number;
  readonly account?: JournalAccount | undefined;
}

const longestLeaseMs = 86_400_000;
const mostListed = 10_000;
/** The reason for which a damaged row cannot be read. */
export const corruption = "input must be a JSON object";

/**
 * The contents of a journal, with the semantics of one in SQLite. It outlives all processes. Written anew from the contract of
 * `Journal`, so that a mistake in the runtime's own journals is not repeated here. Each method is one transaction.
 */
export class JournalStore {
  /** The open intents, by id. */
  readonly rows = new Map<string, Row>();
  readonly #closed = new Map<string, Closing>();

  /** Opens a connection, whose clock is that of its machine. */
  connect(clock: StoreClock, uuid: () => string): StoreConnection {
    return new StoreConnection(this, clock, uuid);
  }

  /** The outcome of an intent that was closed. */
  outcomeOf(id: string): Outcome | undefined {
    return this.#closed.get(id)?.outcome;
  }

  /** Closes a row, for a claim, a call (without a token) or a person. */
  end(id: string, closing: Closing): void {
    this.rows.delete(id);
    this.#closed.set(id, closing);
  }

  /** True when the same closing was made before, whose response may have been lost. */
  isRepeated(id: string, { outcome, token, byHand }: Closing): boolean {
    const before = this.#closed.get(id);
    return before?.outcome === outcome && before.token === token && before.byHand === byHand;
  }

  /** Damages the stored form of an intent. */
  corrupt(id: string): void {
    const row = this.rows.get(id);
    if (row !== undefined) row.isCorrupt = true;
  }

  /** Restores every damaged row, as from a backup. */
  repair(): void {
    for (const row of this.rows.values()) row.isCorrupt = false;
  }
}

/** One process's connection to a journal. */
export class StoreConnection {
  readonly #store: JournalStore;
  readonly #clock: StoreClock;
  readonly #uuid: () => string;
  readonly #watch: LeaseWatch;

  constructor(store: JournalStore, clock: StoreClock, uuid: () => string) {
    this.#store = store;
    this.#clock = clock;
    this.#uuid = uuid;
    this.#watch = new LeaseWatch(clock.monotonic);
  }

  /** Records an intent, or replaces it for a request that is signed again. Throws when it is closed or claimed. */
  open(entry: JournalEntry, leaseMs: number): void {
    const now = this.#clock.wall();
    const { rows } = this.#store;
    const row = rows.get(entry.id);
    if (this.#store.outcomeOf(entry.id) !== undefined || row?.token !== undefined)
      throw new Error("the intent is claimed or closed");
    const lease = { leasedAt: now, leaseUntil: now + bounded(leaseMs) };
    if (row === undefined) {
      rows.set(entry.id, { entry: structured(entry), openedAt: now, ...lease, token: undefined, isCorrupt: false });
      return;
    }
    // Under the same timestamp nothing was sent anew: its age goes on.
    const openedAt = row.entry.signedAt === entry.signedAt ? row.openedAt : now;
    const { input, signedAt, validityMs } = structured(entry);
    Object.assign(row, lease, { openedAt, entry: { ...row.entry, input, signedAt, validityMs }, isCorrupt: false });
  }

  close(id: string, outcome: Outcome, token?: string): boolean {
    const row = this.#store.rows.get(id);
    const closing = { outcome, token, byHand: false };
    if (row === undefined) return this.#store.isRepeated(id, closing);
    if (row.token !== undefined && row.token !== token && row.leaseUntil > this.#clock.wall()) return false;
    this.#store.end(id, closing);
    return true;
  }

  /** Closes an intent that no claim ever returned. */
  closeUnclaimed(id: string, outcome: Outcome): boolean {
    const row = this.#store.rows.get(id);
    return row?.token === undefined && this.close(id, outcome);
  }

  resolve(id: string, outcome: Outcome): boolean {
    if (!this.#store.rows.has(id)) return false;
    this.#store.end(id, { outcome, token: undefined, byHand: true });
    return true;
  }

  claim({ scope, leaseMs, limit, account }: ClaimTerms): Claim {
    const now = this.#clock.wall();
    const token = this.#uuid();
    const furthest = now + longestLeaseMs;
    const due: Row[] = [];
    let heldMs = 0;
    for (const row of this.#store.rows.values()) {
      if (row.entry.scope !== scope || (account !== undefined && !isOf(account, row.entry))) continue;
      const leftMs = this.#leftMs(row, now, furthest);
      if (leftMs === 0) due.push(row);
      else heldMs = Math.max(heldMs, leftMs);
    }
    due.sort((one, other) => one.leaseUntil - other.leaseUntil);
    const entries: Row[] = [];
    const unreadable: { id: string; operation: string; reason: string }[] = [];
    for (const row of due) {
      if (entries.length === limit) break;
      const { id, operation } = row.entry;
      if (row.isCorrupt) unreadable.push({ id, operation, reason: corruption });
      else entries.push(row);
    }
    for (const row of entries) Object.assign(row, { token, leasedAt: now, leaseUntil: now + bounded(leaseMs) });
    return { token, entries: entries.map((row) => this.#read(row, now)), heldMs, unreadable };
  }

  renew(id: string, token: string, leaseMs: number): boolean {
    const row = this.#store.rows.get(id);
    if (row === undefined || row.token !== token) return false;
    const now = this.#clock.wall();
    Object.assign(row, { leasedAt: now, leaseUntil: now + bounded(leaseMs) });
    return true;
  }

  list(scope?: string, limit = mostListed): ListedEntry[] {
    const now = this.#clock.wall();
    return [...this.#store.rows.values()]
      .filter(({ entry }) => scope === undefined || entry.scope === scope)
      .sort((one, other) => one.openedAt - other.openedAt)
      .slice(0, limit)
      .map((row) => ({
        ...this.#read(row, now),
        heldMs: Math.max(0, row.leaseUntil - now),
        ...(row.token !== undefined && { token: row.token }),
        ...(row.isCorrupt && { input: {}, unreadable: corruption }),
      }));
  }

  #leftMs(row: Row, now: number, furthest: number): number {
    const { entry, leasedAt, leaseUntil } = row;
    if (leaseUntil <= now) return 0;
    if (leasedAt <= now) return leaseUntil > furthest ? 0 : leaseUntil - now;
    const lengthMs = Math.min(leaseUntil - leasedAt, longestLeaseMs);
    const leftMs = this.#watch.leftMs(entry.id, leaseUntil, lengthMs);
    if (leftMs === 0) row.leaseUntil = now;
    return leftMs;
  }

  #read({ entry, openedAt }: Row, now: number) {
    return { ...structured(entry), ageMs: Math.max(0, now - openedAt) };
  }
}

function isOf({ service, origin, keyDigests }: JournalAccount, entry: JournalEntry): boolean {
  return entry.service === service && entry.origin === origin && keyDigests.includes(entry.keyDigest);
}

function bounded(leaseMs: number): number {
  return Math.ceil(Math.min(Math.max(0, leaseMs), longestLeaseMs));
}

/** Copies an entry, as writing and reading it does. */
function structured(entry: JournalEntry): JournalEntry {
  return { ...entry, input: copied(entry.input) as JournalEntry["input"] };
}

/** Copies a value of JSON without fields that are undefined: a third of the time of writing and reading it. */
function copied(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined) copy[name] = copied(field);
  }
  return copy;
}
