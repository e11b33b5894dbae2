import type { Meaning } from "../contract/read-response.ts";

/** A request under an idempotency key, as far as it shows what became of the intent. */
export interface KeyedSend {
  /** True where this start of a process sent it, and for a recovery: this recovery. */
  readonly isOwn: boolean;
  /** True where its end came while the call or its settlement was under way, and was surely read. */
  readonly isRead: boolean;
  readonly wasNotSent: boolean;
  readonly meaning: Meaning | undefined;
  /** Id of what was executed, where a success names what was asked for. */
  readonly executed: { readonly id: string | undefined } | undefined;
}

type Strength = "clear" | "allowed" | undefined;

/** Knowledge of a process about an intent under an idempotency key. */
export interface KeyEvidence {
  readonly executed: Strength;
  readonly notExecuted: Strength;
  readonly basis: "not sent" | "rejected" | undefined;
  readonly id: string | undefined;
}

/**
 * Reads what requests under one key show. A success shows the execution, whichever request made it. A rejection that the service keeps
 * as the result of the key holds for all of them; any other one for its own request alone, so that all must be rejected.
 *
 * @param isCaller true for the process that made the call: it knows that there were no earlier requests
 */
export function keyEvidenceOf(sends: readonly KeyedSend[], isCaller: boolean): KeyEvidence {
  const own = sends.filter(({ isOwn }) => isOwn);
  const success = own.findLast(({ executed }) => executed !== undefined);
  const kept = own.findLast(({ meaning }) => isRejected(meaning, true));
  const isProved = isCaller && own.every(({ wasNotSent, meaning }) => wasNotSent || isRejected(meaning, false));
  const wasSent = own.some(({ wasNotSent }) => !wasNotSent);
  const last = own.at(-1);
  const strengthOf = (send: KeyedSend | undefined): Strength =>
    send === undefined ? undefined : send === last && send.isRead ? "clear" : "allowed";
  return {
    executed: strengthOf(success),
    notExecuted: strengthOf(kept) ?? (isProved ? "allowed" : undefined),
    basis: kept !== undefined ? "rejected" : isProved ? (wasSent ? "rejected" : "not sent") : undefined,
    id: success?.executed?.id,
  };
}

function isRejected(meaning: Meaning | undefined, isKept: boolean): boolean {
  return meaning?.kind === "rejected" && meaning.isProof && (!isKept || meaning.meaning.kind === "kept");
}
