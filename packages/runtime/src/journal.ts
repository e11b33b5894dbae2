import type { Outcome } from "./errors.ts";
import type { Interceptor } from "./fetch.ts";
import type { Fields, Intent } from "./intent.ts";

/** What a journal keeps of one intent: enough to ask the exchange about it after a crash. */
export interface JournalEntry {
  /** The journal's name of the intent: unique, chosen by the client. */
  readonly id: string;
  /** The service and account it belongs to, as the client's `journalScope` option says. */
  readonly scope: string;
  /** The operation's id, such as `orders.place`. */
  readonly operation: string;
  /** The whole input, client id included. It may hold an address: keep the journal as safe as your own books. */
  readonly input: Fields;
  /** The signed timestamp: epoch milliseconds by the exchange's clock. */
  readonly signedAt: number;
  /** For how long after `signedAt` the exchange may still accept the request, in milliseconds. */
  readonly validityMs: number;
}

/**
 * A write-ahead journal of calls with an effect: each is recorded before its bytes leave and closed with what became of
 * it, so that a crash forgets nothing. All three resolve only once the change is durable.
 */
export interface Journal {
  /** Records an intent. When this rejects, nothing is sent. */
  open(entry: JournalEntry): Promise<void>;
  /** Closes an intent. Closing twice, or what is not there, does nothing. */
  close(id: string, outcome: Outcome): Promise<void>;
  /**
   * Hands out the open intents of a scope that nobody else has claimed, each to one caller only until its lease
   * ends, so that two processes that recover at once do not both act on one.
   */
  claim(scope: string, leaseMs: number): Promise<readonly JournalEntry[]>;
}

/** Records the intent before its bytes leave. Sits behind the signature, whose timestamp it keeps. */
export function record(intent: Intent): Interceptor {
  const { journal, dialect, journalScope } = intent.service;
  const { operation } = intent;

  return (next) => async (url, init) => {
    if (journal !== undefined && isOnce(intent)) {
      const id = crypto.randomUUID();
      const signedAt = intent.signedAt ?? intent.service.clock.now();
      const validityMs = dialect.validityMs(intent.options.recvWindow ?? intent.service.recvWindow);
      await journal.open({
        id,
        scope: journalScope,
        operation: operation.id,
        input: intent.input,
        signedAt,
        validityMs,
      });
      intent.journalId = id;
    }
    return next(url, init);
  };
}

/** Closes what {@link record} opened. A journal that fails now must not hide the outcome: recovery will find it open. */
export async function closeEntry({ service, operation, journalId }: Intent, outcome: Outcome): Promise<void> {
  if (journalId === undefined || outcome === "unknown") return;
  try {
    await service.journal?.close(journalId, outcome);
  } catch {
    service.publish({ type: "journal", service: service.dialect.name, operation: operation.id, failed: "close" });
  }
}

function isOnce({ operation }: Intent): boolean {
  return operation.effect.kind === "keyed" || operation.effect.kind === "once";
}
