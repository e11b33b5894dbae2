import { describe, expect, it } from "vitest";
import { createSearch } from "./rank.ts";
import type { SearchEntry } from "./search-entry.ts";

const entry = (url: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  url,
  title,
  heading: "",
  names: "",
  asked: "",
  text: "",
  ...more,
});
const entries = [
  entry("api/runtime.html#ratelimitstate", "RateLimitState", { heading: "Rate limit", text: "rate limit" }),
  entry("gaps.html#gap-44", "Gaps", { heading: "Rate limit", text: "rate limit 429" }),
  entry("guide/operating.html#rate-limits", "In production", { heading: "Rate limits", text: "waits", asked: "429" }),
  entry("service-a/operations/orders-cancel.html", "Cancel an order", { names: "orders.cancel DELETE /o", text: "x" }),
  entry("guide/quickstart.html", "Quickstart", { text: "orders.cancel is repeated" }),
];
const first = (asked: string) => createSearch(entries)(asked)[0]?.url;

describe("the search", () => {
  it.each([
    ["rate limit", "guide/operating.html#rate-limits"],
    ["429", "guide/operating.html#rate-limits"],
    ["orders.cancel", "service-a/operations/orders-cancel.html"],
    ["cancel", "service-a/operations/orders-cancel.html"],
  ])("finds %j first on the page that explains it", (asked, url) => {
    expect(first(asked)).toBe(url);
  });

  it("finds nothing for words that no page has", () => {
    expect(createSearch(entries)("zebra")).toEqual([]);
  });
});
