import { describeFinding } from "../findings/finding.ts";
import type { Checked, Report } from "../run/run-contract.ts";
import { byOperation, count } from "./count-results.ts";

/** The report as JUnit XML: a suite for each operation, a case for each check. */
export function reportJunit({ service, checked, findings }: Report): string {
  const strict = new Set(findings);
  const suites = [...byOperation(checked)].map(([operation, ofIt]) => suite(service, operation, ofIt, strict));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(`contract of ${service}`)}" ${sums(checked, strict)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(service: string, operation: string, checked: readonly Checked[], strict: ReadonlySet<unknown>): string {
  const cases = checked.map((each) => testCase(service, each, strict));
  return [`<testsuite name="${escapeXml(operation)}" ${sums(checked, strict)}>`, ...cases, "</testsuite>"].join("\n");
}

function testCase(service: string, { check, result, ms }: Checked, strict: ReadonlySet<unknown>): string {
  const name = `name="${escapeXml(`${check.group} · ${check.what}`)}"`;
  const open = `<testcase classname="${escapeXml(`${service}.${check.operation}`)}" ${name} time="${seconds(ms)}"`;
  if (result.outcome === "skipped") return `${open}><skipped message="${escapeXml(result.reason)}"/></testcase>`;
  const told = result.outcome === "broken" ? result.findings : (result.drift ?? []);
  const failures = told.filter((finding) => strict.has(finding));
  const others = told.filter((finding) => !strict.has(finding)).map(describeFinding);
  const parts = failures.map((finding) => {
    const { message, rule } = finding;
    return `<failure message="${escapeXml(message)}" type="${escapeXml(rule)}">${escapeXml(describeFinding(finding))}</failure>`;
  });
  if (others.length > 0) parts.push(`<system-out>${escapeXml(others.join("\n\n"))}</system-out>`);
  return parts.length === 0 ? `${open}/>` : `${open}>${parts.join("")}</testcase>`;
}

function sums(checked: readonly Checked[], strict: ReadonlySet<unknown>): string {
  const failures = checked.filter(({ result }) => {
    const told = result.outcome === "broken" ? result.findings : result.outcome === "held" ? (result.drift ?? []) : [];
    return told.some((finding) => strict.has(finding));
  });
  const ms = checked.reduce((sum, each) => sum + each.ms, 0);
  const { skipped } = count(checked);
  return `tests="${checked.length}" failures="${failures.length}" errors="0" skipped="${skipped}" time="${seconds(ms)}"`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

/** Text as XML holds it; what XML 1.0 cannot hold at all becomes a question mark. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot hold
  const legal = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "?");
  return legal.replace(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
