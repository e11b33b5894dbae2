import { createServiceState, type Service } from "../service/service.ts";

/** Number of keys that are remembered. */
const maxKeys = 1000;

/** The caller's own client ids with which a call was executed, and the call: its journal entry, which a recovery also knows. */
const getUsedKeys = /* @__PURE__ */ createServiceState(() => new Map<string, unknown>());

/** Remembers a client id with which a call was executed: the lookup of a later call must not take its record for its own. */
export function rememberKey(service: Pick<Service, "running">, key: string, call: unknown): void {
  const calls = getUsedKeys(service);
  // Two calls of one key: it is another's for both.
  calls.set(key, calls.has(key) && calls.get(key) !== call ? undefined : call);
  if (calls.size > maxKeys) calls.delete(calls.keys().next().value as string);
}

/** True where another call was executed under the key. */
export function isUsedByOther(service: Pick<Service, "running">, key: string, call: unknown): boolean {
  const calls = getUsedKeys(service);
  return calls.has(key) && (call === undefined || calls.get(key) !== call);
}
