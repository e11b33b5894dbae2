import { type StoryTeller, tell } from "./story-teller.ts";

/** Terms of the orders of these stories. */
export const bitcoin = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };

/** An order of a process with a journal, whose request was sent. */
export function recorded(more: Parameters<StoryTeller["order"]>[1] = {}): StoryTeller {
  const story = tell()
    .order("i100001", { hasJournal: true, ...more })
    .journal("open");
  story.send();
  return story.later(20);
}
