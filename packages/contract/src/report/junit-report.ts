import { listFindings } from "../findings/check-result.ts";
import { describeFinding } from "../findings/finding.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { countResults, groupByOperation } from "./count-results.ts";

/** Writes the report as JUnit XML: a suite for each operation, and a case for each check. */
export function writeJunitReport({ service, checks, findings }: Report): string {
  const failures = new Set(findings);
  const suites = [...groupByOperation(checks)].map(([operation, ofIt]) =>
    writeSuite(service, operation, ofIt, failures),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(`contract of ${service}`)}" ${writeSums(checks, failures)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function writeSuite(
  service: string,
  operation: string,
  checks: readonly PerformedCheck[],
  failures: ReadonlySet<unknown>,
): string {
  const cases = checks.map((each) => testCase(service, each, failures));
  const open = `<testsuite name="${escapeXml(operation)}" ${writeSums(checks, failures)}>`;
  return [open, ...cases, "</testsuite>"].join("\n");
}

function testCase(service: string, { check, result, ms }: PerformedCheck, failures: ReadonlySet<unknown>): string {
  const name = `name="${escapeXml(`${check.group} · ${check.title}`)}"`;
  const open = `<testcase classname="${escapeXml(`${service}.${check.operation}`)}" ${name} time="${formatSeconds(ms)}"`;
  if (result.outcome === "skipped") return `${open}><skipped message="${escapeXml(result.reason)}"/></testcase>`;
  const found = listFindings(result);
  const others = found.filter((finding) => !failures.has(finding)).map(describeFinding);
  const ofFailures = found.filter((finding) => failures.has(finding));
  const [first] = ofFailures;
  const parts: string[] = [];
  // One failure for each case, because many readers count only one.
  if (first !== undefined) {
    const attributes = `message="${escapeXml(first.message)}" type="${escapeXml(first.rule)}"`;
    parts.push(`<failure ${attributes}>${escapeXml(ofFailures.map(describeFinding).join("\n\n"))}</failure>`);
  }
  if (others.length > 0) parts.push(`<system-out>${escapeXml(others.join("\n\n"))}</system-out>`);
  return parts.length === 0 ? `${open}/>` : `${open}>${parts.join("")}</testcase>`;
}

function writeSums(checks: readonly PerformedCheck[], failures: ReadonlySet<unknown>): string {
  const failed = checks.filter(({ result }) => listFindings(result).some((finding) => failures.has(finding)));
  const ms = checks.reduce((sum, each) => sum + each.ms, 0);
  const { skipped } = countResults(checks);
  return `tests="${checks.length}" failures="${failed.length}" errors="0" skipped="${skipped}" time="${formatSeconds(ms)}"`;
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

/** Escapes text for XML. A character that XML 1.0 does not allow becomes a question mark. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
  const legal = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "?");
  return legal.replace(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
