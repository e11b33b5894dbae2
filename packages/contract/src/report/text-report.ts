import { describeFinding, type Finding } from "../findings/finding.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { byOperation, countResults } from "./count-results.ts";

/** Writes the line of one operation. */
export function operationLine(operation: string, checks: readonly PerformedCheck[]): string {
  const { passed, failed, skipped } = countResults(checks);
  const mark = failed > 0 ? "FAILED " : passed > 0 ? "ok     " : "skipped";
  const [only] = checks;
  const reason = checks.length === 1 && only?.result.outcome === "skipped" ? only.result.reason : undefined;
  const parts = [
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return `  ${mark}  ${operation.padEnd(28)}  ${reason ?? parts.join(", ")}`;
}

/** Writes the text after the lines of the operations: findings, drift, skipped checks and sums. */
export function textReport(report: Report): string {
  const { checks, findings, drift, requests, seed, stopped } = report;
  const { passed, failed, skipped } = countResults(checks);
  return [
    ...section("Findings", findings),
    ...section("Drift: differences from the contract that clients can handle", drift),
    ...skippedSection(checks),
    stopped ? "Stopped early: some checks were not run." : undefined,
    `${passed} passed, ${failed} failed, ${skipped} skipped · ${requests} requests · seed ${seed}`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

function section(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [`${title} (${findings.length})`, ...findings.map((finding, at) => `${at + 1}. ${describeFinding(finding)}`)];
}

/** Lists the skipped checks of tested operations. The line of an operation that is not tested has its reason. */
function skippedSection(checks: readonly PerformedCheck[]): string[] {
  const lines: string[] = [];
  for (const [operation, ofOperation] of byOperation(checks)) {
    if (ofOperation.length === 1) continue;
    for (const { check, result } of ofOperation) {
      if (result.outcome !== "skipped") continue;
      lines.push(`  ${operation} · ${check.group} · ${check.title}: ${result.reason}`);
    }
  }
  return lines.length === 0 ? [] : [`Skipped\n${lines.join("\n")}`];
}
