import { isJsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import { type Acknowledged, kept, type Service } from "../service.ts";

/** Number of keys that are remembered. */
const most = 1000;

export function createAcknowledged(): Acknowledged {
  const outputs = new Map<string, unknown[]>();
  return {
    remember(key, output) {
      const earlier = outputs.get(key);
      if (earlier !== undefined) outputs.delete(key);
      outputs.set(key, earlier === undefined ? [output] : [...earlier.slice(-9), output]);
      if (outputs.size > most) outputs.delete(outputs.keys().next().value as string);
    },
    has(key, output, idField) {
      return outputs.get(key)?.some((earlier) => isSame(earlier, output, idField)) ?? false;
    },
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
}

/** Keeps the output of a call under the caller's own client ids: a later call's lookup must not take its record for another. */
export function rememberOutput({ operation, service, keys, ownKeys }: NamedCall, output: unknown): void {
  const { effect } = operation;
  if (effect.kind !== "keyed" || ownKeys.size === keys.length) return;
  const acknowledged = kept(service, createAcknowledged);
  const [only] = keys;
  if (effect.items === undefined) {
    if (only !== undefined && !ownKeys.has(only)) acknowledged.remember(only, output);
    return;
  }
  const outputs = Array.isArray(output) ? output : [];
  keys.forEach((key, index) => {
    if (!ownKeys.has(key)) acknowledged.remember(key, outputs[index]);
  });
}
