import { expect, it } from "vitest";
import type { CodeTable } from "./error-code-table.ts";
import { writeErrorsPage } from "./errors-page.ts";

it("the page of error codes rejects a source that the table of gaps does not have", () => {
  const codes = {
    "1": { category: "parameter", proof: true, refusedBefore: "terms", meaning: "A parameter is wrong." },
  };
  const table: CodeTable = { groups: [{ title: "Orders", from: "public", source: ["REPO errors.md"], codes }] };
  expect(() => writeErrorsPage([{ title: "Service A", table }], { sources: {}, gaps: [] })).toThrow("cites REPO");
});
