import MiniSearch from "minisearch";
import type { SearchEntry } from "./search-entry.ts";

/** Finds entries, the best first. */
export type Search = (asked: string) => SearchEntry[];

/**
 * Weights of entries by their place: a page that explains before one that lists, and both before re-exports and records. An
 * operation comes before all that mention it.
 */
const weights: readonly (readonly [place: RegExp, weight: number])[] = [
  [/^service-[^/]+\/operations\/(?!tags)/, 3],
  [/^guide\//, 2.5],
  [/^(errors|index|see-it-fail-safely)\.html/, 2],
  [/^api\//, 0.25],
  [/^(gaps|traceability|decisions)/, 0.4],
];

/** Creates a search over all entries. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ["title", "heading", "names", "asked", "text"],
    tokenize: words,
    searchOptions: {
      boost: { title: 4, names: 4, heading: 3, asked: 12 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
      boostDocument: (id) => weightOf(entries[id as number]?.url ?? ""),
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (asked) => {
    const found = index.search(asked).map(({ id }) => entries[id as number]!);
    return [...found.filter((each) => isExact(each, asked)), ...found.filter((each) => !isExact(each, asked))];
  };
}

/** True for the operation that has this name, and for the part for exactly this question. */
function isExact({ names, asked: questions }: SearchEntry, asked: string): boolean {
  const text = asked.trim().toLowerCase();
  return names.toLowerCase().split(" ").includes(text) || questions.toLowerCase().split(", ").includes(text);
}

function weightOf(url: string): number {
  return weights.find(([place]) => place.test(url))?.[1] ?? 1;
}

/** Cuts a text into words: `orders.cancelByClientOid` is found by all of it, by `cancelByClientOid` and by `client`. */
export function words(text: string): string[] {
  const whole = text.split(/[\s,;:()[\]{}<>"'`“”|=]+/).filter(Boolean);
  const parts = whole.flatMap((word) => [word, ...word.split(/[./_-]|(?<=[a-z0-9])(?=[A-Z])/)]);
  return [...new Set(parts.map((word) => word.replace(/^[.]+|[.!?]+$/g, "")).filter(Boolean))];
}
