import type { Operation } from "../operation/operation.ts";
import { isNamedBy } from "../operation/settlement-rules.ts";
import type { Service } from "../service/service.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";

/** The part of a call that its response is compared with. */
interface Call {
  readonly service: Service;
  readonly operation: Operation;
  readonly input: JsonObject;
}

/** Fields that state what became of a record. */
const states = /(?:^|[.\]])(?:status|state|success)$/;

/**
 * True for a payload that has what is needed of a success: the id of the new record in its right type, and no state that is missing
 * or of another type. A call that names one thing, or sets a state, makes no record.
 */
export function isUsable(
  { service, operation }: Pick<Call, "service" | "operation">,
  payload: unknown,
  issues: readonly Issue[],
): payload is JsonObject {
  if (!isJsonObject(payload)) return false;
  const wrong = issues.filter(isFatal);
  if (wrong.some(({ path, kind }) => path === "" || kind === "rule")) return false;
  const { kind } = operation.effect;
  if (kind === "idempotent" || kind === "retryable") return true;
  const idField = findSettlementRules(service, operation)?.idField ?? "id";
  // Guard: a success whose id or state is missing or of another type is looked up; source: issue 29.3.
  return isNamedBy({ idField }, payload) && !wrong.some(({ path }) => path === idField || states.test(path));
}

/** True for a payload that repeats every field of the request which the contract says it repeats, at least one. */
export function isEchoOfCall({ operation, input }: Call, payload: JsonObject): boolean {
  const { effect, echo = {} } = operation;
  const key = effect.kind === "keyed" ? { [effect.key]: effect.key } : {};
  const sent = Object.entries({ ...key, ...echo }).filter(([name]) => input[name] != null);
  const isEchoed = (name: string, field: string) =>
    payload[field] != null && String(payload[field]) === String(input[name]);
  return sent.length > 0 && sent.every(([name, field]) => isEchoed(name, field));
}
