import type { Signer } from "@exch/auth";
import type { Outcome } from "../errors/outcome.ts";
import { isNotRecorded, type Journal, type JournalEntry, limitLease, requireResult } from "../journal/journal.ts";
import { isExecutedOnce, type Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { Clock } from "../time/clock.ts";
import { createDeadline, type Deadline, DeadlineReached } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** The longest wait for the journal to close an entry, in milliseconds. */
export const closingMs = 1000;

/** The entry of one call in the client's journal. Each attempt opens it; the outcome closes it. */
export interface CallEntry {
  /** Its name in the journal; undefined before it is opened. */
  readonly id: string | undefined;
  /** True once it was to be closed, and may be. */
  readonly isClosing: boolean;
  /**
   * Records the intent. Resolves once that is durable.
   *
   * @param signedAt the timestamp that is about to be sent
   * @param signer the signer whose key is about to be sent
   * @throws BeforeSendError when the journal does not record it in time
   */
  open(signedAt: number, signer: Signer | undefined, signal: AbortSignal): Promise<void>;
  /**
   * Records the entry again with what contradicts that nothing was executed: a recovery after a crash must not state a proof. Waits at
   * most {@link closingMs}, and publishes a failure.
   */
  contradict(contradiction: string): Promise<void>;
  /**
   * Closes the entry, unless it is certainly not open, and waits at most `ms` milliseconds.
   * @param mustHold true for an outcome that holds only where no other process has claimed the entry: one that was ever claimed is not
   * closed, even if the lease of the claim is over
   * @returns false when it is not closed durably in time, or another process has claimed it
   */
  close(outcome: Outcome, ms: number, mustHold?: boolean): Promise<boolean>;
}

/** The part of a call that its entry keeps. */
export interface RecordedCall {
  readonly service: Service;
  readonly operation: Operation;
  readonly input: JsonObject;
  readonly deadline: Deadline;
  readonly validityMs: number;
}

/** State of an entry in the journal, for all that change it. */
interface EntryState {
  /** The entry that the journal has, or perhaps has: an opening that failed may have lost nothing but its response. */
  opened: { readonly entry: JournalEntry; readonly isCertain: boolean } | undefined;
}

/** Creates the entry of a call that has to be recorded: one that is executed at most once, by a client with a journal. */
export function createCallEntry(call: RecordedCall): CallEntry | undefined {
  const { service, operation, deadline } = call;
  const { journal, clock, randomness } = service;
  if (journal === undefined || !isExecutedOnce(operation)) return undefined;

  /** One for all attempts, so that one that is repeated replaces the entry. */
  let id: string | undefined;
  const state: EntryState = { opened: undefined };
  /** Every closing that has begun: one that took too long may still succeed, and then this process closed the entry. */
  const closings = new Set<Promise<boolean>>();
  const publishFailure = (failed: "open" | "close") =>
    service.publish({ type: "journal", service: service.definition.name, operation: operation.id, failed });

  const leaseMs = () => limitLease(deadline.remainingMs() + closingMs);

  return {
    get id() {
      return id;
    },

    get isClosing() {
      return closings.size > 0;
    },

    async open(signedAt, signer, signal) {
      id ??= randomness.uuid();
      const entry = await entryOf(call, id, signedAt, signer);
      // What is opened after its call has ended would stay open.
      signal.throwIfAborted();
      const before = state.opened;
      state.opened = { entry, isCertain: before?.isCertain ?? false };
      const opening = journal.open(entry, leaseMs());
      const done = await within(clock, deadline.remainingMs(), opening, signal).catch((error) => {
        if (isNotRecorded(error)) state.opened = before;
        publishFailure("open");
        throw new BeforeSendError("the journal could not record the call; nothing was sent", { cause: error });
      });
      if (done === timeUp || signal.aborted) {
        opening.catch(() => {});
        publishFailure("open");
        throw new BeforeSendError("the journal did not record the call in time; nothing was sent");
      }
      state.opened = { entry, isCertain: true };
    },

    async contradict(contradiction) {
      if (state.opened === undefined) return;
      const entry = { ...state.opened.entry, contradiction };
      state.opened = { ...state.opened, entry };
      const isDone = await within(clock, closingMs, journal.open(entry, leaseMs()), undefined).catch(() => timeUp);
      if (isDone === timeUp) publishFailure("open");
    },

    async close(outcome, ms, mustHold = false) {
      if (state.opened === undefined) return true;
      const closing = closeNow(journal, state, state.opened, outcome, mustHold);
      closings.add(closing);
      // One that the journal did not make is over.
      const forget = (closed: boolean) => closed || closings.delete(closing);
      closing.then(forget, () => {});
      try {
        const closed = await within(clock, ms, firstTrue([...closings]), undefined);
        if (closed === timeUp) publishFailure("close");
        return closed === true;
      } catch {
        publishFailure("close");
        return false;
      }
    },
  };
}

/** Closes the entry, which it opens first where the journal does not have it. */
async function closeNow(
  journal: Journal,
  state: EntryState,
  { entry, isCertain }: NonNullable<EntryState["opened"]>,
  outcome: Outcome,
  mustHold: boolean,
): Promise<boolean> {
  const method = mustHold ? "closeUnclaimed" : "close";
  const close = async () => requireResult(method, await journal[method](entry.id, outcome));
  let closed = await close();
  if (!closed && !isCertain) {
    // It is not there, or is another's. What is recorded and closed now cannot be opened later, nor recovered.
    await journal.open(entry, closingMs);
    state.opened = { entry, isCertain: true };
    closed = await close();
  }
  if (closed) state.opened = undefined;
  return closed;
}

async function entryOf(
  call: RecordedCall,
  id: string,
  signedAt: number,
  signer: Signer | undefined,
): Promise<JournalEntry> {
  const { service, operation, input, validityMs } = call;
  return {
    id,
    scope: service.journalScope,
    service: service.definition.name,
    origin: service.origin + service.basePath,
    keyDigest: await signer?.keyDigest,
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
