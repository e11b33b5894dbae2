import type { Finding } from "../findings/finding.ts";
import { type FindingGroup, groupFindings } from "../findings/group-findings.ts";
import type { Report } from "../run/run-report.ts";
import { countResults, groupByOperation } from "./count-results.ts";
import { escapeXml } from "./junit-report.ts";
import { writeOperationLine, writeRepeatFlags } from "./text-report.ts";

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem } dt { font-weight: 600 } dd { margin: 0 0 0.5rem }
pre { margin: 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** Writes the report as one page that needs no other file: what failed first, with request, response, rule and how to repeat it. */
export function writeHtmlReport(report: Report): string {
  const { service, checks, findings, drift, requests, seed, stopped } = report;
  const { passed, failed, skipped } = countResults(checks);
  const title = `Contract of ${service}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
  const causes = groupFindings([...findings, ...drift]);
  const lines = [...groupByOperation(checks)].map(([operation, ofIt]) => writeOperationLine(operation, ofIt));
  const reasons = checks.flatMap(({ check, result }) =>
    result.outcome === "skipped" ? [`${check.name}: ${result.reason}`] : [],
  );
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeXml(title)}</title><style>${style}</style><h1>${escapeXml(title)}</h1>`,
    `<p>${requests} requests, seed ${seed}${stopped ? ", stopped early" : ""}</p>`,
    ...causes.map((cause, at) => writeCause(cause, at + 1, report)),
    `<h2>Operations</h2>${writeText(lines.join("\n"))}`,
    ...(reasons.length === 0 ? [] : [`<h2>Skipped</h2>${writeText(reasons.join("\n"))}`]),
  ].join("\n");
}

function writeCause({ first, cases }: FindingGroup, number: number, report: Report): string {
  const { severity, message } = first;
  const rows = listFacts(first, cases, writeRepeatFlags(report, first));
  const facts = rows.map(([name, value]) =>
    value === undefined ? "" : `<dt>${name}</dt><dd>${writeText(value)}</dd>`,
  );
  return `<section><h2>${number}. ${escapeXml(message)}${severity === "drift" ? " (drift)" : ""}</h2><dl>${facts.join("")}</dl></section>`;
}

function listFacts(
  { rule, request, response, curl, contract, counterexample }: Finding,
  cases: readonly string[],
  repeat: string,
) {
  return [
    ["Rule", rule],
    ["Request", request],
    ["Response", response],
    ["Smallest input", counterexample?.input],
    ["Send it again", curl],
    ["Repeat the check", `exch-contract ${repeat}`],
    ["Contract", contract],
    ["Checks that found it", cases.join("\n")],
  ] as const;
}

function writeText(text: string): string {
  return `<pre>${escapeXml(text).replaceAll("&#10;", "\n")}</pre>`;
}
