import type { Fetch } from "@exch/runtime";

/** A change of one field of a success. */
export interface AlteredField {
  readonly field: string;
  /** Undefined removes it. */
  readonly to: unknown;
}

/** The fields of the successes of operations that place or pay. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "orders.place": ["orderId", "clientOid"],
  "orders.placeSync": ["orderId", "clientOid", "originSize", "status"],
  "orders.placeMany": ["orderId", "clientOid", "success"],
  "orders.placeManySync": ["orderId", "clientOid", "success", "originSize", "status"],
  "withdrawals.submit": ["id"],
  "withdrawals.create": ["withdrawalId"],
};
const forms = { missing: undefined, null: null, "of another type": true };

/** Lists the changes of each field of an operation's success: missing, null, of another type; and a client id that is another's. */
export function alterations(operation: string): { readonly name: string; readonly altered: AlteredField }[] {
  const all = (fields[operation] ?? []).flatMap((field) =>
    Object.entries({ ...forms, ...(field === "clientOid" && { "another's": "gw-1" }) }).map(
      ([form, to]) => [field, form, to] as const,
    ),
  );
  return all.map(([field, form, to]) => ({ name: `${field} ${form}, ${operation}`, altered: { field, to } }));
}

/** Sends requests, and alters the success of each that changes something. */
export const altering =
  ({ field, to }: AlteredField) =>
  (next: Fetch): Fetch =>
  async (url, init) => {
    const response = await next(url, init);
    if (init.method === "GET" || response.status !== 200) return response;
    const body = JSON.parse(await response.text());
    const payload = body.data ?? body;
    const record = Array.isArray(payload) ? payload[0] : payload;
    if (to === undefined) delete record[field];
    else record[field] = to;
    return Response.json(body);
  };
