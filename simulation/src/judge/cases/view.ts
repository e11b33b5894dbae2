import type { Case } from "./case.ts";
import type { Observer } from "./observer.ts";

/** A lookup, or a whole walk through pages, that did not show an intent and was well-formed. */
export interface Absence {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly isFresh: boolean;
  /** True for a question that its own settlement asks: of a list, with the same beginning. */
  readonly isOwn: boolean;
  /** The oldest `Date` of its responses. */
  readonly date: number | undefined;
}

/** Everything that one process has observed of one intent through lookups. */
export interface View {
  readonly of: Case;
  readonly observer: Observer;
  readonly byKey: Absence[];
  readonly byList: Absence[];
  /** Id of a record with the key of the intent, and its terms; undefined while none was seen. */
  found?: {
    readonly id: string | undefined;
    /** True time at which it was seen last, and at which that lookup was sent. */
    readonly at: number;
    readonly askedAt: number;
    /** True for a question that its own settlement asks: of a list, with the same beginning. */
    readonly isOwn: boolean;
    /** True where a lookup of that one record showed it. */
    readonly isByKey: boolean;
    readonly isSame: boolean;
    /** True where this version of it, or an earlier one, has the terms of the intent: a response may have changed a remark. */
    readonly wasSame: boolean;
    readonly isSeveral: boolean;
    readonly isEarlier: boolean;
    /** True where it looks earlier by any two clocks of the exchange, and in any second of its date. */
    readonly isSurelyEarlier: boolean;
    /** Time of its creation that it states, in epoch milliseconds. */
    readonly createdAt: number | undefined;
  };
  /** The latest lookup of its own that showed several records, each of which may be the intent: their ids, and the true time of its response. */
  several?: { readonly ids: readonly string[]; readonly at: number };
  /**
   * For a recovery: the true time at which the journal has the entry written, by the age that it stated. Its clock may have been set
   * since, and a record from before looks as if an earlier call had made it.
   */
  recordedAt?: number;
  /** True where a record was seen that may be the intent or hide it: absence then proves nothing. */
  hasTrace: boolean;
  /** True times at which it was seen. */
  readonly tracedAt: number[];
  /** True where a record of it was seen without its id. */
  wasUnnamed: boolean;
  /** True where such a record was seen that this process may take for one from before, or not. */
  mayHaveTrace: boolean;
  /**
   * True time at which a list failed that its settlement asks for, or another one of the same process: which of them asked, and which
   * got the list that another request returned, is not told.
   */
  listFailedAt: number;
  /** The same, where other intents of its process were looked up then. */
  listFailedBesideAt: number;
  /** True time at which a lookup of it ended without a response, last. */
  lostAt: number;
  /** True time until which the response to its lookup by key asked to wait. */
  waitsUntil: number;
  /** True where an exchange rejected a lookup with this API key, or a lookup asked to wait. */
  isHindered: boolean;
  /** True time at which a lookup by its key was asked to wait, last. */
  hinderedAt: number;
  /** True while a list that its own settlement reads has another page. */
  isBetweenPages: boolean;
  /** Lookups that this process sent for it. */
  lookups: number;
}

export function createView(of: Case, observer: Observer): View {
  return {
    of,
    observer,
    byKey: [],
    byList: [],
    hasTrace: false,
    wasUnnamed: false,
    tracedAt: [],
    mayHaveTrace: false,
    listFailedAt: Number.NEGATIVE_INFINITY,
    listFailedBesideAt: Number.NEGATIVE_INFINITY,
    lostAt: Number.NEGATIVE_INFINITY,
    waitsUntil: Number.NEGATIVE_INFINITY,
    isHindered: false,
    hinderedAt: Number.NEGATIVE_INFINITY,
    isBetweenPages: false,
    lookups: 0,
  };
}
