import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { createServiceState } from "../service/service-state.ts";

/** Number of keys that are remembered. */
const maxKeys = 1000;

/** Client ids of the caller's own under which a call was executed. */
export interface UsedKeys {
  /** @param call names the call; see {@link identifyCall} */
  add(key: string, call: unknown): void;
  /** True where another call was executed under the key. */
  isUsed(key: string, call: unknown): boolean;
}

/** Returns the keys of a service. */
export const getUsedKeys = /* @__PURE__ */ createServiceState(createUsedKeys);

export function createUsedKeys(): UsedKeys {
  const calls = new Map<string, unknown>();
  return {
    add(key, call) {
      // Two calls of one key: it is another's for both.
      calls.set(key, calls.has(key) && calls.get(key) !== call ? undefined : call);
      if (calls.size > maxKeys) calls.delete(calls.keys().next().value as string);
    },
    isUsed: (key, call) => calls.has(key) && (call === undefined || calls.get(key) !== call),
  };
}

/** The names of a call. */
interface NamedCall {
  readonly service: Pick<Service, "running">;
  readonly operation: Operation;
  readonly keys: readonly string[];
  readonly ownKeys: ReadonlySet<string>;
  readonly entry: { readonly id: string | undefined } | undefined;
}

/** Names a call: by its journal entry, which a recovery knows as well, else by itself. */
export function identifyCall(call: Pick<NamedCall, "entry">): unknown {
  return call.entry?.id ?? call;
}

/** Remembers the caller's own client ids of a call that was executed: a later call's lookup must not take its record for another. */
export function rememberKeys(call: NamedCall): void {
  if (call.operation.effect.kind !== "keyed") return;
  const used = getUsedKeys(call.service);
  for (const key of call.keys) if (!call.ownKeys.has(key)) used.add(key, identifyCall(call));
}
