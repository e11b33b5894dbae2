import { listFindings } from "../findings/check-result.ts";
import { describeFinding } from "../findings/finding.ts";
import { isViolation } from "../findings/mismatch.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { countResults } from "./count-results.ts";

/** Writes the report as JUnit XML: a suite for each operation, and a case for each check. */
export function writeJunitReport({ service, checks }: Report): string {
  const suites = [...Map.groupBy(checks, ({ check }) => check.operation)].map(([operation, ofIt]) => {
    const cases = ofIt.map((each) => writeCase(service, each));
    return `<testsuite name="${escapeXml(operation)}" ${writeSums(ofIt)}>\n${cases.join("\n")}\n</testsuite>`;
  });
  const open = `<testsuites name="${escapeXml(`contract of ${service}`)}" ${writeSums(checks)}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...suites, "</testsuites>", ""].join("\n");
}

function writeCase(service: string, { check, result, ms }: PerformedCheck): string {
  const name = `name="${escapeXml(`${check.group} · ${check.title}`)}"`;
  const open = `<testcase classname="${escapeXml(`${service}.${check.operation}`)}" ${name} time="${(ms / 1000).toFixed(3)}"`;
  if (result.outcome === "skipped") return `${open}><skipped message="${escapeXml(result.reason)}"/></testcase>`;
  const found = listFindings(result);
  const text = escapeXml(found.map(describeFinding).join("\n\n"));
  // One failure for each case, because many readers count only one.
  const { message = "", rule = "" } = found.find(isViolation) ?? found[0] ?? {};
  const attributes = `message="${escapeXml(message)}" type="${escapeXml(rule)}"`;
  if (result.outcome === "failed") return `${open}><failure ${attributes}>${text}</failure></testcase>`;
  return `${open}>${text === "" ? "" : `<system-out>${text}</system-out>`}</testcase>`;
}

function writeSums(checks: readonly PerformedCheck[]): string {
  const { failed, skipped } = countResults(checks);
  const seconds = (checks.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);
  return `tests="${checks.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds}"`;
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
