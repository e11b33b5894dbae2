import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { type NamedIntent, nameIntent } from "../settlement/name-intent.ts";
import { ownToken } from "../settlement/unsettled.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** Names an intent; adds the keys of the input that the caller made for this call to those that are made here. */
export function nameByCaller(
  service: Service,
  operation: Operation,
  input: JsonObject,
  callersKeys: ReadonlySet<string> | undefined,
): NamedIntent {
  const named = nameIntent(service, operation, input);
  if (callersKeys === undefined) return named;
  const { keys, ownKeys } = named;
  const isOwn = (key: string) => callersKeys.has(key);
  return {
    ...named,
    ownKeys: new Set([...ownKeys, ...[...keys, ...(keys.length === 0 ? [ownToken] : [])].filter(isOwn)]),
  };
}
