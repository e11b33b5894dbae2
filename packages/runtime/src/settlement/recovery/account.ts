import { digestKey } from "@exch/auth";
import type { JournalAccount, JournalEntry } from "../../journal/journal.ts";
import type { Service } from "../../service.ts";

/**
 * Collects the account whose intents a client can look up: those of its service and base URL, under its own key and the previous
 * ones.
 */
export async function accountOf(service: Service, previousKeys: readonly string[]): Promise<JournalAccount> {
  const keyDigests = [service.signer?.keyDigest, ...previousKeys.map(digestKey)];
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
export function otherAccount(account: JournalAccount, entry: JournalEntry): string | undefined {
  const byHand = "look it up at the exchange, and close it with journal.resolve() or with: exch settle --resolve";
  if (entry.service === undefined || entry.origin === undefined) {
    return `recorded by an older version, without its base URL and key: ${byHand}`;
  }
  if (entry.service !== account.service)
    return `other service: it was sent to ${entry.service}; recover with its client`;
  if (entry.origin !== account.origin) {
    return `other origin: it was sent to another base URL, the entry's origin; recover with a client of that baseUrl, or ${byHand}`;
  }
  if (account.keyDigests.includes(entry.keyDigest)) return undefined;
  return "other key: another API key signed it; recover with that key, or name its id in previousKeys if the account is the same";
}
