import type { StoryEventOf } from "../../story/story-event.ts";

/** Most orders that are remembered. */
const mostKept = 1000;

/** Orders that were made in place of others: a modified order has another id, and the client id of the one before. */
export class Modifications {
  /** Ids of the orders that requests ended, by the number of the request, and of those before, by the id of the new order. */
  readonly #endedBy = new Map<number, string>();
  readonly #before = new Map<string, string>();

  onEnded({ by, id, request }: StoryEventOf<"ended">): void {
    if (by === "modify" && request !== undefined) keep(this.#endedBy, request, id);
  }

  onExecuted({ operation, id, request }: StoryEventOf<"executed">): void {
    const before = this.#endedBy.get(request);
    if (operation === "orders.modify" && id !== undefined && before !== undefined) keep(this.#before, id, before);
  }

  /** True for an order that took the place of one of these. */
  isLaterThan(ids: ReadonlySet<string>, id: string): boolean {
    for (let at = this.#before.get(id); at !== undefined; at = this.#before.get(at)) if (ids.has(at)) return true;
    return false;
  }
}

function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= mostKept) return;
    map.delete(oldest);
  }
}
