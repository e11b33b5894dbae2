import type { Journal, OpenEntry } from "../journal/journal.ts";
import { isSentOnce } from "../pipeline/record.ts";
import type { Service } from "../service.ts";
import { createDeadline } from "../time/deadline.ts";
import { settle } from "./settle.ts";
import type { Settled } from "./settling.ts";

/** How intents are recovered. */
export interface RecoverOptions {
  /** Ends recovery early. What was not reported stays open. @default none */
  signal?: AbortSignal;
  /**
   * How many intents are settled at once.
   * @default 8
   */
  concurrency?: number;
  /**
   * For how long a claimed intent is kept from other processes, in milliseconds: the time to settle it and to do what its
   * outcome asks for. Settling itself may take half of it.
   * @default 180000
   */
  leaseMs?: number;
}

/** What became of an intent that a crash, or an unknown outcome, left open. */
export interface Recovered {
  readonly entry: OpenEntry;
  /** What became of it. While it is unknown the intent stays open, and is reported again by a later recovery. */
  readonly settled: Settled;
}

/** How often intents are looked for that somebody still holds. */
const pollMs = 500;

/**
 * Says what became of every intent that is open in the journal. Sends nothing that has an effect.
 *
 * Each intent is reported to one process only, and is closed when the next one is asked for: do what must be done about it
 * in the loop's body, and a crash on the way leaves it open. Intents that calls may still be at work on, in this process
 * or another, are waited for: until their deadlines, as they stood when recovery began. So are those that another
 * recovery has claimed, until its leases end: it may have crashed as well.
 */
export async function* recover(
  service: Service,
  journal: Journal,
  options: RecoverOptions = {},
): AsyncGenerator<Recovered, void, void> {
  const { concurrency = 8, leaseMs = 180_000, signal } = options;
  const { clock, journalScope } = service;
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener("abort", onAbort);
  const reported = new Set<string>();
  let horizon: number | undefined;

  try {
    for (;;) {
      const claimedAt = clock.monotonic();
      const { token, entries, heldMs } = await journal.claim(journalScope, leaseMs, concurrency);
      horizon ??= claimedAt + heldMs;
      const fresh = entries.filter(({ id }) => !reported.has(id));
      const all = fresh.map((entry) => ({ entry, settling: settleEntry(service, entry, leaseMs / 2, stop.signal) }));

      for (const { entry, settling } of all) {
        const settled = await settling;
        signal?.throwIfAborted();
        // Whoever claimed it when the lease had ended reports it now.
        if (clock.monotonic() - claimedAt >= leaseMs) continue;
        reported.add(entry.id);
        yield { entry, settled };
        if (settled.outcome === "unknown" || (await journal.close(entry.id, settled.outcome, token))) continue;
        // The loop's body took longer than the lease, and somebody else may have done the same.
        service.publish({
          type: "journal",
          service: service.dialect.name,
          operation: entry.operation,
          failed: "close",
        });
      }
      if (fresh.length > 0) continue;
      if (heldMs === 0 || clock.monotonic() > horizon) return;
      // A little late, for the journal's clock is another.
      const waitMs = Math.min(pollMs, horizon - clock.monotonic() + 50);
      await createDeadline(2 * pollMs, clock, stop.signal).sleep(waitMs);
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    stop.abort();
  }
}

async function settleEntry(
  service: Service,
  entry: OpenEntry,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Settled> {
  const operation = service.operations.get(entry.operation);
  if (operation === undefined) return undecided(`${entry.operation} is no operation of this client`);
  // Settling would send it again.
  if (!isSentOnce(operation)) return undecided(`${entry.operation} is not an operation that is sent once`);

  const { input, signedAt, validityMs } = entry;
  // It was signed just before it was recorded.
  const signedAtMonotonic = service.clock.monotonic() - entry.ageMs;
  const unsettled = { service, operation, input, signedAt, signedAtMonotonic, validityMs };
  return settle(unsettled, { timeoutMs, signal });
}

function undecided(reason: string): Settled {
  return { outcome: "unknown", reason };
}
