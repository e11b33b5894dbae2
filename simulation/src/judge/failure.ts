import type { StoryEvent } from "../story/story-event.ts";

/** Names of the promises, in the order of reports. */
export const properties = [
  "wrong",
  "twice",
  "forgotten",
  "late",
  "resent",
  "guessed",
  "undecided",
  "limits",
  "money",
  "changed",
] as const;

/**
 * Kind of a broken promise:
 *
 * - `twice`: two requests of ours executed one intent, or a repeat cancelled an order that was placed since
 * - `resent`: an intent that is sent once was sent again, or after its call had ended, without a proof that allows it
 * - `wrong`: a statement contradicts what the exchange executed, then or later, or contradicts an earlier statement
 * - `guessed`: a statement for which both histories were still possible by what the client had observed
 * - `undecided`: an unknown outcome where only one history was possible, or that another lookup would have decided
 * - `forgotten`: no statement and no open journal entry, or an entry that was closed with a false outcome
 * - `late`: a call that did not end by its deadline
 * - `limits`: more requests, attempts, pages or lookups than allowed
 * - `money`: the sums of an exchange do not agree
 * - `changed`: a request is not what its program asked for, or what it got is not what the exchange sent: a field, a digit, an item
 */
export type Property = (typeof properties)[number];

/** A broken promise. */
export interface Failure {
  /** Epoch milliseconds of true time. */
  readonly at: number;
  readonly property: Property;
  /** Name of the intent; empty where the failure belongs to none. */
  readonly intent: string;
  /** One sentence. */
  readonly text: string;
  /** The few events that show it, in order. */
  readonly events: readonly StoryEvent[];
}

/** Takes a failure. */
export type Fail = (failure: Failure) => void;
