import type { Fetch, Operation } from "@exch/runtime";

type Fields = Record<string, unknown>;

/** Lets a mock that makes its responses up repeat what the request said, as every server does: all else stays made up. */
export function echoing(fetch: Fetch, { echo = {}, effect }: Operation, input: Fields): Fetch {
  const names = effect.kind === "keyed" ? { ...echo, [effect.key]: effect.key } : echo;
  const repeat = (payload: unknown, sent: Fields) => {
    if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return payload;
    const repeated = Object.entries(names).filter(([name]) => sent[name] !== undefined);
    return { ...payload, ...Object.fromEntries(repeated.map(([name, field]) => [field, sent[name]])) };
  };
  /** As many results as items. Those that were accepted say what was made. */
  const repeatEach = (payload: unknown, items: readonly Fields[]) => {
    const results = payload as readonly Fields[];
    return items.map((item, index) => {
      const result = results[index % results.length] ?? { success: false };
      // A refused item that has an id contradicts itself.
      const { orderId: _, ...rest } = result;
      return repeat({ ...rest, ...(result.success !== false && { orderId: `made-up-${index}` }) }, item);
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
