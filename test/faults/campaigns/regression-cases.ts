import type { FaultRule, SandboxOptions } from "@exch/sandbox";
import type { ClaimedOutcome } from "../claims/claim.ts";
import { type AlteredField, alterations } from "./altered-field.ts";

/** A case whose outcome was wrong before; `class` is the kind of defect, as the guide names it. */
export interface RegressionCase {
  readonly class: string;
  /** The outcome that clients gave before. */
  readonly before: string;
  readonly name: string;
  /** The name of a probe in `probes.ts`. */
  readonly probe: string;
  readonly rules: readonly FaultRule[];
  readonly options?: SandboxOptions;
  /** True if every request for the exchange's time fails. */
  readonly isTimeless?: true;
  /** Alters one field of the success of the request itself; of its first item, for batches. */
  readonly altered?: AlteredField;
  /** Outcomes that the call, or `settle()` after it, may give. The outcome must also be true. */
  readonly allowed: readonly ClaimedOutcome[];
}

const executed: readonly ClaimedOutcome[] = ["executed"];
const never: readonly ClaimedOutcome[] = ["unknown"];

/** Operations that place or pay, and those of their lookups that a fault can meet. */
const placing: readonly { probe: string; operation: string; lookups: readonly string[] }[] = [
  { probe: "keyed", operation: "orders.place", lookups: ["orders.getByClientOid", "orders.listClosed"] },
  { probe: "keyed, own id", operation: "orders.placeSync", lookups: ["orders.getByClientOid", "orders.listClosed"] },
  { probe: "keyed batch", operation: "orders.placeMany", lookups: ["orders.getByClientOid", "orders.listClosed"] },
  {
    probe: "keyed batch, synchronous",
    operation: "orders.placeManySync",
    lookups: ["orders.getByClientOid", "orders.listClosed"],
  },
  { probe: "keyed, service B", operation: "withdrawals.submit", lookups: ["withdrawals.list"] },
  { probe: "once with a token", operation: "withdrawals.create", lookups: ["withdrawals.list"] },
];

/** The response of the request itself misleads; its lookups are right. */
function afterExecution(
  name: string,
  about: Pick<RegressionCase, "class" | "before">,
  rule: Omit<FaultRule, "operation" | "times">,
  only: (probe: string) => boolean = () => true,
): RegressionCase[] {
  return placing
    .filter(({ probe }) => only(probe))
    .map(({ probe, operation }) => ({
      ...about,
      name: `${name}, ${operation}`,
      probe,
      rules: [{ ...rule, operation, times: 1 }],
      allowed: executed,
    }));
}

/** The response is lost, and every lookup misleads from then on. */
function lookupsMislead(
  name: string,
  about: Pick<RegressionCase, "class" | "before">,
  rule: Omit<FaultRule, "operation">,
  {
    only = () => true,
    allowed = never,
  }: { only?: (probe: string) => boolean; allowed?: readonly ClaimedOutcome[] } = {},
): RegressionCase[] {
  return placing
    .filter(({ probe }) => only(probe))
    .map(({ probe, operation, lookups }) => ({
      ...about,
      name: `${name}, ${operation}`,
      probe,
      rules: [
        { kind: "resetAfterExecution", operation, times: 1 },
        ...lookups.map((lookup): FaultRule => ({ ...rule, operation: lookup })),
      ],
      allowed,
    }));
}

const isA = (probe: string) => !probe.endsWith("service B");
const isB = (probe: string) => probe.endsWith("service B");
const isBatch = (probe: string) => probe.startsWith("keyed batch");
const isToken = (probe: string) => probe === "once with a token";
const isPayout = (probe: string) => isToken(probe) || isB(probe);

const codes = {
  class: "unlisted and foreign codes",
  before: "taken for a proof: notExecuted, wrong",
};
const emptySuccess = { class: "empty success", before: "notExecuted, or null for the caller" };
const remarks = { class: "changed remarks", before: "notExecuted on an executed withdrawal" };
const totals = { class: "pages that contradict themselves", before: "notExecuted, or a call without end" };

export const regressionCases: readonly RegressionCase[] = [
  ...afterExecution(
    "421",
    { class: "sent twice by fetch", before: "executed twice with the default fetch" },
    { kind: "misdirected" },
  ),
  ...afterExecution(
    "rejected as too old",
    { class: "late rejection of a timestamp", before: "signed again: executed twice" },
    { kind: "staleTimestampAfterExecution" },
  ),
  ...[6000, 8000].flatMap((ms) =>
    afterExecution(
      `a proxy repeats it after ${ms / 1000} s`,
      { class: "late rejection of a timestamp", before: "signed again: executed twice" },
      { kind: "repeatedByProxy", ms },
    ),
  ),
  ...[
    [408, "4"],
    [499, "1"],
    [403, "1020"],
    [200, "503000"],
    [200, "504000"],
    [200, "500001"],
    [400, "999999"],
    [429, "77"],
    [451, "BLOCKED"],
    [200, "SUCCESS"],
    [200, 0],
  ].flatMap(([status, code]) =>
    afterExecution(
      `HTTP ${status}, code ${code}`,
      codes,
      { kind: "unlistedCode", status: Number(status), code: code! },
      isA,
    ),
  ),
  ...[
    [200, -3000],
    [200, -1016],
    [200, -9000],
    [200, -1],
    [400, 0],
    [403, 1020],
    [408, 4],
    [499, 1],
    [409, -1],
    [500, -3000],
  ].flatMap(([status, code]) =>
    afterExecution(`HTTP ${status}, code ${code}`, codes, { kind: "unlistedCode", status: status!, code: code! }, isB),
  ),
  ...["200", 0, 200, "SUCCESS", "ok", -0].flatMap((code) =>
    afterExecution(`success by the code ${JSON.stringify(code)}`, codes, { kind: "oddSuccess", code }),
  ),
  ...["null", "nullList"].flatMap((form) => afterExecution(form, emptySuccess, { kind: "nullPayload", form })),
  ...["object", "array", "string", "nullId"].flatMap((form) =>
    afterExecution(`empty success ${form}`, emptySuccess, { kind: "emptySuccess", form }),
  ),
  ...(["emptyBody", "malformedEnvelope", "truncatedJson", "redirect", "htmlPage", "serverError"] as const).flatMap(
    (kind) => afterExecution(kind, { class: "no usable response", before: "settled" }, { kind }),
  ),
  ...["echoed", "unechoed"].flatMap((form) =>
    afterExecution(
      `results permuted, ${form}`,
      { class: "batch results permuted", before: "matched by position: ids of other orders" },
      { kind: "permutedBatch", form },
      isBatch,
    ),
  ),
  ...afterExecution(
    "another request's response",
    { class: "the response of another request", before: "resolved with another order's id" },
    { kind: "otherResponse" },
    (probe) => !isPayout(probe),
  ),
  ...[500, 502, 503, 504, 408].flatMap((status) =>
    lookupsMislead(
      `"does not exist" under ${status}`,
      { class: "lookups under 5xx", before: "taken for a proof: notExecuted, wrong" },
      { kind: "notFoundUnder5xx", status },
    ),
  ),
  ...lookupsMislead(
    "lookups from a cache",
    { class: "cached lookups", before: "taken for a proof: notExecuted, wrong" },
    { kind: "cachedResponse", ms: 120_000 },
    // What an earlier response shows is there all the same.
    { allowed: ["unknown", "executed"] },
  ),
  ...lookupsMislead(
    "pages without end",
    { class: "endless pages", before: "the call never ended: 29,000 lookups a second" },
    { kind: "endlessPages" },
    { only: isPayout, allowed: ["unknown", "executed"] },
  ),
  ...["emptyPage", "emptySecondPage"].flatMap((form) =>
    lookupsMislead(form, totals, { kind: "wrongTotals", form }, { only: isToken }),
  ),
  ...["null", "nullList"].flatMap((form) =>
    lookupsMislead(`lookups give ${form}`, totals, { kind: "nullPayload", form }, { only: isPayout }),
  ),
  ...["object", "string"].flatMap((form) =>
    lookupsMislead(`lookups give empty success ${form}`, totals, { kind: "emptySuccess", form }, { only: isPayout }),
  ),
  ...["null", "truncated"].flatMap((form) =>
    lookupsMislead(
      `remark ${form}`,
      remarks,
      { kind: "changedRemark", form },
      { only: isToken, allowed: ["unknown", "executed"] },
    ),
  ),
  ...["escaped", "upperCase", "collapsed"].flatMap((form) =>
    lookupsMislead(`remark ${form}`, remarks, { kind: "changedRemark", form }, { only: isToken, allowed: executed }),
  ),
  ...[9000, 9900].flatMap((orderVisibleAfterMs) =>
    placing
      .filter(({ probe }) => !isPayout(probe))
      .map(
        ({ probe, operation }): RegressionCase => ({
          class: "slow to be visible",
          before: 'one "not found" after 8 s decided: notExecuted, wrong',
          name: `invisible for ${orderVisibleAfterMs} ms, ${operation}`,
          probe,
          rules: [{ kind: "delayedExecution", ms: 4900, operation, times: 1 }],
          options: { orderVisibleAfterMs },
          allowed: executed,
        }),
      ),
  ),
  ...[30_000, 59_000].flatMap((withdrawalVisibleAfterMs) =>
    placing
      .filter(({ probe }) => isPayout(probe))
      .map(
        ({ probe, operation }): RegressionCase => ({
          class: "slow to be visible",
          before: 'one "not found" after 8 s decided: notExecuted, wrong',
          name: `invisible for ${withdrawalVisibleAfterMs} ms, ${operation}`,
          probe,
          rules: [{ kind: "delayedExecution", ms: 4900, operation, times: 1 }],
          options: { withdrawalVisibleAfterMs },
          allowed: executed,
        }),
      ),
  ),
  ...placing
    .filter(({ probe }) => isBatch(probe))
    .map(
      ({ probe, operation }): RegressionCase => ({
        class: "batch executed in part",
        before: "an error that says executed for all of it",
        name: `half of it, and lookups without ids, ${operation}`,
        probe,
        rules: [
          { kind: "partialBatch", operation, times: 1 },
          { kind: "emptySuccess", form: "nullId", operation: "orders.getByClientOid" },
        ],
        allowed: ["unknown", "executed", "notExecuted"],
      }),
    ),
  ...placing.map(
    ({ probe, operation }): RegressionCase => ({
      class: "never arrived",
      before: "notExecuted after one lookup",
      name: `never arrived, ${operation}`,
      probe,
      rules: [{ kind: "dropRequest", operation, times: 1 }],
      allowed: ["notExecuted"],
    }),
  ),
  ...placing.map(
    ({ probe, operation }): RegressionCase => ({
      class: "without the exchange's time",
      before: "notExecuted by the local clock",
      name: `never arrived, and no time is known, ${operation}`,
      probe,
      rules: [{ kind: "dropRequest", operation, times: 1 }],
      isTimeless: true,
      allowed: ["unknown", "notExecuted"],
    }),
  ),
  ...placing.flatMap(({ probe, operation }) =>
    alterations(operation).map(
      ({ name, altered }): RegressionCase => ({
        class: "a success that lacks a field",
        before: "looked up or unknown, and no error named the field",
        name,
        probe,
        rules: [],
        altered,
        allowed: executed,
      }),
    ),
  ),
];
