import type { Operation } from "../operation/operation.ts";
import { type Acknowledged, kept, type Service } from "../service/service.ts";
import { isJsonObject } from "../validation/json-object.ts";

/** Number of keys that are remembered. */
const most = 1000;

export function createAcknowledged(): Acknowledged {
  const outputs = new Map<string, { readonly output: unknown; readonly call: unknown }[]>();
  const others = (key: string, call: unknown) =>
    (outputs.get(key) ?? []).filter((each) => call === undefined || each.call !== call);
  return {
    remember(key, output, call) {
      const earlier = outputs.get(key) ?? [];
      outputs.delete(key);
      outputs.set(key, [...earlier.slice(-9), { output, call }]);
      if (outputs.size > most) outputs.delete(outputs.keys().next().value as string);
    },
    has: (key, output, idField, call) => others(key, call).some((each) => isSame(each.output, output, idField)),
    isUsed: (key, call) => others(key, call).length > 0,
    hasNameless: (key, idField, call) =>
      others(key, call).some(({ output }) => !isJsonObject(output) || output[idField] == null),
  };
}

/** True when the id, or every field that both have, is the same, and there is one. */
function isSame(left: unknown, right: unknown, idField: string | undefined): boolean {
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const names = idField === undefined ? Object.keys(left) : [idField];
  const shared = names.filter((name) => left[name] != null && right[name] != null);
  return shared.length > 0 && shared.every((name) => String(left[name]) === String(right[name]));
}

/** The names of a call. */
export interface NamedCall {
  readonly service: Pick<Service, "memory">;
  readonly operation: Operation;
  readonly keys: readonly string[];
  readonly ownKeys: ReadonlySet<string>;
  readonly entry: { readonly id: string | undefined } | undefined;
}

/** Names a call: by its journal entry, which a recovery knows as well, else by itself. */
export function identityOf(call: Pick<NamedCall, "entry">): unknown {
  return call.entry?.id ?? call;
}

/** Keeps the output of a call under the caller's own client ids: a later call's lookup must not take its record for another. */
export function rememberOutput(call: NamedCall, output: unknown): void {
  const { operation, service, keys, ownKeys } = call;
  const { effect } = operation;
  if (effect.kind !== "keyed" || ownKeys.size === keys.length) return;
  const acknowledged = kept(service, createAcknowledged);
  const [only] = keys;
  if (effect.items === undefined) {
    if (only !== undefined && !ownKeys.has(only)) acknowledged.remember(only, output, identityOf(call));
    return;
  }
  const outputs = Array.isArray(output) ? output : [];
  keys.forEach((key, index) => {
    if (!ownKeys.has(key)) acknowledged.remember(key, outputs[index], identityOf(call));
  });
}
