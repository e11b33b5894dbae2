import type { FaultResponses } from "../http/sandbox-service.ts";

/** A record of a payload. */
export type PayloadRecord = Record<string, unknown>;

/** Finds the list in a payload: the payload itself, or its `items`. */
export function findList(payload: unknown): readonly unknown[] | undefined {
  if (Array.isArray(payload)) return payload;
  const { items } = (payload ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : undefined;
}

/** Returns the payload with another list in it. */
export function replaceList(payload: unknown, items: unknown): unknown {
  return Array.isArray(payload) ? items : { ...(payload as object), items };
}

/** Returns the payload with each of its records changed: the items of its list, or itself. */
export function changeRecords(payload: unknown, change: (record: PayloadRecord) => unknown): unknown {
  const changeRecord = (value: unknown) =>
    typeof value === "object" && value !== null ? change(value as PayloadRecord) : value;
  const list = findList(payload);
  return list === undefined ? changeRecord(payload) : replaceList(payload, list.map(changeRecord));
}

/** Returns a record with each of the named fields changed that it has. */
export function changeFields(
  record: PayloadRecord,
  names: readonly string[],
  change: (value: unknown) => unknown,
): PayloadRecord {
  const present = names.filter((name) => Object.hasOwn(record, name));
  return { ...record, ...Object.fromEntries(present.map((name) => [name, change(record[name])])) };
}

/** Returns a record like this one that does not exist: with other ids, another client id and no remark. */
export function changeIds(record: PayloadRecord, { idFields, clientIdFields }: FaultResponses): PayloadRecord {
  const other = changeFields(record, [...idFields, ...clientIdFields], (id) =>
    typeof id === "string" ? `${id.slice(0, -4)}ffff` : id,
  );
  return changeFields(other, ["remark"], () => null);
}

/** Returns the first half of a string: the part that arrives when a response or a field is truncated. */
export function truncate(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}
