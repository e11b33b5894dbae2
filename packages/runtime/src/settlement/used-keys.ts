import type { Operation } from "../operation/operation.ts";
import { createServiceState, type Service } from "../service/service.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** Number of keys that are remembered. */
const maxKeys = 1000;

/** The caller's own keys with which a call was perhaps executed, and the call: its journal entry, which a recovery also knows. */
const getUsedKeys = /* @__PURE__ */ createServiceState(() => new Map<string, unknown>());

/** Lists the keys of a call: its client ids, or its whole input, which may have a token. */
export function listKeys({ id, effect }: Operation, input: JsonObject): string[] {
  if (effect.kind === "once") return [`${id} ${JSON.stringify(input)}`];
  if (effect.kind !== "keyed") return [];
  const items = effect.items === undefined ? [input] : (input[effect.items] as readonly JsonObject[]);
  return items.map(({ [effect.key]: key }) => String(key));
}

/** Remembers a key with which a call was perhaps executed: the lookup of another call must not take its record for its own. */
export function rememberKey(service: Pick<Service, "running">, key: string, call: unknown): void {
  const calls = getUsedKeys(service);
  // Two calls of one key: it is another's for both.
  calls.set(key, calls.has(key) && calls.get(key) !== call ? undefined : call);
  if (calls.size > maxKeys) calls.delete(calls.keys().next().value as string);
}

/** Forgets a key of a call that was not executed. */
export function forgetKey(service: Pick<Service, "running">, key: string, call: unknown): void {
  const calls = getUsedKeys(service);
  if (calls.get(key) === call) calls.delete(key);
}

/** True where another call was perhaps executed under the key. */
export function isUsedByOther(service: Pick<Service, "running">, key: string, call: unknown): boolean {
  const calls = getUsedKeys(service);
  return calls.has(key) && (call === undefined || calls.get(key) !== call);
}
