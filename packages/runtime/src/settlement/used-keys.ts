import type { Operation } from "../operation/operation.ts";
import { createServiceState, type Service } from "../service/service.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { Unsettled } from "./plan.ts";

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

/** A call, and its client ids that no other call can have used. */
type Call = Pick<Unsettled, "service" | "operation" | "input" | "ownKeys" | "call">;

/** Remembers the caller's own keys of a call that was perhaps executed: another call's lookup must not take its record for its own. */
export function rememberKeys({ service, operation, input, ownKeys, call }: Call): void {
  const calls = getUsedKeys(service);
  for (const key of listKeys(operation, input)) {
    if (ownKeys?.has(key)) continue;
    // Two calls of one key: it is another's for both.
    calls.set(key, calls.has(key) && calls.get(key) !== call ? undefined : call);
    if (calls.size > maxKeys) calls.delete(calls.keys().next().value as string);
  }
}

/** Forgets the keys of a call that was not executed. */
export function forgetKeys({ service, operation, input, call }: Call): void {
  const calls = getUsedKeys(service);
  for (const key of listKeys(operation, input)) if (calls.get(key) === call) calls.delete(key);
}

/** True where another call was perhaps executed under the key. */
export function isUsedByOther(service: Pick<Service, "running">, key: string, call: unknown): boolean {
  const calls = getUsedKeys(service);
  return calls.has(key) && (call === undefined || calls.get(key) !== call);
}
