import type { Settled } from "../errors/settled.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { lookUp } from "./look-up.ts";
import { type Plan, pickLookupInput } from "./plan.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Settles an intent whose response named another client id. The records under that id are candidates, also where their terms are
 * those of the intent: a response of another call has them, too. Such an intent is never proved not to have been executed.
 *
 * @param search the settlement by the intent's own client id
 */
export async function settleBesideOther(
  unsettled: Unsettled,
  plan: Plan,
  input: JsonObject,
  deadline: Deadline,
  search: () => Promise<Settled>,
): Promise<Settled> {
  const { otherKey, contradiction } = unsettled;
  if (otherKey === undefined) return search();
  const find = () => findOther(unsettled, otherKey, plan, input, deadline);
  // It may not be visible yet; and after the search there may be no time.
  const [settled, early] = await Promise.all([search(), find()]);
  // Guard: a record under another client id is a candidate, never the result; source: issue 29.3.
  if (settled.outcome !== "unknown") return settled;
  const found = early.length > 0 ? early : await find();
  const candidates = [...(settled.candidates ?? []), ...found];
  return {
    ...settled,
    ...(contradiction !== undefined && { reason: contradiction }),
    ...(candidates.length > 0 && { candidates }),
  };
}

/** Looks up the records under another client id. Never rejects. */
async function findOther(
  { service, operation: { effect }, signedAt }: Unsettled,
  otherKey: string,
  { settlement, lookup }: Plan,
  input: JsonObject,
  deadline: Deadline,
): Promise<readonly JsonObject[]> {
  if (effect.kind !== "keyed" || deadline.remainingMs() <= 0) return [];
  const isIt = (record: JsonObject) => String(record[effect.key]) === otherKey;
  const other = { ...input, [effect.key]: otherKey };
  const query = settlement.ask?.(other, signedAt, service.clock.now()) ?? pickLookupInput(lookup, other);
  const options = { deadline, fresh: false };
  const { records } = await lookUp(service, lookup, query, options);
  return records.filter(isIt);
}
