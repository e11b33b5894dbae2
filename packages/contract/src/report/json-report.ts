import { groupFindings } from "../findings/group-findings.ts";
import type { Report } from "../run/run-report.ts";
import { countResults } from "./count-results.ts";

/** Writes the report as JSON. Contains no secret, because every text of a finding is redacted when it is made. */
export function jsonReport({ checks, findings, drift, service, requests, seed, stopped }: Report): string {
  const rows = checks.map(({ check: { name, operation, group, title }, result, ms }) => {
    const reason = result.outcome === "skipped" ? { reason: result.reason } : {};
    const note = result.outcome === "passed" && result.note !== undefined ? { note: result.note } : {};
    return { name, operation, group, title, outcome: result.outcome, ...reason, ...note, ms: Math.round(ms) };
  });
  const causes = groupFindings([...findings, ...drift]).map(({ first: { severity, rule, message }, cases }) => ({
    severity,
    rule,
    message,
    cases,
  }));
  const report = { service, seed, requests, stopped, ...countResults(checks), causes, findings, drift, checks: rows };
  return JSON.stringify(report, null, 2);
}
