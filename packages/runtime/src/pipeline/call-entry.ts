import type { Outcome } from "../errors/outcome.ts";
import { boundLease, type JournalEntry } from "../journal/journal.ts";
import type { JsonObject } from "../json-object.ts";
import { isSentOnce, type Operation } from "../operation.ts";
import type { Service } from "../service.ts";
import type { Clock } from "../time/clock.ts";
import { createDeadline, type Deadline, DeadlineReached } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";

/** The longest wait for the journal to close an entry, in milliseconds. */
export const closingMs = 1000;

/** The entry of one call in the client's journal. Each attempt opens it; the outcome closes it. */
export interface CallEntry {
  /**
   * Records the intent. Resolves once that is durable.
   *
   * @param signedAt the timestamp that is about to be sent
   * @throws BeforeSendError when the journal does not record it in time
   */
  open(signedAt: number, signal: AbortSignal): Promise<void>;
  /**
   * Closes the entry, if it is open, and waits at most `ms` milliseconds.
   * @returns false when it is not closed durably in time, or another process has claimed it
   */
  close(outcome: Outcome, ms: number): Promise<boolean>;
}

/** The part of a call that its entry keeps. */
export interface RecordedCall {
  readonly service: Service;
  readonly operation: Operation;
  readonly input: JsonObject;
  readonly deadline: Deadline;
  readonly validityMs: number;
}

/** Creates the entry of a call that has to be recorded: one that is sent once, by a client with a journal. */
export function createCallEntry(call: RecordedCall): CallEntry | undefined {
  const { service, operation, deadline } = call;
  const { journal, clock, randomness } = service;
  if (journal === undefined || !isSentOnce(operation)) return undefined;

  /** The entry's id while it is open. */
  let openId: string | undefined;
  /** Every closing that has begun: one that took too long may still succeed, and then this process closed the entry. */
  const closings: Promise<boolean>[] = [];
  const publishFailure = (failed: "open" | "close") =>
    service.publish({ type: "journal", service: service.definition.name, operation: operation.id, failed });

  /** Closes, without being waited for, an entry whose opening failed or is too late: nothing was sent for it. */
  const closeLate = (id: string, opening: Promise<void>): void => {
    publishFailure("open");
    // An entry that an earlier attempt opened is closed by the call itself.
    if (openId !== undefined) return void opening.catch(() => {});
    const close = async () => void (await journal.close(id, "notExecuted"));
    opening.then(close, close).catch(() => publishFailure("close"));
  };

  const closeNow = async (id: string, outcome: Outcome): Promise<boolean> => {
    // A journal of one's own, in a program without types, may return nothing.
    const closed = (await journal.close(id, outcome)) ?? true;
    if (closed) openId = undefined;
    return closed;
  };

  return {
    async open(signedAt, signal) {
      const entry = await entryOf(call, openId ?? randomness.uuid(), signedAt);
      const opening = journal.open(entry, boundLease(deadline.remainingMs() + closingMs));
      const opened = await within(clock, deadline.remainingMs(), opening, signal).catch((error) => {
        // An opening that failed may still be in the journal: its response alone may be what was lost.
        closeLate(entry.id, opening);
        throw error;
      });
      if (opened === timeUp || signal.aborted) {
        closeLate(entry.id, opening);
        throw new BeforeSendError("the journal did not record the call in time; nothing was sent");
      }
      openId = entry.id;
    },

    async close(outcome, ms) {
      if (openId === undefined) return true;
      closings.push(closeNow(openId, outcome));
      try {
        const closed = await within(clock, ms, firstTrue(closings), undefined);
        if (closed === timeUp) publishFailure("close");
        return closed === true;
      } catch {
        publishFailure("close");
        return false;
      }
    },
  };
}

async function entryOf(call: RecordedCall, id: string, signedAt: number): Promise<JournalEntry> {
  const { service, operation, input, validityMs } = call;
  return {
    id,
    scope: service.journalScope,
    service: service.definition.name,
    origin: service.origin + service.basePath,
    keyDigest: await service.signer?.keyDigest,
    operation: operation.id,
    input,
    signedAt: Math.round(signedAt),
    validityMs: Math.ceil(validityMs),
  };
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
  signal: AbortSignal | undefined,
): Promise<T | typeof timeUp> {
  try {
    return await createDeadline(ms, clock, signal).race(promise);
  } catch (cause) {
    if (cause instanceof DeadlineReached || signal?.aborted) return timeUp;
    throw cause;
  }
}
