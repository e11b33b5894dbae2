import type { JsonObject } from "../json-object.ts";
import type { Deadline } from "../time/deadline.ts";
import { RequestTime } from "../time/request-time.ts";
import { createEvidence } from "./evidence.ts";
import { lookUp } from "./look-up.ts";
import { planOf } from "./plan.ts";
import { createTracks } from "./track.ts";
import type { Unsettled } from "./unsettled.ts";

/** Result of the lookup of a rejected intent; `limited` where the exchange allows no other one before the deadline. */
export type RejectedLookup = "absent" | "doubtful" | "limited";

/**
 * Looks a rejected intent up once, over a new connection: an earlier copy of its request may have been executed. It is absent where the
 * lookup succeeds and shows no record that may be of it, and where no field names the intent, so that no lookup can.
 */
export async function lookUpRejected(
  unsettled: Unsettled,
  input: JsonObject,
  deadline: Deadline,
): Promise<RejectedLookup> {
  const { service, signedAt } = unsettled;
  const plan = planOf(unsettled, input);
  if (plan === undefined || !plan.isConclusive) return "absent";
  const evidence = createEvidence(unsettled, input, plan.settlement, true);
  const [{ operation, query }] = createTracks(plan, input, signedAt);
  const options = { deadline, requestTime: new RequestTime(), fresh: true, isEnough: evidence.isIt };
  const { records, flaw, isPartial, waitMs } = await lookUp(service, operation, query(service.clock.now()), options);
  evidence.see(records, operation.paging === undefined);
  if (flaw === undefined) return isPartial || evidence.hidesAbsence() ? "doubtful" : "absent";
  // A settlement, which begins with a lookup, follows.
  return deadline.sleep(waitMs).then(
    () => "doubtful",
    () => "limited",
  );
}
