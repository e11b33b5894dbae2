import type { Fetch, Operation } from "@exch/runtime";

type Fields = Record<string, unknown>;

/** Makes a mock with generated responses repeat the fields of the request that every server repeats. */
export function echoInput(fetch: Fetch, { echo = {}, effect }: Operation, input: Fields): Fetch {
  const names = effect.kind === "keyed" ? { ...echo, [effect.key]: effect.key } : echo;
  const repeat = (payload: unknown, sent: Fields) => {
    if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return payload;
    const repeated = Object.entries(names).filter(([name]) => sent[name] !== undefined);
    return { ...payload, ...Object.fromEntries(repeated.map(([name, field]) => [field, sent[name]])) };
  };
  /** Returns one result per item. An accepted item has an id, a rejected one a known reason: without them items are looked up. */
  const repeatEach = (payload: unknown, items: readonly Fields[]) => {
    const results = payload as readonly Fields[];
    return items.map((item, index) => {
      const result = results[index % results.length] ?? { success: false };
      const success = result.success !== false;
      // A rejected item must not have an id.
      const { orderId: _, ...rest } = result;
      const proof = success ? { orderId: `generated-${index}` } : { failMsg: "Order size increment invalid." };
      return repeat({ ...rest, success, ...proof }, item);
    });
  };

  return async (url, init) => {
    const response = await fetch(url, init);
    const body: unknown = await (response as Response).json();
    const isWrapped = typeof body === "object" && body !== null && "code" in body && "data" in body;
    const payload = isWrapped ? body.data : body;
    const items = effect.kind === "keyed" && effect.items !== undefined ? input[effect.items] : undefined;
    const repeated = Array.isArray(items) ? repeatEach(payload, items) : repeat(payload, input);
    return Response.json(isWrapped ? { ...body, data: repeated } : repeated, { status: response.status });
  };
}
