import { groupFindings } from "../findings/group-findings.ts";
import type { Report } from "../run/run-report.ts";
import { countResults } from "./count-results.ts";
import { writeRepeatFlags } from "./text-report.ts";

/** Writes the report as JSON. Contains no secret, because every text of a finding is redacted when it is made. */
export function writeJsonReport(report: Report): string {
  const { checks, findings, drift, service, requests, seed, stopped } = report;
  const rows = checks.map(({ check: { name, operation, group, title }, result, ms }) => {
    const reason = result.outcome === "skipped" ? { reason: result.reason } : {};
    const note = result.outcome === "passed" && result.note !== undefined ? { note: result.note } : {};
    return { name, operation, group, title, outcome: result.outcome, ...reason, ...note, ms: Math.round(ms) };
  });
  const causes = groupFindings([...findings, ...drift]).map(({ first, cases }) => {
    const { severity, rule, message, request, response, curl } = first;
    return { severity, rule, message, request, response, curl, repeat: writeRepeatFlags(report, first), cases };
  });
  const counts = countResults(checks);
  const parts = { service, seed, requests, stopped, ...counts, causes, findings, drift, checks: rows };
  return JSON.stringify(parts, null, 2);
}
