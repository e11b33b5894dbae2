import { listFindings } from "../findings/check-result.ts";
import { describeFinding } from "../findings/finding.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { countResults } from "./count-results.ts";

/** Writes the report as JUnit XML: a suite for each operation, and a case for each check. */
export function writeJunitReport({ service, checks, findings }: Report): string {
  const failures = new Set(findings);
  const suites = [...Map.groupBy(checks, ({ check }) => check.operation)].map(([operation, ofIt]) => {
    const cases = ofIt.map((each) => writeCase(service, each, failures));
    return [`<testsuite name="${escapeXml(operation)}" ${writeSums(ofIt, failures)}>`, ...cases, "</testsuite>"].join(
      "\n",
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(`contract of ${service}`)}" ${writeSums(checks, failures)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function writeCase(service: string, { check, result, ms }: PerformedCheck, failures: ReadonlySet<unknown>): string {
  const name = `name="${escapeXml(`${check.group} · ${check.title}`)}"`;
  const open = `<testcase classname="${escapeXml(`${service}.${check.operation}`)}" ${name} time="${(ms / 1000).toFixed(3)}"`;
  if (result.outcome === "skipped") return `${open}><skipped message="${escapeXml(result.reason)}"/></testcase>`;
  const found = listFindings(result);
  const describe = (isFailure: boolean) =>
    escapeXml(
      found
        .filter((each) => failures.has(each) === isFailure)
        .map(describeFinding)
        .join("\n\n"),
    );
  // One failure for each case, because many readers count only one.
  const first = found.find((finding) => failures.has(finding));
  const attributes = first && `message="${escapeXml(first.message)}" type="${escapeXml(first.rule)}"`;
  const failure = attributes === undefined ? "" : `<failure ${attributes}>${describe(true)}</failure>`;
  const others = describe(false);
  return `${open}>${failure}${others === "" ? "" : `<system-out>${others}</system-out>`}</testcase>`;
}

function writeSums(checks: readonly PerformedCheck[], failures: ReadonlySet<unknown>): string {
  const failed = checks.filter(({ result }) => listFindings(result).some((finding) => failures.has(finding)));
  const ms = checks.reduce((sum, each) => sum + each.ms, 0);
  const { skipped } = countResults(checks);
  return `tests="${checks.length}" failures="${failed.length}" errors="0" skipped="${skipped}" time="${(ms / 1000).toFixed(3)}"`;
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
