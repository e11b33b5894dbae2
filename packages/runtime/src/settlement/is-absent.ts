import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { Evidence } from "./evidence.ts";
import { lookUp } from "./look-up.ts";
import { awaitNotBefore } from "./not-before.ts";
import { planLookups } from "./plan.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Looks a rejected intent up once, over a new connection: an earlier copy of its request may have been executed. True where the lookup
 * succeeds and shows no record that may be of it, and where no field names the intent, so that no lookup can.
 */
export async function isAbsent(unsettled: Unsettled, input: JsonObject, deadline: Deadline): Promise<boolean> {
  const { service } = unsettled;
  const plan = planLookups(unsettled, input);
  if (plan === undefined || !plan.isConclusive) return true;
  const evidence = new Evidence(unsettled, input, plan.settlement, true);
  const [{ operation, query }] = plan.lookups;
  const isReady = await awaitNotBefore(service, deadline).then(
    () => true,
    () => false,
  );
  if (!isReady) return false;
  const { records, flaw } = await lookUp(service, operation, query(service.clock.now()), { deadline, fresh: true });
  evidence.add(records, operation.paging === undefined);
  // Guard: a rejection by a state is confirmed by a lookup that succeeds; source: issue 29.2.
  return flaw === undefined && !evidence.mayShow;
}
