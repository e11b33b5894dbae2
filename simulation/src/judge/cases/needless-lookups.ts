import { mostPages, mostPageTries } from "../contract/terms.ts";
import type { Walk } from "../contract/walks.ts";
import { isStatedItem } from "./acceptance.ts";
import type { Case } from "./case.ts";
import type { Observer } from "./observer.ts";

/** Most pages in a row that show nothing new, where two walks through one list may be told as one: each alone ends at its first one. */
const mostIdle = 2;

/** Returns what is wrong with the number of pages that a lookup has read so far, in words; undefined for nothing. */
export function tooManyPages({ pages, idle }: Pick<Walk, "pages" | "idle">): string | undefined {
  if (pages > mostPages * mostPageTries) return `${pages} pages of one lookup`;
  return idle > mostIdle ? `another page of a lookup was read after ${idle - 1} that showed nothing new` : undefined;
}

/**
 * True for the lookup of an item of a batch whose result its process was told: only the others are in doubt. A recovery does not know
 * what the response stated.
 */
export function isNeedless(of: Case, observer: Observer): boolean {
  const { siblings, sends, decidedFor, isShared, journal } = of;
  if (siblings.length < 2 || observer !== of.observer || isShared || decidedFor.has(observer)) return false;
  if (journal?.claimedAt.has(observer)) return false;
  return sends.some((send) => isStatedItem(of, send) && !observer.wasSuspendedSince(send.end?.at ?? 0));
}
