import { readFileSync } from "node:fs";
import { errorCategories } from "./error-categories.ts";
import { type CodeGroup, type CodeTable, getProvenance, type Meaning, type MeaningCase } from "./error-code-table.ts";
import type { GapTable } from "./gap-table.ts";
import { getShortName } from "./gap-table.ts";
import type { GapUse } from "./gap-uses.ts";

/** The error codes of a service, and what the page calls it. */
export interface ErrorCodeSection {
  /** `Service A` */
  readonly title: string;
  readonly table: CodeTable;
}

/** Writes `docs/errors.md`: every listed error code, what it means and proves, and where that is known from. */
export function writeErrorsPage(sections: readonly ErrorCodeSection[], gaps: GapTable): string {
  return [
    "<!-- @generated from spec/service-*/error-codes.yaml by tools/docs. Do not edit; npm run generate writes it. -->",
    `# Errors and error codes\n\n${readFileSync(new URL("error-classes.md", import.meta.url), "utf8").trim()}`,
    "Neither source document lists error codes. This page has the codes of public material that the operations can return, with their meaning for the clients. `ApiError` has the code and its category.",
    "*Proof* says whether an error response with the code proves that nothing was executed, and why: by its *message*; because the code has one meaning, and the exchange checks the *form*, the *signature*, a *permission* or the *terms* before it executes anything; or by a *state*, such as a balance, that an earlier copy of the request may have changed: the client then looks the call up once. It does so only in the service's own form, and with a status that gateways do not send: not 408, 499 or 5xx. After a code without proof, an unlisted code or any other response, the outcome of a call with an effect is open until it is looked up. The option `errorCodes` adds or replaces rows.",
    "*From* is *public* with its sources, or *chosen*: our careful choice, which its gap explains.",
    writeCategories(sections),
    ...sections.flatMap(({ title, table }) => [`## ${title}`, ...table.groups.map((group) => groupText(group, gaps))]),
  ]
    .join("\n\n")
    .concat("\n");
}

/** The categories, with the number of codes that have each, so that programs can switch on `category`. */
function writeCategories(sections: readonly ErrorCodeSection[]): string {
  const rows = Object.entries(errorCategories).map(([category, { means, todo }]) => {
    const counts = sections.map(({ table }) => `${countCodes(table, category)}`);
    return `| \`${category}\` | ${means} | ${todo} | ${counts.join(" | ")} |`;
  });
  const titles = sections.map(({ title }) => title);
  return [
    "## Categories",
    "`category` of an `ApiError` is one of these. The category says what to do; *proof* says whether anything was executed. Branch on `outcome` first, then on `category`: [errors and outcomes](reference/outcomes.md#errors). The last columns are the numbers of listed codes.",
    [
      `| category | meaning | what to do | ${titles.join(" | ")} |`,
      `|---|---|---|${titles.map(() => "---:|").join("")}`,
      ...rows,
    ].join("\n"),
  ].join("\n\n");
}

/** Counts the codes that have a category, in any of their meanings. */
function countCodes({ groups }: CodeTable, category: string): number {
  const codes = groups.flatMap((group) => Object.values(group.codes));
  return codes.filter((facts) => [facts, ...(facts.cases ?? [])].some((each) => each.category === category)).length;
}

function groupText(group: CodeGroup, gaps: GapTable): string {
  const rows = Object.entries(group.codes).flatMap(([code, facts]) => [
    writeRow(`<a id="${code}"></a>\`${code}\``, facts, group, facts, gaps),
    ...(facts.cases ?? []).map((each) => writeRow(`\`${code}\` ${describeCondition(each)}`, each, group, facts, gaps)),
  ]);
  return [
    `### ${group.title}`,
    ["| code | category | proof | meaning | from |", "|---|---|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

function writeRow(code: string, meaning: Meaning, group: CodeGroup, facts: Meaning, gaps: GapTable): string {
  const { from, source = [], gap } = getProvenance(group, facts, meaning);
  const where = [...new Set(source.map((cited) => getSourceName(cited, gaps)))].join(", ");
  const origin = [`${from}${where === "" ? "" : `: ${where}`}`, ...(gap === undefined ? [] : [linkGap(gap)])];
  const cells = [code, meaning.category, describeProof(meaning), meaning.meaning, origin.join("; ")];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function describeProof({ proof, refusedBefore, refusedBy, message }: MeaningCase): string {
  if (!proof) return "no";
  const reasons = [message && "message", refusedBefore, refusedBy].filter((reason) => reason !== undefined);
  return `yes: ${reasons.join(", ")}`;
}

function describeCondition({ message, operations }: MeaningCase): string {
  const parts = [
    ...(operations === undefined ? [] : [`of ${operations.map((id) => `\`${id}\``).join(", ")}`]),
    ...(message === undefined ? [] : [`if the message matches \`${message}\``]),
  ];
  return parts.join(", ");
}

function linkGap(gap: number): string {
  return `[gap ${gap}](gaps.md#gap-${gap})`;
}

/** The source itself: its repository or its pages. */
function getSourceName(cited: string, { sources }: GapTable): string {
  const name = getShortName(cited);
  const { repository, page } = sources[name] ?? {};
  if (repository === undefined && page === undefined)
    throw new Error(`spec/service-*/error-codes.yaml cites ${name}, which is not among the sources of gaps.yaml`);
  return repository ?? `${page}`;
}

/** Lists the places at which the tables refer to gaps. */
export function listErrorCodeUses(sections: readonly ErrorCodeSection[]): GapUse[] {
  return sections.flatMap(({ title, table }) =>
    table.groups.flatMap((group) =>
      Object.entries(group.codes).flatMap(([code, facts]) =>
        [facts, ...(facts.cases ?? [])].flatMap((each) => {
          const { gap } = getProvenance(group, facts, each);
          const place = `[error code ${code} of ${title.toLowerCase().replace(/ (\w)$/, (_, letter: string) => ` ${letter.toUpperCase()}`)}](errors.md)`;
          return gap === undefined ? [] : [{ n: gap, place }];
        }),
      ),
    ),
  );
}
