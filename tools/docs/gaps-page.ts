import { findTableProblems, type Gap, type GapTable, getPartName, getShortName } from "./gap-table.ts";
import type { GapUse } from "./gap-uses.ts";

/** A service and its title, such as `Service A`. */
export interface TitledService {
  readonly name: string;
  readonly title: string;
}

/**
 * Writes `docs/gaps.md`: every gap with what public material says, what we chose, and where it is used.
 * @throws Error that names each row without a reference, each reference without a row, and each problem of the table
 */
export function writeGapsPage(table: GapTable, uses: readonly GapUse[], services: readonly TitledService[]): string {
  const names = services.map(({ name }) => name);
  const problems = [...findTableProblems(table, names), ...findReferenceProblems(table, uses)];
  if (problems.length > 0) throw new Error(`spec/gaps.yaml:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  return [
    "<!-- @generated from spec/gaps.yaml by tools/docs. Do not edit; npm run generate writes it. -->",
    "# Gaps",
    `The source documents leave ${table.gaps.length} things open. Each gap has the open question, the facts in public material and their confidence, our choice, and the places that use it. Code refers to a row as \`GAP 12\`, the contract as \`x-gap\` and \`x-source\`, in \`service-?.provenance.json\`.`,
    "Confidence is *high* for official, machine-readable material that other sources confirm; *medium* for one official source or several others; *low* for one other source, old or inferred; *none* without any source. Without a source, we made the careful choice, with an option for callers who know better.",
    "Each gap states what its choice rests on: *the document*, *public material* or *our choice*. Every field, value, limit, order and rule of the contract states its own origin in `service-?.provenance.json`, which the reference shows: the section of the document, public material with its gap, or our choice with its gap. A test compares what rests on the document with its rows.",
    ...services.map((service) => writeSection(service, table, uses)),
    "## Sources",
    `${listSources(table)}\n`,
  ].join("\n\n");
}

function findReferenceProblems({ gaps }: GapTable, uses: readonly GapUse[]): string[] {
  const rows = new Set(gaps.map(({ n }) => n));
  const used = new Set(uses.map(({ n }) => n));
  return [
    ...uses.filter(({ n }) => !rows.has(n)).map(({ n, place }) => `row ${n} does not exist, but ${place} refers to it`),
    ...gaps
      .filter(({ n, where }) => where === undefined && !used.has(n))
      .map(
        ({ n, service }) =>
          `row ${n} (${service}) has no reference: mark its field with @gap(${n}), list it in an operation's @source, or name the part of the code that implements it with \`where\``,
      ),
  ];
}

function writeSection({ name, title }: TitledService, table: GapTable, uses: readonly GapUse[]): string {
  const gaps = table.gaps.filter(({ service }) => service === name);
  if (gaps.length === 0) return `## ${title}\n\nNo gaps.`;
  const unsaid = gaps.filter(({ confidence }) => confidence === "none").map(({ n }) => `[${n}](#gap-${n})`);
  return [
    `## ${title}`,
    `${gaps.length} gaps. Without a source: ${unsaid.join(", ") || "–"}.`,
    ...gaps.map((gap) => writeEntry(gap, table, uses)),
  ].join("\n\n");
}

function writeEntry(gap: Gap, table: GapTable, uses: readonly GapUse[]): string {
  return [
    `### GAP ${gap.n}`,
    "",
    gap.question,
    "",
    `- **Public:** ${gap.public}`,
    ...(gap.source.length > 0
      ? [`- **Source:** ${gap.source.map((cited) => linkCitation(cited, table)).join(" · ")}`]
      : []),
    `- **Confidence:** ${gap.confidence}`,
    `- **Rests on:** ${describeBasis(gap)}`,
    `- **Choice:** ${gap.choice}`,
    ...(gap.option === undefined ? [] : [`- **Option:** \`${gap.option}\``]),
    `- **Used in:** ${listPlaces(gap, uses).join(", ")}`,
  ].join("\n");
}

/** States what a choice rests on. */
function describeBasis({ rests, confidence, option, noOption }: Gap): string {
  if (rests === "document") return "the document";
  if (rests === "public") return `public material, ${confidence} confidence`;
  return option === undefined
    ? `our choice${noOption === undefined ? "" : `: ${noOption}`}`
    : `our choice, option \`${option}\``;
}

function listPlaces({ n, where }: Gap, uses: readonly GapUse[]): string[] {
  const places = new Set(uses.filter((use) => use.n === n).map(({ place }) => place));
  return [...(where === undefined ? [] : [getPartName(where)]), ...[...places].sort()];
}

/** Writes `KUS spec/x.json` as a link to the repository at its commit, followed by the place in it. */
function linkCitation(cited: string, { sources }: GapTable): string {
  const name = getShortName(cited);
  const { repository, commit, page } = sources[name]!;
  const place = cited.slice(name.length).trim();
  return repository === undefined ? `${page}: ${place}` : `${linkRepository(repository, commit!)} ${place}`.trim();
}

function linkRepository(repository: string, commit: string): string {
  return `[${repository}@${commit}](https://github.com/${repository}/tree/${commit})`;
}

function listSources({ sources }: GapTable): string {
  return Object.values(sources)
    .map(({ repository, commit, date, page, standing }) =>
      repository === undefined
        ? `- ${page}: ${standing}`
        : `- ${linkRepository(repository, commit!)}, ${date}: ${standing}`,
    )
    .join("\n");
}
