import type { Outcome } from "../errors/outcome.ts";
import type { Settled } from "../errors/settled.ts";
import type { Interceptor } from "../fetch.ts";
import { boundLease, type JournalEntry } from "../journal/journal.ts";
import { isSentOnce } from "../operation.ts";
import type { Clock } from "../time/clock.ts";
import { createDeadline, DeadlineReached } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { Intent } from "./intent.ts";

/** The longest wait for the journal to close an entry. */
const closingMs = 1000;
/** Beyond its deadline a call waits this much longer for its entry to close. */
const graceMs = 30;

/** Records the intent before its bytes leave. Sits behind the signature, whose timestamp it keeps. */
export function record(intent: Intent): Interceptor {
  const { service, operation, deadline } = intent;
  const { journal, clock } = service;
  if (journal === undefined || !isSentOnce(operation)) return (next) => next;

  return (next) => async (url, init) => {
    const entry = await entryOf(intent);
    const opening = journal.open(entry, boundLease(deadline.remainingMs() + closingMs));
    const opened = await within(clock, deadline.remainingMs(), opening, init.signal).catch((error) => {
      // An opening that failed may still be in the journal: its response alone may be what was lost.
      closeLate(intent, entry.id, opening);
      throw error;
    });
    if (opened === timeUp || init.signal.aborted) {
      closeLate(intent, entry.id, opening);
      throw new BeforeSendError("the journal did not record the call in time; nothing was sent");
    }
    intent.journalId = entry.id;
    return next(url, init);
  };
}

async function entryOf(intent: Intent): Promise<JournalEntry> {
  const { service, operation } = intent;
  const { signer, definition, clock } = service;
  return {
    id: intent.journalId ?? crypto.randomUUID(),
    scope: service.journalScope,
    service: definition.name,
    origin: service.origin + service.basePath,
    keyDigest: await signer?.keyDigest,
    operation: operation.id,
    input: intent.input,
    signedAt: Math.round(intent.signedAt ?? clock.now()),
    validityMs: Math.ceil(intent.validityMs),
  };
}

/** Closes, without being waited for, an entry whose opening failed or comes too late: nothing was sent for it. */
function closeLate(intent: Intent, id: string, opening: Promise<void>): void {
  publishFailure(intent, "open");
  // An entry that an earlier attempt opened is closed by the call itself.
  if (intent.journalId !== undefined) return void opening.catch(() => {});
  const close = async () => void (await intent.service.journal?.close(id, "notExecuted"));
  opening.then(close, close).catch(() => publishFailure(intent, "close"));
}

/** Closes the entry of an executed call. A journal that fails, or is slow, does not hold back the result. */
export async function closeExecuted(intent: Intent): Promise<void> {
  await closeWithin(intent, "executed", timeToClose(intent));
}

/**
 * Closes the entry of a call that was not executed.
 * @returns false when the entry is not closed durably in time, or another process has claimed it: that process may be given
 *   the same proof, so that the outcome of this call is unknown
 */
export function closeNotExecuted(intent: Intent): Promise<boolean> {
  return closeWithin(intent, "notExecuted", timeToClose(intent));
}

/** Closes what {@link record} opened, unless the outcome is unknown. Returns false as {@link closeNotExecuted} does. */
export async function closeEntry(intent: Intent, outcome: Outcome): Promise<boolean> {
  if (outcome === "unknown") return true;
  if (outcome === "notExecuted") return closeNotExecuted(intent);
  await closeExecuted(intent);
  return true;
}

/**
 * Closes what a call left open, once it is settled after all. The proof that nothing happened is given to one caller only:
 * another process that recovered the intent meanwhile may have sent another in its place.
 */
export async function closeSettled(intent: Intent, settled: Settled): Promise<Settled> {
  if (settled.outcome === "unknown") return settled;
  const closed = await closeWithin(intent, settled.outcome, closingMs);
  return closed || settled.outcome === "executed" ? settled : { outcome: "unknown", reason: notClosed };
}

/** The reason why the outcome of a call is unknown whose entry {@link closeNotExecuted} could not close. */
export const notClosed =
  "nothing was executed as far as this process knows, but its journal entry could not be closed: " +
  "another process has claimed this intent from the journal, or the journal does not respond";

function timeToClose({ deadline }: Intent): number {
  return Math.min(closingMs, Math.max(0, deadline.remainingMs()) + graceMs);
}

/** Closings of each intent: one that was given up on may still end well, and is then no other process's. */
const closings = new WeakMap<Intent, Promise<boolean>[]>();

/** Closes the entry, if it is open. Returns whether this process has closed it when the time is up. */
async function closeWithin(intent: Intent, outcome: Outcome, ms: number): Promise<boolean> {
  if (intent.journalId === undefined) return true;
  const all = closings.get(intent) ?? [];
  closings.set(intent, all);
  all.push(close(intent, intent.journalId, outcome));
  try {
    const closed = await within(intent.service.clock, ms, firstTrue(all));
    if (closed === timeUp) publishFailure(intent, "close");
    return closed === true;
  } catch {
    publishFailure(intent, "close");
    return false;
  }
}

async function close(intent: Intent, id: string, outcome: Outcome): Promise<boolean> {
  const closed = (await intent.service.journal?.close(id, outcome)) ?? true;
  if (closed) delete intent.journalId;
  return closed;
}

/** Resolves with true as soon as one does, otherwise as the last one ends. */
async function firstTrue(all: readonly Promise<boolean>[]): Promise<boolean> {
  const trues = all.map(async (each) => (await each) || Promise.reject(new Error("not closed")));
  return Promise.any(trues).catch(() => all.at(-1) ?? false);
}

const timeUp = Symbol("time up");

/** Waits for a promise at most so long, or until the signal is aborted. */
async function within<T>(
  clock: Clock,
  ms: number,
  promise: Promise<T>,
  signal?: AbortSignal,
): Promise<T | typeof timeUp> {
  try {
    return await createDeadline(ms, clock, signal).race(promise);
  } catch (cause) {
    if (cause instanceof DeadlineReached || signal?.aborted) return timeUp;
    throw cause;
  }
}

function publishFailure({ service, operation }: Intent, failed: "open" | "close"): void {
  service.publish({ type: "journal", service: service.definition.name, operation: operation.id, failed });
}
