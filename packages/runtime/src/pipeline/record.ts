import type { Outcome } from "../errors/errors.ts";
import type { Interceptor } from "../fetch.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { Settled } from "../settlement/settling.ts";
import type { Intent } from "./intent.ts";
import { BeforeSendError } from "./not-sent.ts";

/** Beyond its deadline a call only closes its entry. */
const closingMs = 1000;

/** Records the intent before its bytes leave. Sits behind the signature, whose timestamp it keeps. */
export function record(intent: Intent): Interceptor {
  const { service, operation, deadline } = intent;
  const { journal, journalScope, clock } = service;
  if (journal === undefined || !isSentOnce(operation)) return (next) => next;

  return (next) => async (url, init) => {
    const id = intent.journalId ?? crypto.randomUUID();
    // Set before it is opened: an entry whose opening failed halfway is closed like any other.
    intent.journalId = id;
    const entry: JournalEntry = {
      id,
      scope: journalScope,
      operation: operation.id,
      input: intent.input,
      signedAt: Math.round(intent.signedAt ?? clock.now()),
      validityMs: Math.ceil(intent.validityMs),
    };
    await journal.open(entry, Math.max(0, deadline.remainingMs()) + closingMs);
    if (init.signal.aborted) {
      // The call has ended as not sent while the journal was writing, and must stay so.
      await closeEntry(intent, "notExecuted");
      throw new BeforeSendError("the call ended before it was recorded");
    }
    return next(url, init);
  };
}

/** Closes what {@link record} opened. A journal that fails now must not hide the outcome: recovery will find it open. */
export function closeEntry(intent: Intent, outcome: Outcome): Promise<boolean> | undefined {
  return intent.journalId === undefined || outcome === "unknown" ? undefined : tryClose(intent, outcome);
}

/**
 * Closes what a call left open, once it is settled after all. The proof that nothing happened is given to one caller only:
 * whoever recovered the intent meanwhile may have sent another in its place.
 */
export async function closeSettled(intent: Intent, settled: Settled): Promise<Settled> {
  if (settled.outcome === "unknown") return settled;
  const closed = await tryClose(intent, settled.outcome);
  if (closed || settled.outcome === "executed") return settled;
  return { outcome: "unknown", reason: "another process has claimed this intent from the journal" };
}

async function tryClose(intent: Intent, outcome: Outcome): Promise<boolean> {
  const { service, operation, journalId } = intent;
  if (journalId === undefined) return true;
  try {
    const closed = (await service.journal?.close(journalId, outcome)) ?? true;
    if (closed) delete intent.journalId;
    return closed;
  } catch {
    service.publish({ type: "journal", service: service.dialect.name, operation: operation.id, failed: "close" });
    return true;
  }
}

/** Whether an operation is sent at most once, and so has to be remembered. */
export function isSentOnce({ effect }: Intent["operation"]): boolean {
  return effect.kind === "keyed" || effect.kind === "once";
}
