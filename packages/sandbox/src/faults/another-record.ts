import type { FaultResponses } from "../http/sandbox-service.ts";

/** Returns the named fields that a record has, each changed. */
export function changedFields(
  record: Record<string, unknown>,
  names: readonly string[],
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, change(record[name])]),
  );
}

/** Returns a record like this one that does not exist: with other ids, another client id and no remark. */
export function anotherRecord(
  record: Record<string, unknown>,
  { idFields, clientIdFields }: Pick<FaultResponses, "idFields" | "clientIdFields">,
): Record<string, unknown> {
  const otherId = (id: unknown) => (typeof id === "string" ? `${id.slice(0, -4)}ffff` : id);
  return {
    ...record,
    ...changedFields(record, [...idFields, ...clientIdFields], otherId),
    ...(Object.hasOwn(record, "remark") && { remark: null }),
  };
}
