import { expect, it } from "vitest";
import type { CodeTable } from "./error-code-table.ts";
import { listErrorCodeUses, writeErrorsPage } from "./errors-page.ts";

const gaps = { sources: { REPO: { repository: "owner/name", standing: "official" } }, gaps: [] };
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

it("the page of error codes has meaning, proof and source of each code", () => {
  const page = writeErrorsPage([{ title: "Service A", table }], gaps);
  expect(page).toContain("## Service A\n\n### Orders\n");
  expect(page).toContain("| `1` | parameter | yes: terms | A parameter is wrong. | public: owner/name |");
  expect(page).toContain(
    "| `1` of `orders.place`, if the message matches `a\\|b` | duplicate | no | It exists. | chosen; [gap 7](gaps.md#gap-7) |",
  );
});

it("the page of error codes rejects a source that the table of gaps does not have", () => {
  expect(() => writeErrorsPage([{ title: "Service A", table }], { sources: {}, gaps: [] })).toThrow("cites REPO");
});

it("the page of error codes returns the uses of gaps by error codes", () => {
  expect(listErrorCodeUses([{ title: "Service A", table }])).toEqual([
    { n: 7, place: "[error code 1 of service A](errors.md)" },
  ]);
});

it("the page lists every category with what to do and the number of codes", () => {
  const page = writeErrorsPage([{ title: "Service A", table }], gaps);
  expect(page).toContain("| category | meaning | what to do | Service A |");
  for (const category of ["parameter", "duplicate"])
    expect(page).toMatch(new RegExp(`^\\| \`${category}\` \\| .+ \\| .+ \\| 1 \\|$`, "m"));
  expect(page).toMatch(/^\| `balance` \| .+ \| 0 \|$/m);
});
