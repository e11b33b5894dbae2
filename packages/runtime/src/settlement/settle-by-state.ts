import type { Settled } from "../errors/settled.ts";
import type { JsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import type { Deadline } from "../time/deadline.ts";
import { type ExchangeTime, earliestAt } from "../time/exchange-time.ts";
import { RequestTime } from "../time/request-time.ts";
import { type Looked, type LookUpOptions, lookUp } from "./look-up.ts";
import { lookupOf, pick, rulesOf } from "./plan.ts";
import { createProof } from "./proof.ts";
import { apartMs, sentBetween, staleness, untilVisibleMs } from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

const timeless = "the exchange's time could not be read";

/**
 * Settles a call that sets or clears a state by reading the state. Never sends the call again: orders placed in its scope
 * meanwhile would be cancelled. After `visibleBy`, the call was executed if nothing is left of the earlier state, and was not
 * executed if something is left.
 */
export async function settleByState(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { service, operation, input } = unsettled;
  const settlement = rulesOf(service, operation);
  const lookup = lookupOf(unsettled, input);
  if (settlement?.remains === undefined || lookup === undefined)
    return { outcome: "unknown", reason: "no operation of this client shows its state" };

  const limits = { deadline, requestTime: new RequestTime() };
  let time: ExchangeTime | undefined;
  let reason = "the state could not be confirmed before the deadline; call settle() again later";
  let cause: unknown;
  // The latest state, and the time since which it has been the same.
  let seen: { readonly remains: boolean; readonly at: number } | undefined;
  for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
    time ??= await limits.requestTime.askTime(service, deadline);
    if (time === undefined) reason = timeless;
    const now = service.clock.monotonic();
    const untilMs = time === undefined ? pauseMs : untilVisibleMs(unsettled, time, now);
    // The wait that the exchange asked for.
    let requestedMs = 0;
    if (time !== undefined && untilMs <= 0) {
      const { records, flaw, respondedAt, waitMs } = await survey(unsettled, lookup, {
        ...limits,
        fresh: seen !== undefined,
      });
      cause = flaw?.cause;
      requestedMs = waitMs;
      // A machine may have slept since: only the exchange's time shows for how long, and what may have ended meanwhile.
      if (flaw === undefined && seen !== undefined) time = await limits.requestTime.askTime(service, deadline);
      const remains =
        flaw === undefined && time !== undefined
          ? settlement.remains(records, input, sentBetween(unsettled, time))
          : undefined;
      if (flaw !== undefined) reason = flaw.reason;
      else if (time === undefined) reason = timeless;
      else if (remains === undefined)
        return { outcome: "unknown", reason: "the state does not show whether the call took effect" };
      // Two lookups that agree, apart: a replica that lags may have sent one.
      else if (seen?.remains !== remains) seen = { remains, at: respondedAt };
      else if (now - seen.at >= apartMs) {
        if (!remains) return { outcome: "executed" };
        const lookups = [{ operation: lookup.id, askedAt: earliestAt(time, now) }];
        const proof = createProof(unsettled, lookup.id, lookups, Number.POSITIVE_INFINITY);
        return { outcome: "notExecuted", proof };
      }
    }
    const ms = untilMs > 0 ? Math.ceil(untilMs) : seen === undefined ? pauseMs : apartMs;
    try {
      await deadline.sleep(Math.max(ms, requestedMs));
    } catch {
      return { outcome: "unknown", reason, ...(cause !== undefined && { cause }) };
    }
  }
}

/** Reads the records of the state, and the reason why some may be missing. */
async function survey(
  unsettled: Unsettled,
  lookup: Operation,
  options: Omit<LookUpOptions, "isEnough">,
): Promise<Pick<Looked, "records" | "flaw" | "respondedAt" | "waitMs">> {
  const { service, operation, input } = unsettled;
  let flaw: Looked["flaw"];
  let respondedAt = service.clock.monotonic();
  let waitMs = 0;
  const look = async (id: string, query: JsonObject): Promise<readonly JsonObject[]> => {
    const asked = service.operations.get(id);
    if (asked === undefined) {
      flaw ??= { reason: `${id} is not an operation of this client` };
      return [];
    }
    const looked = await lookUp(service, asked, query, { ...options, isEnough: () => false });
    respondedAt = Math.max(respondedAt, looked.respondedAt);
    waitMs = Math.max(waitMs, looked.waitMs);
    flaw ??= looked.flaw ?? staleness(unsettled, asked.id, looked.date);
    return looked.records;
  };
  const readState = rulesOf(service, operation)?.survey;
  const records = readState === undefined ? await look(lookup.id, pick(lookup, input)) : await readState(input, look);
  if (records === undefined) flaw ??= { reason: `${lookup.id} returned a response without its list` };
  return { records: records ?? [], respondedAt, waitMs, ...(flaw !== undefined && { flaw }) };
}
