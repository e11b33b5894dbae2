import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { cellsOf, type Rule } from "./rules.ts";
import type { Scenario } from "./scenarios.ts";

/** The page that shows each rule of the source documents with the scenarios that prove it. */
export const traceabilityFile = fileURLToPath(new URL("../../../docs/traceability.md", import.meta.url));

const titles = { "service-a": "Service A", "service-b": "Service B" };

const introduction = `<!-- @generated from test/scenarios/rules by test/scenarios/rules/write.ts. Do not edit; run \`npm run generate\`. -->

# Traceability

Every row of the source documents that states a rule, word for word, and the scenarios that prove it on the sandbox. \`npm test\`
fails when a row has no scenario, when a scenario does not exist or does not run, and when this page is not current. \`npm run mutations\`
breaks each row in a copy of the sources, and shows that one of its scenarios then fails.
`;

/** Writes the page: one table for each section of the source documents. */
export function traceabilityPage(rules: readonly Rule[], scenarios: readonly Scenario[]): string {
  const fileOf = new Map(scenarios.map(({ name, file }) => [name, file]));
  const sections = Map.groupBy(rules, ({ service, section }) => `## ${titles[service]}: ${section}`);
  const tables = [...sections].map(([title, rows]) =>
    [title, "", "| the document says | proved by |", "|---|---|", ...rows.map((rule) => line(rule, fileOf))].join("\n"),
  );
  return `${[introduction.trimEnd(), ...tables].join("\n\n")}\n`;
}

/** Scenarios of one file that a row shows unfolded. */
const most = 2;

function line({ row, tests }: Rule, fileOf: ReadonlyMap<string, string>): string {
  const says = cellsOf(row).filter((cell) => cell !== "");
  const byFile = Map.groupBy(tests, (name) => fileOf.get(name) ?? "nothing");
  const proofs = [...byFile].map(([file, names]) => {
    const link = `[${basename(file, ".test.ts")}](../test/${file})`;
    const titles = names.map((name) => `“${titleOf(name)}”`).join("<br>");
    return names.length > most
      ? `${link}<details><summary>${names.length} scenarios</summary>${titles}</details>`
      : `${link}<br>${titles}`;
  });
  // Placeholders such as <SIGNATURE> are text, not HTML.
  const text = says.join(" · ").replaceAll(/<(?=[A-Z_]+>)/g, "&lt;");
  return `| ${text.replace(/^- /, "")} | ${proofs.join("<br>").replaceAll("</details><br>", "</details>")} |`;
}

/** Returns a test's own title; placeholders of test tables become an ellipsis. */
const titleOf = (name: string) => name.slice(name.indexOf(" > ") + 3).replace(/%[sijd]/g, "…");
