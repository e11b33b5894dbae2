/** Names of the broken promises, in the order of reports. */
export const properties = ["wrong", "twice", "forgotten", "late", "resent", "guessed", "limits", "changed"] as const;

/**
 * Kind of a broken promise:
 *
 * - `wrong`: a statement contradicts what the exchange executed, then or later, or was made to two programs
 * - `twice`: two requests of ours executed one intent
 * - `forgotten`: what may have been executed has neither a statement nor an open journal entry, or is recorded falsely
 * - `late`: a call that did not end by its deadline, or an intent that is not decided after everything healed
 * - `resent`: an intent that is sent once was sent again, or after its call had ended, without a proof that allows it
 * - `guessed`: "not executed" was stated without the lookups or the rejection that prove it
 * - `limits`: more, or earlier, than the exchange or the guide allows
 * - `changed`: a request is not what its program asked for, or what it got is not what the exchange has
 */
export type Property = (typeof properties)[number];

/** A broken promise. */
export interface Failure {
  readonly property: Property;
  /** Name of the intent; empty where the failure belongs to none. */
  readonly intent: string;
  /** One sentence. */
  readonly text: string;
}
