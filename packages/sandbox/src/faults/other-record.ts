const idNames = ["id", "orderId", "withdrawalId", "newOrderId"];
const keyNames = ["clientOid", "withdrawOrderId"];

/** The ids of a record, changed. */
export function changedIds(record: Record<string, unknown>, change: (id: unknown) => unknown, names = idNames) {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, change(record[name])]),
  );
}

/** Returns a record like this one that does not exist: other ids, another client id, no remark. */
export function anotherRecord(record: Record<string, unknown>): Record<string, unknown> {
  const another = (id: unknown) => (typeof id === "string" ? `${id.slice(0, -4)}ffff` : id);
  return {
    ...record,
    ...changedIds(record, another, [...idNames, ...keyNames]),
    ...(Object.hasOwn(record, "remark") && { remark: null }),
  };
}
