import type { Outcome } from "../../errors/exchange-error.ts";
import type { Settled } from "../../errors/settled.ts";
import type { Claim, Journal, JournalAccount, OpenEntry } from "../../journal/journal.ts";
import { maxLeaseMs, requireResult } from "../../journal/journal.ts";
import type { MethodOf, Operation } from "../../operation/operation.ts";
import { closingMs } from "../../pipeline/call-entry.ts";
import type { Service } from "../../service/service.ts";
import { Deadline, DeadlineReached, doNothing } from "../../time/deadline.ts";
import { type KnownOptions, requireOptions, type WithDefaults } from "../../validation/check-options.ts";
import { askForKey, collectAccount, explainOtherAccount, settleEntry } from "./settle-entry.ts";

/** Options of a recovery. */
export interface RecoverOptions {
  /** Ends recovery early. What was not reported stays open. @default none */
  signal?: AbortSignal;
  /**
   * The number of intents that are settled at once.
   * @default 8
   */
  concurrency?: number;
  /**
   * Time for which a claimed intent is kept from other processes, in milliseconds, from 1000 to 86,400,000 (24 hours): the time to
   * settle it and to do what its outcome requires. Settlement itself may take half of it.
   * @default 180000
   */
  leaseMs?: number;
  /**
   * Ids of API keys that the same account used before, beside the client's own `previousKeys`: intents that they signed are
   * looked up with the client's key.
   * @default none
   */
  previousKeys?: readonly string[];
}

const known: KnownOptions<keyof RecoverOptions> = {
  signal: ["throwIfAborted"],
  concurrency: { type: "number", min: 1, isInteger: true, default: 8 },
  leaseMs: { type: "number", min: 1000, max: maxLeaseMs, default: 180_000 },
  previousKeys: "array",
};

/** The result for an intent that a crash, or an unknown outcome, left open. */
export interface Recovered<Output = unknown, Found = unknown> {
  /** The entry's operation. */
  readonly operation: string;
  readonly entry: OpenEntry;
  /** Its outcome. While it is unknown the intent stays open, and a later recovery reports it again. */
  readonly settled: Settled<Output, Found>;
}

/**
 * True for an intent of this operation, whose result then has its types. Takes a client's method or a row of the table.
 *
 * @example
 * for await (const recovered of client.recover(journal))
 *   if (isRecovered(recovered, client.orders.place)) console.log(recovered.settled.acknowledgement?.orderId);
 */
export function isRecovered<Output, Found>(
  recovered: Recovered,
  of: Operation<any, Output, Found> | MethodOf<Output, Found>,
): recovered is Recovered<Output, Found> {
  const { id, operation }: Partial<Operation> & MethodOf<unknown, unknown> = of ?? {};
  return recovered.operation === (id ?? operation?.id);
}

/** Pause between two claims while intents are still held, in milliseconds; later a twentieth of the time that recovery has waited. */
const pollMs = 500;

/**
 * Reports the outcome of every intent that is open in the journal. Sends nothing that has an effect, except repeats under an
 * idempotency key within its lifetime: they have the effect of the first request, now if it never arrived.
 *
 * Each intent is reported to one process only, and is closed when the next one is requested: handle it in the loop's
 * body, and a crash on the way leaves it open. Intents that calls may still be at work on, in this process
 * or another, are waited for: until their deadlines, as they stood when recovery began. So are those that another
 * recovery has claimed, until its leases end: it may have crashed as well.
 *
 * Intents of the scope that another key signed or that went to another base URL are reported at the end as unknown, with the
 * reason, and are neither claimed nor closed. So that they do not stay for years, the event `recovered` states the number of
 * intents that stay open, and the age of the oldest.
 *
 * @throws TypeError when an option is wrong; Error when the client is closed, when the provider of credentials fails, or when the journal
 * does, once the
 * intents that were claimed are reported
 */
export async function* recover(
  service: Service,
  journal: Journal,
  given: RecoverOptions = {},
): AsyncGenerator<Recovered, void, void> {
  if (typeof journal?.claim !== "function") throw new TypeError("journal must be the journal of the client");
  const options = requireOptions<RecoverOptions, WithDefaults<RecoverOptions, "concurrency" | "leaseMs">>(given, known);
  const { signal, concurrency, leaseMs } = options;
  const { clock, journalScope } = service;
  signal?.throwIfAborted();
  const end = new AbortController();
  const stop = signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]);
  const recovery = createRecovery(service, journal, leaseMs, stop);
  const previousKeys = [...service.previousKeys, ...(options.previousKeys ?? [])];
  const endOnClose = service.running.onClose(() => Promise.all([recovery.release(), recovery.awaitBody()]));
  let waiting: { readonly since: number; readonly until: number } | undefined;

  try {
    await askForKey(service, stop);
    for (;;) {
      requireOpen(service);
      // A provider of credentials may return another key while recovery is under way, and calls are then recorded under it.
      const account = await collectAccount(service, previousKeys);
      const claim = await recovery.ask("claim intents", () =>
        journal.claim(journalScope, leaseMs, concurrency, account),
      );
      requireOpen(service);
      // From now, not from the request: a journal that waits for a lock reads its clock late.
      const now = clock.monotonic();
      // A little late: the journal's clock is another, and need not run at the same speed.
      waiting ??= { since: now, until: now + 1.005 * claim.heldMs };
      yield* reportClaim(recovery, claim, account);
      // Reported ones that were claimed again, because the loop's body took longer than the lease, are in front of others.
      if (claim.entries.length > 0) continue;
      if (claim.heldMs === 0 || clock.monotonic() > waiting.until) break;
      const pauseMs = Math.max(pollMs, (clock.monotonic() - waiting.since) / 20);
      const waitMs = Math.min(pauseMs, waiting.until - clock.monotonic() + 50);
      await new Deadline(2 * pauseMs, clock, stop).sleep(waitMs);
    }
    yield* reportOthers(recovery, previousKeys);
    recovery.publishEnd();
  } finally {
    end.abort();
    endOnClose();
    await recovery.release();
  }
}

/** A closed client claims nothing, because it cannot look anything up. */
function requireOpen({ running }: Service): void {
  if (running.isClosed) throw new Error("recovery: the client is closed; intents stay open: create a new client");
}

/** The longest wait for one response of a journal, in milliseconds. */
const responseMs = 30_000;

/** The longest time for which `close()` waits for the body of the loop, in milliseconds: that of a call by default. */
const bodyMs = 30_000;

type Recovery = ReturnType<typeof createRecovery>;

/** Creates a recovery: its access to the journal, and the intents that it leaves open. */
function createRecovery(service: Service, journal: Journal, leaseMs: number, stop: AbortSignal) {
  const { publish, clock } = service;
  /** The ids of the entries that were reported. */
  const reported = new Set<string>();
  /** The tokens of the entries that were claimed and have no outcome that was reported. */
  const claims = new Map<string, string>();
  let open = 0;
  let oldestMs = 0;
  let body: Promise<void> | undefined;

  const addOpen = ({ ageMs }: OpenEntry) => {
    open += 1;
    oldestMs = Math.max(oldestMs, Math.round(ageMs));
  };
  const publishFailure = ({ id, operation }: OpenEntry, failed: "close" | "read") =>
    publish({ type: "journal", operation, failed, id });

  return {
    service,
    journal,
    leaseMs,
    stop,
    reported,
    claims,
    publishFailure,
    /** Waits for the journal, at most 30 s, and adds the failed step to the message of its errors. */
    async ask<T>(step: string, run: () => Promise<T>): Promise<T> {
      stop.throwIfAborted();
      try {
        return await new Deadline(responseMs, clock, stop).race(Promise.resolve().then(run));
      } catch (cause) {
        stop.throwIfAborted();
        // Its own error may hold an input: its text and its code are kept, and no more.
        const { message, code } = (cause ?? {}) as { message?: unknown; code?: unknown };
        const late = cause instanceof DeadlineReached ? `no response in ${responseMs} ms` : undefined;
        const why = late ?? String(message ?? "a non-Error value was thrown");
        const error = new Error(`recovery: the journal failed to ${step}: ${why}; what was not reported stays open`);
        throw code === undefined ? error : Object.assign(error, { code });
      }
    },
    /** Counts the loop's body as at work, until the function that is returned is called. */
    beginBody(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      body = promise;
      return resolve;
    },
    /** Waits until the loop's body asks for the next intent, as long as a call may take: then the entry of the last one is closed. */
    async awaitBody(): Promise<void> {
      await new Deadline(bodyMs, clock, undefined, service.running).race(body ?? Promise.resolve()).catch(doNothing);
    },
    /** Leaves what has no outcome to the next recovery, which need not wait until the lease ends. */
    async release(): Promise<void> {
      const all = [...claims].map(([id, token]) => journal.renew(id, token, 0));
      await new Deadline(closingMs, clock).race(Promise.all(all)).catch(() => {});
    },
    report(entry: OpenEntry, settled: Settled): Recovered {
      reported.add(entry.id);
      if (settled.outcome === "unknown") addOpen(entry);
      else claims.delete(entry.id);
      return { operation: entry.operation, entry, settled };
    },
    addUnreadable(entry: OpenEntry): void {
      addOpen(entry);
      publishFailure(entry, "read");
    },
    publishEnd: () => publish({ type: "recovered", open, oldestMs }),
  };
}

/** Settles the intents of one claim at once, and reports and closes them one by one. */
async function* reportClaim(recovery: Recovery, claim: Claim, account: JournalAccount) {
  const { token } = claim;
  const { service, journal, leaseMs, stop } = recovery;
  const options = { timeoutMs: leaseMs / 2, signal: stop };
  for (const { id } of claim.entries) recovery.claims.set(id, token);
  const entries = claim.entries.filter(({ id }) => !recovery.reported.has(id));
  const all = entries.map((entry) => ({ entry, outcome: settleEntry(service, account, entry, options) }));

  let failure: unknown;
  const close = ({ id }: OpenEntry, outcome: Outcome) =>
    recovery
      .ask("close an intent", async () => requireResult("close", await journal.close(id, outcome, token)))
      .catch((error) => {
        failure ??= error;
        return false;
      });
  for (const { entry, outcome } of all) {
    const settled = await outcome;
    stop.throwIfAborted();
    // Another process may have claimed it meanwhile, and reports it.
    // Guard: a lease that ran out gives no outcome: another process may have claimed the entry; source: POSIX SIGSTOP.
    const isOurs = await recovery.ask("renew a claim", () => isStillOurs(recovery, entry, token));
    requireOpen(service);
    if (!isOurs) continue;
    const endBody = recovery.beginBody();
    try {
      yield recovery.report(entry, settled);
      // It failed, or the loop's body took longer than the lease, and another process may have done the same.
      if (settled.outcome !== "unknown" && !(await close(entry, settled.outcome)))
        recovery.publishFailure(entry, "close");
    } finally {
      endBody();
    }
  }
  stop.throwIfAborted();
  if (failure !== undefined) throw failure;
}

/** Renews a claim: again, if the machine was suspended, or its clock was set, by more than the lease before the response was read. */
async function isStillOurs({ service: { clock }, journal, leaseMs, stop }: Recovery, entry: OpenEntry, token: string) {
  const now = () => clock.wall?.() ?? clock.monotonic();
  for (;;) {
    // The recovery may have ended while the journal did not respond.
    stop.throwIfAborted();
    const askedAt = now();
    const isOurs = requireResult("renew", await journal.renew(entry.id, token, leaseMs));
    if (!isOurs || Math.abs(now() - askedAt) < leaseMs) return isOurs;
  }
}

/** Reports the intents of the scope that are another account's, without claiming them, and the rows that cannot be read. */
async function* reportOthers(recovery: Recovery, previousKeys: readonly string[]) {
  const { service, journal, reported } = recovery;
  const listed = await recovery.ask("list intents", () => journal.list({ scope: service.journalScope }));
  const account = await collectAccount(service, previousKeys);
  // Fields that only a list has are no part of an entry.
  for (const { heldMs, token, unreadable, ...entry } of listed) {
    if (heldMs > 0) continue;
    if (unreadable !== undefined) recovery.addUnreadable(entry);
    const reason = unreadable === undefined ? explainOtherAccount(account, entry) : undefined;
    if (reason !== undefined && !reported.has(entry.id)) yield recovery.report(entry, { outcome: "unknown", reason });
  }
}
