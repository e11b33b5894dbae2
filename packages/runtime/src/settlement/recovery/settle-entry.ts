import type { Settled } from "../../errors/settled.ts";
import { type JournalAccount, type JournalEntry, limitLease, type OpenEntry } from "../../journal/journal.ts";
import { isExecutedOnce, type Operation } from "../../operation/operation.ts";
import type { Service } from "../../service/service.ts";
import { isJsonObject } from "../../validation/json-object.ts";
import { settle } from "../settle.ts";
import { withholdItemProofs } from "../settle-items.ts";
import { explainOtherAccount } from "./account.ts";

/** Facts by which an entry is settled. */
export interface EntryOptions {
  readonly account: JournalAccount;
  readonly leaseMs: number;
  /** Monotonic time at which the journal was asked for the entry. */
  readonly claimedAt: number;
  readonly signal: AbortSignal;
}

/** Milliseconds by which the journal's clock may have been set back since an entry was recorded: with the skew, six seconds. */
const maxClockStepMs = 5000;

/** Finds the outcome of an entry. Never rejects: an entry that cannot be looked up is unknown, with the reason. */
export async function settleEntry(service: Service, entry: OpenEntry, options: EntryOptions): Promise<Settled> {
  const { account, leaseMs, claimedAt, signal } = options;
  const operation = service.operations.get(entry.operation);
  const reason = explainOtherAccount(account, entry) ?? explainUnsettleable(operation, entry);
  if (operation === undefined || reason !== undefined) return toUnknownOutcome(reason ?? "");

  const { id: call, input, contradiction, signedAt, validityMs, ageMs } = entry;
  // It was signed just before it was recorded. The journal counted its age at some time between the question and now.
  const signedAtMonotonic = service.clock.monotonic() - ageMs;
  const signedSinceMonotonic = claimedAt - ageMs - maxClockStepMs;
  const facts = { call, input, contradiction, signedAt, signedAtMonotonic, signedSinceMonotonic, validityMs };
  const limits = { timeoutMs: limitLease(leaseMs) / 2, signal };
  try {
    return withholdItemProofs(await service.running.during(() => settle({ service, operation, ...facts }, limits)));
  } catch (cause) {
    return { outcome: "unknown", reason: "settlement failed", cause };
  }
}

/** Creates an unknown outcome with its reason. */
export function toUnknownOutcome(reason: string): Settled {
  return { outcome: "unknown", reason };
}

function explainUnsettleable(operation: Operation | undefined, entry: JournalEntry): string | undefined {
  const { operation: id, input } = entry;
  if (operation === undefined)
    return `${id} is not an operation of this client: recover with the version that recorded it, or resolve it by hand`;
  // Settlement would send it again.
  // Guard: a call that may be repeated is not settled from a journal; source: issue 29.5.
  if (!isExecutedOnce(operation)) return `${id} is not an operation that is executed once`;
  if (!("key" in operation.effect)) return undefined;
  const { key, items } = { items: undefined, ...operation.effect };
  const named = items === undefined ? [input] : input[items];
  const isNamed = (each: unknown) => isJsonObject(each) && each[key] != null && each[key] !== "";
  if (Array.isArray(named) && named.length > 0 && named.every(isNamed)) return undefined;
  return `the entry's input has no ${key}, so that it cannot be looked up`;
}
