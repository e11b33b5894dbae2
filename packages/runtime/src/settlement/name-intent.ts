import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { type Issue, report } from "../validation/check.ts";
import { copyInput } from "../validation/copy-input.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { findSettlementRules, ownToken, type Unsettled } from "./plan.ts";

/** An input that names its intent, so that a lookup can find the result. */
export interface NamedIntent {
  /** The input, with a client id where the operation takes one. */
  readonly input: JsonObject;
  /** The client ids that name it: one, one per item of a batch, or none. */
  readonly keys: readonly string[];
  /** The keys that were created here, so no other call can have used them: the call option `ownKeys`. */
  readonly ownKeys: ReadonlySet<string>;
}

const noKeys: ReadonlySet<string> = new Set();

/**
 * Adds client ids to an input without them, one per item of a batch. Every call does so by itself; a program that must know the id
 * before the call does so first, and passes `ownKeys` as a call option.
 *
 * @example
 * const { input, keys, ownKeys } = nameIntent(service, operation, { symbol: "BTC-USDT", side: "buy", size: "0.1" });
 * console.log("placing", keys);
 * await call(service, operation, input, { ownKeys });
 */
export const nameIntent: typeof addKeys = (service, operation, input) => addKeys(service, operation, copyInput(input));

/** Adds client ids to a copied input. */
export function addKeys(
  service: Pick<Service, "definition" | "randomness">,
  operation: Operation,
  input: JsonObject,
): NamedIntent {
  const { randomness } = service;
  const { effect } = operation;
  if (effect.kind === "once") {
    const named = findSettlementRules(service, operation)?.name?.(input, randomness) ?? input;
    return { input: named, keys: [], ownKeys: named === input ? noKeys : new Set([ownToken]) };
  }
  if (!("key" in effect)) return { input, keys: [], ownKeys: noKeys };

  const { key: field } = effect;
  const list = "items" in effect ? effect.items : undefined;
  const keys: string[] = [];
  const ownKeys = new Set<string>();
  const name = (fields: JsonObject): JsonObject => {
    const key = fields[field] ?? randomness.uuid();
    keys.push(String(key));
    if (fields[field] != null) return fields;
    ownKeys.add(String(key));
    return { ...fields, [field]: key };
  };
  if (list === undefined) return { input: name(input), keys, ownKeys };
  const items = input[list];
  if (!Array.isArray(items)) return { input, keys, ownKeys };
  const namedItems = items.map((item) => (isJsonObject(item) ? name(item) : item));
  return { input: { ...input, [list]: namedItems }, keys, ownKeys };
}

/**
 * Rejects a blank client id, which names nothing, and one that another item of the batch has, or a call of this client that is under way:
 * both could be executed, and not be distinguished. Reserves the others until the call ends.
 */
export function checkKeys(
  { service, operation: { effect }, keys }: Pick<NamedIntent, "keys"> & Pick<Unsettled, "service" | "operation">,
  issues: Issue[],
): void {
  if (!("key" in effect)) return;
  const isKeyed = effect.kind === "keyed";
  keys.forEach((key, index) => {
    const path = isKeyed && effect.items ? `${effect.items}[${index}].${effect.key}` : effect.key;
    if (key.trim() === "") report(issues, path, "rule", "must not be empty");
    // Guard: a client id names one call at a time; source: GAP 41.
    else if (isKeyed && !service.running.reserve(key, keys)) report(issues, path, "rule", taken);
  });
}

const taken =
  "must differ from the others, and from that of a call that is under way: wait for its outcome before you place anything for it";
