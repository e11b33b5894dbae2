import { groupFindings } from "../findings/group-findings.ts";
import type { Report } from "../run/run-report.ts";
import { escapeXml } from "./junit-report.ts";
import { writeCause, writeOperationLine, writeSkipped, writeSums } from "./text-report.ts";

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** Writes the report as one page that needs no other file: what failed first, with request, response, rule and how to repeat it. */
export function writeHtmlReport(report: Report): string {
  const { service, checks, findings, drift } = report;
  const sections: [title: string, text: string][] = groupFindings([...findings, ...drift]).map((cause, at) => [
    `${at + 1}. ${cause.first.message}${cause.first.severity === "drift" ? " (drift)" : ""}`,
    writeCause(cause, report),
  ]);
  const lines = [...Map.groupBy(checks, ({ check }) => check.operation)].map((each) => writeOperationLine(...each));
  sections.push(["Operations", [...lines, "", ...writeSkipped(checks)].join("\n")]);
  const title = `Contract of ${service}: ${writeSums(report)}`;
  const parts = sections.map(([name, text]) => `<h2>${escapeXml(name)}</h2><pre>${escapeXml(text)}</pre>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${style}</style><h1>${escapeXml(title)}</h1>${parts.join("\n")}\n`;
}
