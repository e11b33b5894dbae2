import { isJsonObject, type JsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import type { Service } from "../service.ts";
import { rulesOf } from "./plan.ts";
import { ownToken } from "./unsettled.ts";

/** An input that names its intent, so that a lookup can find what it did. */
export interface NamedIntent {
  /** The input, with a client id where the operation takes one. */
  readonly input: JsonObject;
  /** The client ids that name it: one, one per item of a batch, or none. */
  readonly keys: readonly string[];
  /** Those of them that were made here, so that no other call can have used them: the call option `ownKeys`. */
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
export function nameIntent(
  service: Pick<Service, "definition" | "randomness">,
  operation: Operation,
  input: JsonObject,
): NamedIntent {
  const { randomness } = service;
  const { effect } = operation;
  if (effect.kind === "once") {
    const named = rulesOf(service, operation)?.name?.(input, randomness) ?? input;
    return { input: named, keys: [], ownKeys: named === input ? noKeys : new Set([ownToken]) };
  }
  if (!("key" in effect)) return { input, keys: [], ownKeys: noKeys };

  const keys: string[] = [];
  const made: string[] = [];
  const name = (fields: JsonObject): JsonObject => {
    const callersKey = fields[effect.key];
    const key = callersKey ?? randomness.uuid();
    keys.push(String(key));
    if (callersKey == null) made.push(String(key));
    return { ...fields, [effect.key]: key };
  };
  const list = "items" in effect ? effect.items : undefined;
  const nameItems = (field: string): JsonObject => {
    const items = input[field];
    if (!Array.isArray(items)) return input;
    return { ...input, [field]: items.map((item) => (isJsonObject(item) ? name(item) : item)) };
  };
  const named = list === undefined ? name(input) : nameItems(list);
  return { input: named, keys, ownKeys: made.length === 0 ? noKeys : new Set(made) };
}
