import type { StoryEventOf } from "../../story/story-event.ts";
import { queryOf } from "./read-request.ts";

/** Number of lists whose pages are followed at once. */
const mostLists = 256;

const position = /[?&](?:currentPage|offset|timestamp|signature)=[^&]*/g;

/** Follows the pages of withdrawals in the order in which they are read: no page and no item may be left out between two of them. */
export class PageOrder {
  /** The position after which each list was not read yet, by its question: a page at service A, an item at service B. */
  readonly #ends = new Map<string, number>();

  /** Adds a page that was received with so many items. Returns what was left out before it, in words; undefined for nothing. */
  add({ process, service, target }: StoryEventOf<"request">, count: number): string | undefined {
    const query = queryOf(target);
    const isByItem = service === "service-b";
    const at = Number(query.get(isByItem ? "offset" : "currentPage") ?? (isByItem ? 0 : 1));
    const list = `${process} ${service} ${target.replace(position, "").replace("?", "&")}`;
    const known = this.#ends.get(list);
    // A question that was forgotten meanwhile goes on where it is.
    const end = known ?? at;
    this.#ends.delete(list);
    this.#ends.set(list, Math.max(end, at + (isByItem ? count : 1)));
    for (const oldest of this.#ends.keys()) {
      if (this.#ends.size <= mostLists) break;
      this.#ends.delete(oldest);
    }
    return at > end ? `${isByItem ? "items" : "pages"} ${end} to ${at - 1} of a list were left out` : undefined;
  }
}
