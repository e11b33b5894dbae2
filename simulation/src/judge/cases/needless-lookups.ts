import { mostPages, mostPageTries } from "../contract/terms.ts";
import type { Walk } from "../contract/walks.ts";

/** Most pages in a row that show nothing new, where two walks through one list may be told as one: each alone ends at its first one. */
const mostIdle = 2;

/** Returns what is wrong with the number of pages that a lookup has read so far, in words; undefined for nothing. */
export function tooManyPages({ pages, idle }: Pick<Walk, "pages" | "idle">): string | undefined {
  if (pages > mostPages * mostPageTries) return `${pages} pages of one lookup`;
  return idle > mostIdle ? `another page of a lookup was read after ${idle - 1} that showed nothing new` : undefined;
}
