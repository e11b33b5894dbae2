import type { Finding } from "./finding.ts";

/** The result of a check. */
export type CheckResult =
  | { readonly outcome: "passed"; readonly drift?: readonly Finding[]; readonly note?: string }
  | { readonly outcome: "failed"; readonly findings: readonly Finding[] }
  | { readonly outcome: "skipped"; readonly reason: string };

/** Returns the result of a check that did not pass. */
export function createFailed(findings: readonly Finding[]): CheckResult {
  return { outcome: "failed", findings };
}

/** Returns the result of a check that shows nothing about the contract. */
export function createSkipped(reason: string): CheckResult {
  return { outcome: "skipped", reason };
}

/** Lists the findings of a result, with its drift. */
export function listFindings(result: CheckResult): readonly Finding[] {
  if (result.outcome === "failed") return result.findings;
  return result.outcome === "passed" ? (result.drift ?? []) : [];
}
