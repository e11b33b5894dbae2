import { boundLease, type Journal, type ListedEntry, type OpenEntry } from "../journal/journal.ts";
import type { Service } from "../service.ts";
import { createDeadline } from "../time/deadline.ts";
import { accountOf, otherAccount } from "./account.ts";
import { askJournal } from "./ask-journal.ts";
import { settleEntry, undecided } from "./settle-entry.ts";
import type { Settled } from "./settling.ts";

/** How intents are recovered. */
export interface RecoverOptions {
  /** Ends recovery early. What was not reported stays open. @default none */
  signal?: AbortSignal;
  /**
   * The number of intents that are settled at once.
   * @default 8
   */
  concurrency?: number;
  /**
   * For how long a claimed intent is kept from other processes, in milliseconds, at most 24 hours: the time to settle it and to
   * do what its outcome asks for. Settling itself may take half of it.
   * @default 180000
   */
  leaseMs?: number;
  /**
   * Ids of API keys that the same account used before, beside the client's own `previousKeys`: intents that they signed are
   * looked up with the client's key.
   * @default none
   */
  previousKeys?: readonly string[];
  /**
   * Ids that operations have now, by the ids under which older versions recorded them: `{ "orders.create": "orders.place" }`.
   * @default none
   */
  renamed?: Readonly<Record<string, string>>;
}

/** The result for an intent that a crash, or an unknown outcome, left open. */
export interface Recovered {
  readonly entry: OpenEntry;
  /** What became of it. While it is unknown the intent stays open, and is reported again by a later recovery. */
  readonly settled: Settled;
}

/** The pause between two looks at intents that are still held. */
const pollMs = 500;

/**
 * Says what became of every intent that is open in the journal. Sends nothing that has an effect.
 *
 * Each intent is reported to one process only, and is closed when the next one is asked for: do what must be done about it
 * in the loop's body, and a crash on the way leaves it open. Intents that calls may still be at work on, in this process
 * or another, are waited for: until their deadlines, as they stood when recovery began. So are those that another
 * recovery has claimed, until its leases end: it may have crashed as well.
 *
 * Intents of the scope that another key signed, that went to another base URL or that an older version recorded without either are
 * reported at the end as unknown, with the reason, and are neither claimed nor closed. So that they do not stay for years, the
 * event `recovered` tells how many intents stay open, and how old the oldest is.
 *
 * @throws TypeError when an option is wrong; Error when the journal fails, once the intents that were claimed are reported
 */
export async function* recover(
  service: Service,
  journal: Journal,
  options: RecoverOptions = {},
): AsyncGenerator<Recovered, void, void> {
  const { signal, renamed = {} } = options;
  const concurrency = positive("concurrency", options.concurrency ?? 8);
  const leaseMs = boundLease(positive("leaseMs", options.leaseMs ?? 180_000));
  const { clock, journalScope } = service;
  signal?.throwIfAborted();
  const account = await accountOf(service, [...service.previousKeys, ...(options.previousKeys ?? [])]);
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  const ask = <T>(step: string, run: () => Promise<T>) => askJournal(step, clock, stop.signal, run);
  const isStillOurs = (id: string, token: string) =>
    ask("renew a claim", async () => (await journal.renew?.(id, token, leaseMs)) ?? true);
  const left = createLeftOpen(service);
  let horizon: number | undefined;

  try {
    for (;;) {
      const claimedAt = clock.monotonic();
      const claim = await ask("claim intents", () => journal.claim(journalScope, leaseMs, concurrency, account));
      const { token, entries, heldMs, unreadable = [] } = claim;
      for (const row of unreadable) left.addUnreadable(row);
      horizon ??= claimedAt + heldMs;
      const fresh = entries.filter(({ id }) => !left.reported.has(id));
      const entryOptions = { account, renamed, leaseMs, signal: stop.signal };
      const all = fresh.map((entry) => ({ entry, settling: settleEntry(service, entry, entryOptions) }));

      let failure: unknown;
      for (const { entry, settling } of all) {
        const settled = await settling;
        signal?.throwIfAborted();
        // Another process may have claimed it meanwhile, and reports it. A clock alone does not tell after a suspension.
        if (clock.monotonic() - claimedAt >= leaseMs) continue;
        if (settled.outcome !== "unknown" && !(await isStillOurs(entry.id, token))) continue;
        left.report(entry, settled);
        yield { entry, settled };
        if (settled.outcome === "unknown") continue;
        const closed = await ask("close an intent", () => journal.close(entry.id, settled.outcome, token)).catch(
          (error) => {
            failure ??= error;
            return false;
          },
        );
        // It failed, or the loop's body took longer than the lease, and another process may have done the same.
        if (!closed) left.publish(entry, "close");
      }
      signal?.throwIfAborted();
      if (failure !== undefined) throw failure;
      if (fresh.length > 0) continue;
      if (heldMs === 0 || clock.monotonic() > horizon) break;
      // A little late, for the journal's clock is another.
      const waitMs = Math.min(pollMs, horizon - clock.monotonic() + 50);
      await createDeadline(2 * pollMs, clock, stop.signal).sleep(waitMs);
    }

    // A journal of one's own, in a program without types, may lack it.
    const listed = await ask("list intents", async () => (await journal.list?.({ scope: journalScope })) ?? []);
    for (const entry of listed.filter(({ heldMs }) => heldMs === 0)) {
      if (entry.unreadable !== undefined) left.addUnreadable(entry);
      const reason = entry.unreadable === undefined ? otherAccount(account, entry) : undefined;
      if (reason === undefined || left.reported.has(entry.id)) continue;
      const settled = undecided(reason);
      left.report(entry, settled);
      yield { entry: asOpen(entry), settled };
    }
    left.publishEnd();
  } finally {
    signal?.removeEventListener("abort", onAbort);
    stop.abort();
  }
}

/** Counts the intents of one recovery that stay open. */
function createLeftOpen({ dialect, publish }: Service) {
  const reported = new Set<string>();
  const unreadable = new Set<string>();
  let open = 0;
  let oldestMs = 0;
  const publishFailure = ({ id, operation }: Pick<OpenEntry, "id" | "operation">, failed: "close" | "read") =>
    publish({ type: "journal", service: dialect.name, operation, failed, id });

  return {
    reported,
    report({ id, ageMs }: OpenEntry, { outcome }: Settled) {
      reported.add(id);
      if (outcome !== "unknown") return;
      open += 1;
      oldestMs = Math.max(oldestMs, Math.round(ageMs));
    },
    addUnreadable({ id, operation, ageMs = 0 }: Pick<OpenEntry, "id" | "operation"> & { ageMs?: number }) {
      oldestMs = Math.max(oldestMs, Math.round(ageMs));
      if (unreadable.has(id)) return;
      unreadable.add(id);
      publishFailure({ id, operation }, "read");
    },
    publish: publishFailure,
    publishEnd: () => publish({ type: "recovered", service: dialect.name, open: open + unreadable.size, oldestMs }),
  };
}

/** An entry without what only a list tells. */
function asOpen({ heldMs, token, unreadable, ...entry }: ListedEntry): OpenEntry {
  return entry;
}

function positive(name: string, value: number): number {
  if (typeof value === "number" && value > 0) return value;
  throw new TypeError(`${name} must be a number above 0`);
}
