import { describe, expect, it } from "vitest";
import { findTableProblems, type Gap, type GapTable } from "./gap-table.ts";
import { findDocumentUses } from "./gap-uses.ts";
import { writeGapsPage } from "./gaps-page.ts";

const sources: GapTable["sources"] = {
  REPO: { repository: "owner/name", commit: "abc123", date: "2026-01-02", standing: "official" },
  PAGE: { page: "vendor pages", standing: "official, undated" },
};

function row(n: number, changes: Partial<Gap> = {}): Gap {
  return {
    n,
    service: "service-a",
    question: `Question ${n}?`,
    public: `Public ${n}.`,
    source: ["REPO spec/a.json"],
    confidence: "high",
    rests: "public",
    choice: `Choice ${n}.`,
    ...changes,
  };
}

const services = [
  { name: "service-a", title: "Service A" },
  { name: "service-b", title: "Service B" },
];
const names = services.map(({ name }) => name);

const table = (...gaps: Gap[]): GapTable => ({ sources, gaps });

// The page with all references is docs/gaps.md. It is generated, and a test of the repository compares it.
describe("the page of gaps", () => {
  it("rejects a row without a reference, and a reference without a row", () => {
    const uses = [1, 9].map((n) => ({ n, place: "`fees.base`" }));
    expect(() => writeGapsPage(table(row(1)), [], services)).toThrow("row 1 (service-a) has no reference");
    const message = "row 9 does not exist, but `fees.base` refers to it";
    expect(() => writeGapsPage(table(row(1)), uses, services)).toThrow(message);
  });
});

describe("the table of gaps", () => {
  it.each<[string, Gap]>([
    ["is in the place of row 1", row(2)],
    ["is about service-c", row(1, { service: "service-c" as Gap["service"] })],
    ["has no choice", row(1, { choice: " " })],
    ["has no public", row(1, { public: undefined as unknown as string })],
    ["has the confidence certain", row(1, { confidence: "certain" as Gap["confidence"] })],
    ["cites WIKI, which is not among the sources", row(1, { source: ["WIKI a"] })],
    ["is of low confidence without a source", row(1, { source: [], confidence: "low" })],
    ["has the option batchMax, which its choice does not explain", row(1, { option: "batchMax" })],
    ["has where toString, which is not a part of the code", row(1, { where: "toString" as NonNullable<Gap["where"]> })],
  ])("rejects a row that %s", (problem, gap) => {
    expect(findTableProblems(table(gap), names).join("\n")).toContain(problem);
  });
});

it("references to gaps are found inside of responses, and not in examples", () => {
  const responses = { 200: { content: { json: { schema: { items: { "x-gap": 4 } }, example: { "x-gap": 99 } } } } };
  const document = { paths: { "/orders": { get: { operationId: "orders.list", responses } } } };
  expect(findDocumentUses(document)).toEqual([{ n: 4, place: "`orders.list`" }]);
});
