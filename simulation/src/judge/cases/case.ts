import type { StoryEvent, StoryEventOf } from "../../story/story-event.ts";
import type { Meaning } from "../contract/read-response.ts";
import type { Terms } from "../contract/terms.ts";
import type { Observer } from "./observer.ts";
import type { View } from "./view.ts";

/** A request with an effect that a client sent for an intent. */
export interface Send {
  readonly request: StoryEventOf<"request">;
  readonly validForMs: number;
  /** True where its machine slept until that moment: the client may have checked the lifetime of its key before. */
  readonly isAfterSleep?: boolean;
  /** The end of it for the client; undefined while it has not. */
  end?: {
    readonly at: number;
    readonly wasNotSent: boolean;
    readonly meaning: Meaning | undefined;
    /** Time for which the exchange asked the client to wait. */
    readonly waitMs: number;
    /** True for the response of another request that has no field by which the client could tell. */
    readonly isOthers: boolean;
  };
}

/** An entry of the journal. */
export interface Entry {
  readonly id: string;
  readonly openedBy: Observer;
  isOpen: boolean;
  closedAs?: string | undefined;
  closedBy?: Observer;
  /** Every closing of it that began. */
  readonly closings: Closing[];
  /** True times at which starts of processes claimed it, or renewed their claim, last. */
  readonly claimedAt: Map<Observer, number>;
  /** True times at which they renewed their claim last. */
  readonly renewedAt: Map<Observer, number>;
  /** Times by the clock of the journal at which they did so last: their leases are counted from there. */
  readonly leasedAt: Map<Observer, number>;
  /** Starts of processes that claimed it more than once: which of their recoveries closes it is not told. */
  readonly claimedAgain: Set<Observer>;
  /** True time of its latest opening. */
  openedAt: number;
}

/** A closing of an entry, by a start of a process. */
export interface Closing {
  readonly by: Observer;
  readonly begunAt: number;
  /** Its end, where its process was told one. */
  end?: {
    readonly at: number;
    /** True where its process was told that it closed the entry. */
    readonly isClosed: boolean;
    /** The time by the clock of the journal. */
    readonly clockMs?: number | undefined;
  };
}

/** A timestamp by which an intent can be accepted. */
export interface Timestamp {
  readonly at: number;
  readonly validForMs: number;
  /** True time at which the request left. */
  readonly sentAt: number;
}

/** One intent, with everything that happened to it. */
export interface Case {
  readonly event: StoryEventOf<"intent">;
  readonly name: string;
  readonly terms: Terms;
  /** Name of the call, which the items of a batch share. */
  readonly call: string;
  /** The start of the process that made the call. */
  readonly observer: Observer;
  /** Client id, once a request carried it; for withdrawals with a token, the remark. */
  key: string | undefined;
  /** True where the client created the key: no other call can have used it. */
  readonly isOwnKey: boolean;
  /** True where another call used the same key: a record under it may be that one's. */
  isShared: boolean;
  /** The intents of its call, itself included: the items of a batch. */
  readonly siblings: Case[];
  readonly sends: Send[];
  readonly executions: StoryEventOf<"executed">[];
  readonly statements: StoryEventOf<"statement">[];
  /** Timestamp of its journal entry. */
  recorded?: Timestamp;
  /** On what statements of `notExecuted` rested, by what the judge knows. */
  readonly bases: Map<StoryEventOf<"statement">, string>;
  /** True time at which its program first ended the call, or its settlement, by a signal. */
  abortedAt: number | undefined;
  /** True once its program performed it again, because it was not executed. */
  isReplaced: boolean;
  /** Starts of processes that were given the proof that it was not executed, by a call, a settlement or a recovery. */
  readonly proofs: { readonly observer: Observer; readonly by: StoryEventOf<"statement">["by"] }[];
  /** Starts of processes that were given a definite outcome. */
  readonly decidedFor: Set<Observer>;
  /** True once the API key that signed it was replaced. */
  isKeyRotated: boolean;
  /** Numbers of requests of which the network made copies. */
  readonly copied: Set<number>;
  endedAt: number | undefined;
  /** Its journal entry. */
  journal?: Entry;
  readonly views: Map<Observer, View>;
  /** Events for the timeline of a failure. */
  readonly shown: StoryEvent[];
}

/** Number of events that the timeline of a failure has at most: the first ones, and the latest. */
const mostShown = 24;
const firstShown = 8;

/** Keeps an event for the timeline of failures of this intent. */
export function show(of: Case, event: StoryEvent): void {
  if (of.shown.at(-1) === event) return;
  of.shown.push(event);
  if (of.shown.length > mostShown) of.shown.splice(firstShown, 1);
}

/** True where a lookup can find it: by a client id, or by a token in a remark. */
export function isFindable({ terms, key }: Case): boolean {
  return terms.nameField !== undefined && (terms.nameField !== "remark" || key !== undefined);
}

/**
 * The end of the time of a call.
 *
 * @param until the moment at which the process counts: a suspension that begins then, or later, has not moved it
 */
export function deadlineOf({ event }: Case, observer: Observer, until?: number): number {
  return movedBy(event.endsBy, event.at, observer, until);
}

/**
 * The moment by which something ends whose time runs since `since`, by the monotonic clock of its process: that may stand still during
 * a suspension. Where it goes on, what was due meanwhile ends when the process is resumed.
 */
export function movedBy(endsBy: number, since: number, observer: Observer, until?: number): number {
  return Math.max(endsBy + observer.stoodStillMs(since, until), observer.resumedAt);
}
