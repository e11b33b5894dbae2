import { createIdentity } from "../pagination/identity.ts";
import { type Fields, isFields } from "../pipeline/intent.ts";
import type { ExchangeTime } from "../time/exchange-time.ts";
import { isNamedBy, type Match, type Settled, type Settling, type Unsettled } from "./settling.ts";
import { earliestSent } from "./terms.ts";

/** The reason for which a client id that is refused as a duplicate names an earlier, open record and not this request. */
export const heldByEarlier = "an earlier order that is still open has the client id";

/** Every record that lookups have shown of one intent. Once a record was seen, its later absence proves nothing. */
export interface Evidence {
  /** Takes what a lookup showed, and says so when that decides. */
  add(records: readonly Fields[], time: ExchangeTime | undefined): Settled | undefined;
  /** The verdict of all records so far; undefined while they decide nothing. */
  verdict(time: ExchangeTime | undefined): Settled | undefined;
  /** True for a record under the intent's key. */
  isIt(record: Fields): boolean;
  /** True when a record under the same key may hide whether the intent was executed. */
  readonly hidesAbsence: boolean;
  /** Records that may be the intent. */
  readonly candidates: readonly Fields[];
}

/** A record that a lookup showed, and its relation to what was sent. */
interface Seen {
  readonly record: Fields;
  readonly match: Match;
}

export function createEvidence(
  unsettled: Unsettled,
  input: Fields,
  settling: Settling,
  isConclusive: boolean,
): Evidence {
  const { service, operation, ownKeys } = unsettled;
  const { effect } = operation;
  const key = effect.kind === "keyed" ? String(input[effect.key]) : undefined;
  // A token in a remark names one thing as a client id of the client's own does.
  const isOwn = key === undefined ? isConclusive : (ownKeys?.has(key) ?? false);
  const identify = createIdentity();
  const seen = new Map<string, Seen>();

  const matchOf = (record: Fields): Match => {
    const match = settling.matches(record, input);
    if (typeof match === "string") return match;
    return match ? "same" : key === undefined ? "other" : "differs";
  };

  const isFresh = (record: Fields, time: ExchangeTime | undefined): boolean => {
    const madeAt = settling.madeAt(record);
    return madeAt === undefined || madeAt >= earliestSent(unsettled, time);
  };

  const isAnothers = (record: Fields): boolean =>
    key !== undefined && service.acknowledged.has(key, settling.acknowledge(record, input), settling.idField);

  const executed = (record: Fields, match: Match): Settled => {
    if (match === "differs")
      service.publish({
        type: "drift",
        service: service.dialect.name,
        operation: operation.id,
        issues: [{ path: "", kind: "differs" }],
      });
    const acknowledgement = settling.acknowledge(record, input);
    return { outcome: "executed", found: record, ...(isNamedBy(settling, acknowledgement) && { acknowledgement }) };
  };

  /** The exchange's id in a record; undefined where it shows none. */
  const idOf = (record: Fields): unknown => {
    const payload = settling.acknowledge(record, input);
    return isFields(payload) ? (payload[settling.idField ?? ""] ?? undefined) : undefined;
  };

  /** True when records are versions of one: a response may have changed a remark, or left out the id. */
  const isOneThing = (all: readonly Seen[]): boolean =>
    all.length === 1 || new Set(all.map(({ record }) => idOf(record)).filter((id) => id !== undefined)).size === 1;

  /** The version that is most like what was sent, with an id if one has it. */
  const best = (all: readonly Seen[]): Seen | undefined => {
    const named = all.filter(({ record }) => idOf(record) !== undefined);
    const from = named.length > 0 ? named : all;
    return from.find(({ match }) => match === "same") ?? from[0];
  };

  const verdict = (time: ExchangeTime | undefined): Settled | undefined => {
    const all = [...seen.values()].filter(({ match }) => match !== "perhaps");
    const earlier = all.filter(({ record }) => !isFresh(record, time) || isAnothers(record));
    const fresh = all.filter((each) => !earlier.includes(each));
    const found = best(fresh);
    if (isConclusive && found !== undefined && isOneThing(fresh)) {
      // Under a key of the caller's own another call may have made the record: its age decides, by the exchange's time.
      if (isOwn) return executed(found.record, found.match);
      if (found.match === "same" && (time !== undefined || service.dialect.time === undefined))
        return executed(found.record, found.match);
    }
    if (fresh.length === 0 && earlier.some(({ record }) => settling.isOpen?.(record) === true))
      return { outcome: "unknown", reason: heldByEarlier, candidates: earlier.map(({ record }) => record) };
    return undefined;
  };

  return {
    add(records, time) {
      for (const record of records) {
        const match = matchOf(record);
        if (match !== "other") seen.set(identify(record), { record, match });
      }
      return verdict(time);
    },
    verdict,
    isIt: (record) => matchOf(record) === "same" || matchOf(record) === "differs",
    get hidesAbsence() {
      const mayBeIt = ({ record, match }: Seen) => match !== "perhaps" || isFresh(record, undefined);
      return isConclusive && [...seen.values()].some(mayBeIt);
    },
    get candidates() {
      const records = [...seen.values()].map(({ record }) => record);
      return isConclusive ? records : records.filter((record) => isFresh(record, undefined));
    },
  };
}
