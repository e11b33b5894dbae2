import { describeFinding, type Finding, nameCase } from "../findings/finding.ts";
import { type FindingGroup, groupFindings } from "../findings/group-findings.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { countResults } from "./count-results.ts";
import { quoteWord } from "./shell-word.ts";

/** Writes the line of one operation. */
export function writeOperationLine(operation: string, checks: readonly PerformedCheck[]): string {
  const counts = countResults(checks);
  const success = counts.passed > 0 ? "ok     " : "skipped";
  const mark = counts.failed > 0 ? "FAILED " : success;
  const [only] = checks;
  const reason = checks.length === 1 && only?.result.outcome === "skipped" ? only.result.reason : undefined;
  const parts = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return `  ${mark}  ${operation.padEnd(28)}  ${reason ?? parts.join(", ")}`;
}

/** Writes the text after the lines of the operations: findings, drift, skipped checks and sums. */
export function writeTextReport(report: Report): string {
  const { checks, findings, drift, stopped } = report;
  return [
    ...writeSection("Findings", findings, report),
    ...writeSection(
      "Drift: differences from the contract that clients can handle",
      drift,
      report,
      groupFindings(findings).length,
    ),
    ...writeSkipped(checks),
    stopped ? "Stopped early: some checks were not run." : undefined,
    writeSums(report),
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

/** Writes how many checks have each outcome. */
export function writeSums({ checks, requests, seed }: Report): string {
  const { passed, failed, skipped } = countResults(checks);
  return `${passed} passed, ${failed} failed, ${skipped} skipped · ${requests} requests · seed ${seed}`;
}

/** Writes the flags that run only the case of a finding. */
export function writeRepeatFlags({ flags, seed }: Pick<Report, "flags" | "seed">, finding: Finding): string {
  const words = `${flags} --seed ${seed} --case ${quoteWord(nameCase(finding))}`;
  return words.trimStart();
}

/** The most cases that are listed under one finding. */
const maxCases = 10;

/** Lists each cause once: its first finding, the other cases, and the flags that repeat the first one alone. */
function writeSection(title: string, findings: readonly Finding[], report: Report, before = 0) {
  if (findings.length === 0) return [];
  const groups = groupFindings(findings);
  const cases = groups.reduce((sum, group) => sum + group.cases.length, 0);
  const count = cases === groups.length ? `${groups.length}` : `${groups.length}, in ${cases} cases`;
  return [`${title} (${count})`, ...groups.map((group, at) => `${before + at + 1}. ${writeCause(group, report)}`)];
}

/** Describes the first finding of a cause, with the other cases and the flags that repeat it alone. */
export function writeCause({ first, cases: [_, ...others] }: FindingGroup, report: Report): string {
  return [
    describeFinding(first),
    ...others.slice(0, maxCases).map((name, index) => `  ${index === 0 ? "also    " : "        "}  ${name}`),
    ...(others.length > maxCases ? [`            and ${others.length - maxCases} more`] : []),
    `  repeat    ${writeRepeatFlags(report, first)}`,
  ].join("\n");
}

/** Lists the skipped checks of tested operations. The line of an operation that is not tested has its reason. */
export function writeSkipped(checks: readonly PerformedCheck[]): string[] {
  const ofOperations = [...Map.groupBy(checks, ({ check }) => check.operation).values()];
  const lines = ofOperations
    .filter(({ length }) => length > 1)
    .flat()
    .flatMap(({ check, result }) => (result.outcome === "skipped" ? [`  ${check.name}: ${result.reason}`] : []));
  return lines.length === 0 ? [] : [`Skipped\n${lines.join("\n")}`];
}
