import type { Report } from "../run/run-contract.ts";
import { count } from "./count-results.ts";

/** The report for programs. Holds no secret: texts were masked when they were made. */
export function reportJson({ checked, findings, drift, service, requests, seed, stopped }: Report): string {
  const checks = checked.map(({ check: { name, operation, group, what }, result, ms }) => {
    const reason = result.outcome === "skipped" ? { reason: result.reason } : {};
    const note = result.outcome === "held" && result.note !== undefined ? { note: result.note } : {};
    return { name, operation, group, what, outcome: result.outcome, ...reason, ...note, ms: Math.round(ms) };
  });
  return JSON.stringify({ service, seed, requests, stopped, ...count(checked), findings, drift, checks }, null, 2);
}
