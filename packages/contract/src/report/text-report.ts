import { describeFinding, type Finding } from "../findings/finding.ts";
import type { Checked, Report } from "../run/run-contract.ts";
import { byOperation, count } from "./count-results.ts";

/** The line of one operation. */
export function operationLine(operation: string, checked: readonly Checked[]): string {
  const { held, broken, skipped } = count(checked);
  const mark = broken > 0 ? "BROKEN " : held > 0 ? "ok     " : "skipped";
  const [only] = checked;
  const reason = checked.length === 1 && only?.result.outcome === "skipped" ? only.result.reason : undefined;
  const parts = [
    ...(held > 0 ? [`${held} held`] : []),
    ...(broken > 0 ? [`${broken} broken`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return `  ${mark}  ${operation.padEnd(28)}  ${reason ?? parts.join(", ")}`;
}

/** Everything after the lines of the operations: findings, drift, what was skipped, the sums. */
export function reportText(report: Report): string {
  const { checked, findings, drift, requests, seed, stopped } = report;
  const { held, broken, skipped } = count(checked);
  return [
    ...section("Findings", findings),
    ...section("Drift: what the service and the contract have grown apart by", drift),
    ...notTried(checked),
    stopped ? "Ended early: not every check was tried." : undefined,
    `${held} held, ${broken} broken, ${skipped} skipped · ${requests} requests · seed ${seed}`,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

function section(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [`${title} (${findings.length})`, ...findings.map((finding, at) => `${at + 1}. ${describeFinding(finding)}`)];
}

/** What was skipped of operations that were tried: the others have said so in their line. */
function notTried(checked: readonly Checked[]): string[] {
  const lines: string[] = [];
  for (const [operation, ofIt] of byOperation(checked)) {
    if (ofIt.length === 1) continue;
    for (const { check, result } of ofIt) {
      const place = `  ${operation} · ${check.group} · ${check.what}`;
      if (result.outcome === "skipped") lines.push(`${place}: ${result.reason}`);
    }
  }
  return lines.length === 0 ? [] : [`Skipped\n${lines.join("\n")}`];
}
