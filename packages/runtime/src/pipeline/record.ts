import type { Outcome } from "../errors/outcome.ts";
import type { Settled } from "../errors/settled.ts";
import { withholdItemProofs } from "../settlement/settle-items.ts";
import { closingMs } from "./call-entry.ts";
import type { Intent } from "./intent.ts";
import type { SignedResult } from "./sign.ts";

/** The time beyond its deadline for which a call waits for its entry to close, in milliseconds. */
const graceMs = 30;

/**
 * Records the intent in the journal before its bytes leave, with the timestamp and the key that they carry.
 *
 * @throws BeforeSendError when the journal does not record it in time
 */
export async function record(
  { entry, service }: Intent,
  { signature, signer }: Pick<SignedResult, "signature" | "signer">,
  signal: AbortSignal,
): Promise<void> {
  await entry?.open(signature?.signedAt ?? service.clock.now(), signer, signal);
}

/**
 * Closes the entry of a call that has ended, unless its outcome is unknown. A journal that fails, or is slow, does not hold back
 * what was executed.
 *
 * @returns false when the call must not report that it, or an item of it, was not executed: the entry is not closed durably in
 * time, or another process has claimed it and may be given the same proof
 */
export async function closeEntry({ entry, deadline }: Intent, outcome: Outcome): Promise<boolean> {
  if (entry === undefined || outcome === "unknown") return true;
  const ms = Math.min(closingMs, Math.max(0, deadline.remainingMs()) + graceMs);
  return entry.close(outcome, ms);
}

/**
 * Closes the entry of a call that was settled after it had ended. The proof that nothing was executed is given to one caller
 * only: another process that recovered the intent meanwhile may have sent another in its place.
 */
export async function closeSettled({ entry }: Intent, settled: Settled): Promise<Settled> {
  if (entry === undefined) return settled;
  if (settled.outcome === "unknown") return withholdItemProofs(settled);
  const closed = await entry.close(settled.outcome, closingMs);
  const hasProof = settled.outcome === "notExecuted" || settled.items?.some((item) => item.outcome === "notExecuted");
  if (closed || !hasProof) return settled;
  const { items } = settled;
  return withholdItemProofs({ outcome: "unknown", reason: notClosed, ...(items !== undefined && { items }) });
}

/** The reason why the outcome of a call is unknown whose entry could not be closed. */
export const notClosed =
  "nothing was executed as far as this process knows, but its journal entry could not be closed: " +
  "another process has claimed this intent from the journal, or the journal does not respond";
