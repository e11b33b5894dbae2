import { describe, expect, it } from "vitest";
import { findTableProblems, type Gap, type GapTable } from "./gap-table.ts";
import { findDocumentUses, findSourceUses } from "./gap-uses.ts";
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

// The page itself is in docs/gaps.md, and a change of it in every review.
describe("the page of gaps", () => {
  it("cites pages by name, and names the part of the code that implements a row, or its option", () => {
    const page = writeGapsPage(
      table(
        row(1, { service: "service-b", source: ["PAGE limits"], where: "limits" }),
        row(2, {
          source: [],
          confidence: "none",
          rests: "chosen",
          choice: "The option `batchMax`.",
          option: "batchMax",
        }),
      ),
      [{ n: 2, place: "`orders.place`" }],
      services,
    );
    expect(page).toContain("- **Source:** vendor pages: limits");
    expect(page).toContain("- **Used in:** rate limits");
    expect(page).toContain("1 gaps. Without a source: [2](#gap-2).");
    expect(page).toContain("- **Option:** `batchMax`");
  });

  it("rejects a row without a reference, and a reference without a row", () => {
    const uses = [1, 9].map((n) => ({ n, place: "`fees.base`" }));
    expect(() => writeGapsPage(table(row(1)), [], services)).toThrow("row 1 (service-a) has no reference");
    expect(() => writeGapsPage(table(row(1)), uses, services)).toThrow(
      "row 9 does not exist, but `fees.base` refers to it",
    );
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

  it("accepts a complete table", () => {
    expect(findTableProblems(table(row(1), row(2, { where: "sandbox" })), names)).toEqual([]);
  });
});

describe("references", () => {
  it("are found in operations, parameters, models and fields of a document, not in its examples", () => {
    const document = {
      paths: {
        "/orders": {
          get: {
            operationId: "orders.list",
            "x-source": { gaps: [1, 2] },
            parameters: [
              { name: "limit", schema: { $ref: "#/x", "x-gap": 3 }, "x-gap": 3, example: { "x-gap": 99 } },
              { $ref: "#/components/parameters/Shared" },
            ],
            responses: { 200: { content: { json: { schema: { type: "array", items: { "x-gap": 4 } } } } } },
          },
        },
      },
      components: {
        parameters: { Shared: { name: "recvWindow", "x-gap": 5 } },
        schemas: {
          Order: { "x-gap": 6, properties: { stp: { anyOf: [{ "x-gap": 7 }] } }, examples: [{ "x-gap": 99 }] },
        },
      },
    };
    expect(findDocumentUses(document)).toEqual([
      { n: 1, place: "`orders.list`" },
      { n: 2, place: "`orders.list`" },
      { n: 3, place: "`orders.list` limit" },
      { n: 4, place: "`orders.list`" },
      { n: 5, place: "`recvWindow`" },
      { n: 6, place: "`Order`" },
      { n: 7, place: "`Order.stp`" },
    ]);
  });

  it("are found in comments, one or several at once", () => {
    const place = "[packages/auth/src/x.ts](../packages/auth/src/x.ts)";
    expect(
      findSourceUses("packages/auth/src/x.ts", "// GAP 30\n/** So it is (GAP 71, 72). */ const GAP_1 = 1; // gap 5"),
    ).toEqual([
      { n: 30, place },
      { n: 71, place },
      { n: 72, place },
    ]);
  });
});
