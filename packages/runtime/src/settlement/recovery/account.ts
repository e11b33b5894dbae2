import { digestKey } from "@exch/auth";
import type { JournalAccount, JournalEntry } from "../../journal/journal.ts";
import type { Service } from "../../service/service.ts";
import { createDeadline, DeadlineReached } from "../../time/deadline.ts";

/**
 * Collects the account whose intents a client can look up: those of its service and base URL, under its own key and the previous
 * ones. Keys of a provider are its own from when the provider has returned them.
 */
export async function collectAccount(service: Service, previousKeys: readonly string[]): Promise<JournalAccount> {
  const { signer } = service;
  const ownKeys = signer?.keyDigests?.() ?? [signer?.keyDigest];
  const keyDigests = [...ownKeys, ...previousKeys.map(digestKey)];
  return {
    service: service.definition.name,
    origin: service.origin + service.basePath,
    keyDigests: await Promise.all(keyDigests),
  };
}

/**
 * Returns the reason why this client must not look an intent up; undefined when it may. Another account, or another exchange, does
 * not know the intent, which would create a false proof.
 */
export function explainOtherAccount(account: JournalAccount, entry: JournalEntry): string | undefined {
  const byHand = "look it up at the exchange, and close it with journal.resolve() or with: exch settle --resolve";
  if (entry.service !== account.service)
    return `other service: it was sent to ${entry.service}; recover with its client`;
  if (entry.origin !== account.origin) {
    return `other origin: it was sent to another base URL, the entry's origin; recover with a client of that baseUrl, or ${byHand}`;
  }
  // Guard: the lookups of another account do not show the request; source: source document A, source document B.
  if (account.keyDigests.includes(entry.keyDigest)) return undefined;
  return "other key: another API key signed it; recover with that key, or name its id in previousKeys if the account is the same";
}

/**
 * Asks a provider of credentials for the present key, so that a process that has signed nothing yet knows its account.
 *
 * @throws Error when the provider fails, or does not respond within the time of a call
 */
export async function askForKey(service: Service, signal: AbortSignal): Promise<void> {
  const { signer, clock, timeoutMs } = service;
  if (signer?.select === undefined) return;
  const selected = Promise.resolve().then(() => signer.select?.(clock.monotonic()));
  try {
    await createDeadline(timeoutMs, clock, signal).race(selected);
  } catch (cause) {
    signal.throwIfAborted();
    const late = "the credentials provider did not respond in time";
    const why = cause instanceof DeadlineReached ? late : (cause as Error).message;
    throw new Error(`recovery: ${why}; intents stay open`, { cause });
  }
}
