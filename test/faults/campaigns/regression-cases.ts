import type { FaultRule, SandboxOptions } from "@exch/sandbox";
import type { ClaimedOutcome } from "../intents/claim.ts";
import { keyedProbes, type Probe, probes } from "../intents/probes.ts";

/** A change of one field of the success of the request itself; of its first item, for batches. */
export interface AlteredField {
  readonly field: string;
  /** Undefined removes it. */
  readonly to: unknown;
}

/** A case whose outcome was wrong before: taken for a proof, sent again, or without an end. */
export interface RegressionCase {
  readonly name: string;
  readonly probe: Probe;
  readonly rules: readonly FaultRule[];
  readonly options?: SandboxOptions;
  /** True if every request for the exchange's time fails. */
  readonly isTimeless?: true;
  readonly altered?: AlteredField;
  /** Outcomes that the call, or `settle()` after it, may give. The outcome must also be true. */
  readonly allowed: readonly ClaimedOutcome[];
}

type Rule = Omit<FaultRule, "operation" | "times">;
type Case = Omit<RegressionCase, "name" | "probe" | "rules">;

const { placeMany, placeManySync, payAWithToken, payB } = probes;
const batches: readonly Probe[] = [placeMany, placeManySync];
const payouts: readonly Probe[] = [payAWithToken, payB];
const orders = keyedProbes.filter((probe) => !payouts.includes(probe));
const ofA: readonly Probe[] = keyedProbes.filter((probe) => probe !== payB);

/** The lookups of an intent that a fault can meet. */
function lookupsOf(probe: Probe): readonly string[] {
  return payouts.includes(probe) ? ["withdrawals.list"] : ["orders.getByClientOid", "orders.listClosed"];
}

/** Each rule meets the request itself of each intent, once; lookups are right. */
function atRequest(
  rules: readonly Rule[],
  intents: readonly Probe[] = keyedProbes,
  more: Case = { allowed: ["executed"] },
) {
  return rules.flatMap((rule) =>
    intents.map((probe): RegressionCase => {
      const { operation } = probe;
      return { ...more, name: JSON.stringify(rule), probe, rules: [{ ...rule, operation, times: 1 }] };
    }),
  );
}

/** The response is lost, and every lookup misleads from then on. */
function atLookups(
  rules: readonly Rule[],
  intents: readonly Probe[] = keyedProbes,
  allowed: readonly ClaimedOutcome[] = ["unknown"],
) {
  const lost: Rule = { kind: "resetAfterExecution" };
  return rules.flatMap((rule) =>
    atRequest([lost], intents, { allowed }).map((each) => ({
      ...each,
      name: `lost, and lookups ${JSON.stringify(rule)}`,
      rules: [...each.rules, ...lookupsOf(each.probe).map((operation) => ({ ...rule, operation }))],
    })),
  );
}

const code = (status: number, value: string | number): Rule => ({ kind: "unlistedCode", status, code: value });
const codesOfA = [
  ...[code(408, "4"), code(499, "1"), code(403, "1020"), code(200, "503000"), code(200, "504000"), code(200, "500001")],
  ...[code(400, "999999"), code(429, "77"), code(451, "BLOCKED"), code(200, "SUCCESS"), code(200, 0)],
];
const codesOfB = [
  ...[code(200, -3000), code(200, -1016), code(200, -9000), code(200, -1), code(400, 0)],
  ...[code(403, 1020), code(408, 4), code(499, 1), code(409, -1), code(500, -3000)],
];
const forms = <Kind extends Rule["kind"]>(kind: Kind, names: readonly string[]) =>
  names.map((form): Rule => ({ kind, form }));

/** The fields of successes of the operations that place or pay. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "orders.place": ["orderId", "clientOid"],
  "orders.placeSync": ["orderId", "clientOid", "originSize", "status"],
  "orders.placeMany": ["orderId", "clientOid", "success"],
  "orders.placeManySync": ["orderId", "clientOid", "success", "originSize", "status"],
  "withdrawals.submit": ["id"],
  "withdrawals.create": ["withdrawalId"],
};

/** A success with a field that is missing, null or of another type, or with another's client id. */
const altered = keyedProbes.flatMap((probe) =>
  fields[probe.operation]!.flatMap((field) =>
    [undefined, null, true, ...(field === "clientOid" ? ["gw-1"] : [])].map((to): RegressionCase => {
      return { name: `${field} is ${to}`, probe, rules: [], altered: { field, to }, allowed: ["executed"] };
    }),
  ),
);

const late: Rule = { kind: "delayedExecution", ms: 4900 };
const slowToShow = [
  ...[9000, 9900].flatMap((orderVisibleAfterMs) =>
    atRequest([late], orders, { options: { orderVisibleAfterMs }, allowed: ["executed"] }),
  ),
  ...[30_000, 59_000].flatMap((withdrawalVisibleAfterMs) =>
    atRequest([late], payouts, { options: { withdrawalVisibleAfterMs }, allowed: ["executed"] }),
  ),
];

const halfOfIt = atRequest([{ kind: "partialBatch" }], batches, { allowed: ["unknown", "executed", "notExecuted"] });
const withoutIds: FaultRule = { kind: "emptySuccess", form: "nullId", operation: "orders.getByClientOid" };

export const regressionCases: readonly RegressionCase[] = [
  ...atRequest([
    { kind: "misdirected" },
    { kind: "staleTimestampAfterExecution" },
    ...[6000, 8000].map((ms): Rule => ({ kind: "repeatedByProxy", ms })),
    ...["200", 0, 200, "SUCCESS", "ok", -0].map((value): Rule => ({ kind: "oddSuccess", code: value })),
    ...forms("nullPayload", ["null", "nullList"]),
    ...forms("emptySuccess", ["object", "array", "string", "nullId"]),
    ...(["emptyBody", "malformedEnvelope", "truncatedJson", "redirect", "htmlPage", "serverError"] as const).map(
      (kind): Rule => ({ kind }),
    ),
  ]),
  ...atRequest(codesOfA, ofA),
  ...atRequest(codesOfB, [payB]),
  ...atRequest(forms("permutedBatch", ["echoed", "unechoed"]), batches),
  ...atRequest([{ kind: "otherResponse" }], orders),
  ...atRequest([{ kind: "dropRequest" }], keyedProbes, { allowed: ["notExecuted"] }),
  ...atRequest([{ kind: "dropRequest" }], keyedProbes, { isTimeless: true, allowed: ["unknown", "notExecuted"] }),
  ...slowToShow,
  ...halfOfIt.map((each) => ({ ...each, rules: [...each.rules, withoutIds] })),
  ...altered,
  ...atLookups([500, 502, 503, 504, 408].map((status): Rule => ({ kind: "notFoundUnder5xx", status }))),
  // What an earlier response shows is there all the same.
  ...atLookups([{ kind: "cachedResponse", ms: 120_000 }], keyedProbes, ["unknown", "executed"]),
  ...atLookups([{ kind: "endlessPages" }], payouts, ["unknown", "executed"]),
  ...atLookups(forms("wrongTotals", ["emptyPage", "emptySecondPage"]), [payAWithToken]),
  ...atLookups(
    [...forms("nullPayload", ["null", "nullList"]), ...forms("emptySuccess", ["object", "string"])],
    payouts,
  ),
  ...atLookups(forms("changedRemark", ["null", "truncated"]), [payAWithToken], ["unknown", "executed"]),
  ...atLookups(forms("changedRemark", ["escaped", "upperCase", "collapsed"]), [payAWithToken], ["executed"]),
];
