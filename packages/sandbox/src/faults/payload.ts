/** Returns the list in a payload: the payload itself, or its `items`; undefined if it has none. */
export function listOf(payload: unknown): readonly unknown[] | undefined {
  if (Array.isArray(payload)) return payload;
  const { items } = (payload ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : undefined;
}

/** Returns the payload with another list in it. */
export function withList(payload: unknown, items: unknown): unknown {
  return Array.isArray(payload) ? items : { ...(payload as object), items };
}

/** Returns the payload with each of its records changed: the items of its list, or itself. */
export function eachRecord(payload: unknown, change: (record: Record<string, unknown>) => unknown): unknown {
  const changeRecord = (value: unknown) =>
    typeof value === "object" && value !== null ? change(value as Record<string, unknown>) : value;
  const list = listOf(payload);
  return list === undefined ? changeRecord(payload) : withList(payload, list.map(changeRecord));
}
