import { fileURLToPath } from "node:url";
import { cellsOf, type Rule } from "./rules.ts";
import type { Scenario } from "./scenarios.ts";

/** The page of the guide that shows the rules. */
export const guideFile = fileURLToPath(new URL("../../../docs/guide/sandbox.md", import.meta.url));

const begin =
  "<!-- @generated from test/scenarios/rules by test/scenarios/rules/write.ts. Do not edit from here to the end. -->";
const titles = { "service-a": "Service A", "service-b": "Service B" };

/** The page with the table of rules brought up to date. */
export function withRules(page: string, rules: readonly Rule[], scenarios: readonly Scenario[]): string {
  const [written = ""] = page.split(begin);
  const fileOf = new Map(scenarios.map(({ name, file }) => [name, file]));
  const sections = Map.groupBy(rules, ({ service, section }) => `### ${titles[service]}: ${section}`);
  const tables = [...sections].map(([title, rows]) =>
    [title, "", "| the document says | proved by |", "|---|---|", ...rows.map((rule) => line(rule, fileOf))].join("\n"),
  );
  return `${[written.trimEnd(), begin, ...tables].join("\n\n")}\n`;
}

function line({ row, tests }: Rule, fileOf: ReadonlyMap<string, string>): string {
  const says = cellsOf(row).filter((cell) => cell !== "");
  const byFile = Map.groupBy(tests, (name) => fileOf.get(name) ?? "nothing");
  const proofs = [...byFile].map(([file, names]) => {
    const link = `[${file.replace(".test.ts", "")}](../../test/scenarios/${file})`;
    return [link, ...names.map((name) => `“${last(name)}”`)].join("<br>");
  });
  return `| ${says.join(" · ")} | ${proofs.join("<br>")} |`;
}

/** The test's own name; what tables of cases put into it is left open. */
function last(name: string): string {
  return name.slice(name.indexOf(" > ") + 3).replace(/%[sijd]/g, "…");
}
