import { expect, it } from "vitest";
import type { CodeTable } from "./error-code-table.ts";
import { listErrorCodeUses, writeErrorsPage } from "./errors-page.ts";

const _gaps = { sources: { REPO: { repository: "owner/name", standing: "official" } }, gaps: [] };
const table: CodeTable = {
  groups: [
    {
      title: "Orders",
      from: "public",
      source: ["REPO errors.md", "REPO more.md"],
      codes: {
        "1": {
          category: "parameter",
          proof: true,
          refusedBefore: "terms",
          meaning: "A parameter is wrong.",
          cases: [
            {
              category: "duplicate",
              proof: false,
              meaning: "It exists.",
              message: "a|b",
              operations: ["orders.place"],
              from: "chosen",
              gap: 7,
            },
          ],
        },
      },
    },
  ],
};

it("the page of error codes rejects a source that the table of gaps does not have", () => {
  expect(() => writeErrorsPage([{ title: "Service A", table }], { sources: {}, gaps: [] })).toThrow("cites REPO");
});

it("the page of error codes returns the uses of gaps by error codes", () => {
  expect(listErrorCodeUses([{ title: "Service A", table }])).toEqual([
    { n: 7, place: "[error code 1 of service A](errors.md)" },
  ]);
});
