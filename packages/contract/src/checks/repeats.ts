import fc from "fast-check";
import { isValid } from "../document/boundary-inputs.ts";
import { type Input, listFields } from "../document/inputs.ts";
import { generateValues } from "../document/valid-values.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { createDrift, createViolation } from "../findings/mismatch.ts";
import { findRecord, listCreated, listLookups, readCreated } from "../target/find-record.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeCheck } from "./conclude-check.ts";
import { describeError, isPlainError } from "./expectations.ts";

/** The first request of an operation that succeeded. */
interface FirstRequest {
  readonly run: CheckRun;
  readonly input: Input;
  readonly payload: unknown;
}

/** Lists checks that sending an operation again does what its effect says. */
export function listRepeatCases({ operation: { effect } }: TestedOperation): CheckCase[] {
  const check = (title: string, test: (request: FirstRequest) => Promise<CheckResult>): CheckCase => ({
    title,
    async test(run) {
      const { input, payload } = await run.requireSuccess();
      return test({ run, input, payload });
    },
  });
  switch (effect.kind) {
    case "idempotencyKey":
      return [
        check("again under its key", sendAgainUnderKey),
        check("another request under its key", (request) => sendOtherUnderKey(request, effect.key)),
      ];
    case "keyed":
      return [check("again under its client id", sendClientIdAgain)];
    case "idempotent":
    case "retryable":
      return [check("twice", sendAgain)];
    default:
      return [];
  }
}

/** Sends the request once more, which an idempotent operation allows: it succeeds, or a plain error says that nothing is left to do. */
async function sendAgain({ run, input }: FirstRequest): Promise<CheckResult> {
  const roundTrip = await run.send(input);
  const { parsed } = roundTrip;
  if (parsed.kind !== "error" || isPlainError(roundTrip)) return concludeCheck(run, roundTrip, parsed.mismatches);
  const failure = createViolation("a repeat succeeds, or says that nothing is left to do", describeError(parsed.error));
  return concludeCheck(run, roundTrip, [failure, ...parsed.mismatches]);
}

async function sendAgainUnderKey({ run, input, payload }: FirstRequest): Promise<CheckResult> {
  const roundTrip = await run.send(input);
  const { parsed } = roundTrip;
  if (parsed.kind === "success" && isSame(run, payload, parsed.payload))
    return concludeCheck(run, roundTrip, parsed.mismatches);
  const message =
    parsed.kind === "error" ? describeError(parsed.error) : "the response is not that of the first request";
  const failure = createViolation("a repeat under an idempotency key gets the first response", message);
  return concludeCheck(run, roundTrip, [failure, ...parsed.mismatches]);
}

async function sendOtherUnderKey({ run, input, payload }: FirstRequest, key: string): Promise<CheckResult> {
  const other = buildOtherInput(run, input, key);
  if (other === undefined) return createSkipped("no field of the input can have another value");
  const roundTrip = await run.send(other);
  const { parsed } = roundTrip;
  if (parsed.kind !== "success") return concludeCheck(run, roundTrip, parsed.mismatches);
  if (!isSame(run, payload, parsed.payload))
    return run.fail(roundTrip, keyRule, "another request under the key was executed");
  // Some services repeat the first response whatever is sent under its key.
  const drift = createDrift(keyRule, "another request under the key gets the first response");
  return concludeCheck(run, roundTrip, [drift, ...parsed.mismatches]);
}

const keyRule = "an idempotency key belongs to one request";

/** Returns a valid input that differs in one field. */
function buildOtherInput({ target, documented, operation }: CheckRun, input: Input, key: string) {
  for (const { name, schema } of listFields(documented)) {
    if (name === key || typeof input[name] !== "string") continue;
    const values = fc.sample(generateValues(target.document.resolve(schema)), { seed: 1, numRuns: 20 });
    const other = values.map((value) => ({ ...input, [name]: value }));
    const found = other.find((each) => each[name] !== "" && each[name] !== input[name] && isValid(operation, each));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Sends the request again where something is open under its client id, which the rules of the client's settlement show. */
async function sendClientIdAgain({ run, input, payload }: FirstRequest): Promise<CheckResult> {
  const open = await listOpenItems(run, input, payload);
  if (!open) return createSkipped("the contract does not say how long a client id is in use");
  if (!open.includes(true)) return createSkipped("nothing is open under the client id");
  const roundTrip = await run.send(input);
  const { parsed } = roundTrip;
  if (parsed.kind === "error" && !isPlainError(roundTrip))
    return run.fail(roundTrip, clientIdRule, describeError(parsed.error));
  const results = parsed.kind === "success" ? [parsed.payload].flat() : [];
  const isAgain = results.some((result, at) => open[at] === true && (result as Input | null)?.success !== false);
  const failures = isAgain ? [createViolation(clientIdRule, "the request was accepted again")] : [];
  return concludeCheck(run, roundTrip, [...failures, ...parsed.mismatches]);
}

const clientIdRule = "a client id names one thing while that is open";

/** Lists for each thing that a request created if it is still open; undefined where the contract has no rule for it. */
async function listOpenItems({ target, documented, operation }: CheckRun, input: Input, payload: unknown) {
  const rules = target.settlementRules(operation);
  const lookup = target.document.operations.find(({ id }) => id === documented.effect.lookup);
  if (rules?.isOpen === undefined || lookup === undefined) return undefined;
  const open: boolean[] = [];
  for (const [, created] of listCreated(operation, input, payload)) {
    const found = await findRecord(target, listLookups([lookup], created), created.ids, 0);
    open.push(found?.record !== undefined && rules.isOpen(found.record as never));
  }
  return open;
}

/** True when two payloads show the same record: equal ids, or, without ids, equal payloads. */
function isSame({ operation }: CheckRun, one: unknown, other: unknown) {
  const [first, second] = [one, other].map((payload) => {
    const { ids } = readCreated(operation, {}, payload);
    return JSON.stringify(ids.length === 0 ? payload : ids);
  });
  return first === second;
}
