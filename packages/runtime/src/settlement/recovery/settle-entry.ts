import { digestKey } from "@exch/auth";
import type { Settled } from "../../errors/settled.ts";
import type { SettleCallOptions } from "../../errors/unknown-outcome-error.ts";
import { type JournalAccount, type JournalEntry, type OpenEntry, ownHeaders } from "../../journal/journal.ts";
import { isExecutedOnce, type Operation } from "../../operation/operation.ts";
import type { Service } from "../../service/service.ts";
import { Deadline, DeadlineReached } from "../../time/deadline.ts";
import { isJsonObject } from "../../validation/json-object.ts";
import { settle } from "../settle.ts";
import { withholdItemProofs } from "../settle-items.ts";
import { forgetKeys, rememberKeys } from "../used-keys.ts";

/** Finds the outcome of an entry. Never rejects: an entry that cannot be looked up is unknown, with the reason. */
export async function settleEntry(
  service: Service,
  account: JournalAccount,
  entry: OpenEntry,
  options: SettleCallOptions,
): Promise<Settled> {
  const operation = service.operations.get(entry.operation);
  const reason = explainOtherAccount(account, entry) ?? explainUnsettleable(operation, entry);
  if (operation === undefined || reason !== undefined) return { outcome: "unknown", reason: reason ?? "" };

  const { id: call, input, contradiction, signedAt, validityMs, ageMs } = entry;
  // It was signed just before it was recorded. The journal counted its age at some time between the question and now.
  const signedAtMonotonic = service.clock.monotonic() - ageMs;
  // The journal's clock may have been set since then: the age alone dates no record as earlier.
  const signedSinceMonotonic = Number.NEGATIVE_INFINITY;
  const contrary =
    typeof contradiction === "object"
      ? { items: contradiction.map((each) => ({ contradiction: each ?? undefined })) }
      : { contradiction };
  const facts = { call, input, ...contrary, signedAt, signedAtMonotonic, signedSinceMonotonic, validityMs };
  const unsettled = { service, operation, ...facts };
  // Guard: a record under one key of two entries belongs to neither; source: GAP 41.
  rememberKeys(unsettled);
  const failed = (cause: unknown): Settled => ({ outcome: "unknown", reason: "settlement failed", cause });
  const settled = await service.running.during(() => settle(unsettled, options)).catch(failed);
  if (settled.outcome === "notExecuted") forgetKeys(unsettled);
  return withholdItemProofs(settled);
}

function explainUnsettleable(operation: Operation | undefined, entry: JournalEntry): string | undefined {
  const { operation: id, input } = entry;
  if (entry.contradiction === ownHeaders) return ownHeaders;
  if (operation === undefined)
    return `${id} is not an operation of this client: recover with a client that has it, or resolve it by hand`;
  // Settlement would send it again.
  // Guard: a call that may be repeated is not settled from a journal; source: issue 29.5.
  if (!isExecutedOnce(operation)) return `${id} is not an operation that is executed once`;
  if (!("key" in operation.effect)) return undefined;
  const { key, items } = { items: undefined, ...operation.effect };
  const named = items === undefined ? [input] : input[items];
  const isNamed = (each: unknown) => isJsonObject(each) && each[key] != null && each[key] !== "";
  if (Array.isArray(named) && named.length > 0 && named.every(isNamed)) return undefined;
  return `the entry's input has no ${key}, so it cannot be looked up`;
}

/**
 * Collects the account whose intents a client can look up: those of its service and base URL, under its own key and the previous
 * ones. Keys of a provider count as its own as soon as the provider has returned them.
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
    await new Deadline(timeoutMs, clock, signal).race(selected);
  } catch (cause) {
    signal.throwIfAborted();
    const late = "the credentials provider did not respond in time";
    const why = cause instanceof DeadlineReached ? late : (cause as Error).message;
    throw new Error(`recovery: ${why}; intents stay open`, { cause });
  }
}
