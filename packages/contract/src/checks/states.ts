import { isJsonObject, type JsonObject, type SettlementRules } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { getResource, type Input, mustHaveId } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { listLookups } from "../target/find-record.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import type { TestTarget } from "../target/test-target.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";

const rule = "a request that succeeds has its effect";

/** The longest time in which a state may change after the response. */
const maxWaitMs = 10_000;

/** Reads a state: true while it is as before the request, undefined if that cannot be determined. */
type StateRead = () => Promise<{ readonly remains: boolean | undefined; readonly roundTrip?: RoundTrip }>;

/** Lists the check that what an operation cancels or sets is cancelled or set afterwards, according to the client's settlement rules. */
export function listStateCases({ target, documented, operation }: TestedOperation): CheckCase[] {
  const rules = target.settlementRules(operation);
  const check = (createRead: CreateRead): CheckCase[] => [
    { title: "changes the state", test: (run) => testState(run, createRead) },
  ];
  if (documented.effect.kind === "retryable" && rules?.judgeState !== undefined)
    return check((input, sentAt) => () => readState(target, documented, rules, input, sentAt));
  const cancels = documented.method === "DELETE" || /cancel/i.test(documented.id);
  if (documented.effect.kind !== "idempotent" || !cancels) return [];
  return check((input) => findThingRead(target, documented, input));
}

type CreateRead = (input: Input, sentAt: number) => StateRead | undefined;

async function testState(run: CheckRun, createRead: CreateRead): Promise<CheckResult> {
  const { target, options } = run;
  const { input, roundTrip: first } = await run.requireSuccess();
  const date = Date.parse(first.response.headers.get("date") ?? "");
  // A header has whole seconds, by the clock of the service.
  const read = createRead(input, (Number.isNaN(date) ? target.service.clock.now() - 4000 : date) - 1000);
  if (read === undefined) return createSkipped("the contract has no rule for the state of this resource");
  const withinMs = options.visibleAfterMs ?? maxWaitMs;
  for (let waited = 0, waitMs = 100; ; waited += waitMs, waitMs *= 2) {
    const { remains, roundTrip = first } = await read();
    if (remains === undefined) return createSkipped("the state does not show whether the request took effect");
    if (!remains) return { outcome: "passed" };
    if (waited + waitMs > withinMs) return run.fail(roundTrip, rule, "the state is as before the request");
    await target.wait(waitMs);
  }
}

/** Reads the state that a retryable operation sets or clears. */
async function readState(
  target: TestTarget,
  { effect }: DocumentedOperation,
  rules: SettlementRules,
  input: Input,
  sentAt: number,
): ReturnType<StateRead> {
  let roundTrip: RoundTrip | undefined;
  let isComplete = true;
  const look = async (id: string, query: JsonObject): Promise<readonly JsonObject[]> => {
    const named = target.document.operations.filter((each) => each.id === id);
    const [lookup] = listLookups(named, { known: { ...input, ...query }, ids: [] });
    if (lookup === undefined) {
      isComplete = false;
      return [];
    }
    roundTrip = await target.send(lookup.documented, lookup.input);
    const { parsed } = roundTrip;
    if (parsed.kind === "error" && parsed.error.category === "notFound") return [];
    if (parsed.kind === "success")
      return (findItems(parsed.payload, target.operation(lookup.documented)) ?? [parsed.payload]).filter(isJsonObject);
    isComplete = false;
    return [];
  };
  const records = await (rules.survey?.(input, look) ?? look(String(effect.lookup), {}));
  const sent = { earliest: sentAt, firstBy: sentAt + 2000, latest: sentAt + 2000, now: target.service.clock.now() };
  const result = records === undefined || !isComplete ? undefined : rules.judgeState?.(records, input, sent);
  const isLeft = result?.outcome === "notExecuted" || (result?.shown?.length ?? 0) > 0;
  const remains = result?.outcome === "executed" ? false : isLeft || undefined;
  return { remains, ...(roundTrip !== undefined && { roundTrip }) };
}

/** Reads the thing that a request names, by the lookup of its resource that takes the same id. */
function findThingRead(target: TestTarget, documented: DocumentedOperation, input: Input): StateRead | undefined {
  const others = target.document.operations.filter((each) => getResource(each) === getResource(documented));
  const isOpen = others
    .map((each) => target.settlementRules(target.operation(each))?.isOpen)
    .find((each) => each !== undefined);
  const ids = Object.values(input).filter((value) => typeof value === "string");
  const reads = others.filter((each) => each.effect.kind === "read" && mustHaveId(each));
  const [first] = listLookups(reads, { known: input, ids });
  if (isOpen === undefined || first === undefined) return undefined;
  return async () => {
    const roundTrip = await target.send(first.documented, first.input);
    const { parsed } = roundTrip;
    const isGone = parsed.kind === "error" && parsed.error.category === "notFound";
    const record = parsed.kind === "success" && isJsonObject(parsed.payload) ? parsed.payload : undefined;
    return { remains: isGone ? false : record && isOpen(record), roundTrip };
  };
}
