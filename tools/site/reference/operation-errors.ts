import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { errorCategories } from "../../docs/error-categories.ts";
import { type CodeTable, codesOfOperation, type PossibleCode } from "../../docs/error-code-table.ts";
import type { DocumentedOperation, Json, Service } from "./document.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const tables = new Map<string, CodeTable>();

function tableOf({ spec }: Service): CodeTable {
  const known = tables.get(spec) ?? (parse(readFileSync(`${root}${spec}/error-codes.yaml`, "utf8")) as CodeTable);
  tables.set(spec, known);
  return known;
}

/** Describes the errors that an operation can give, as HTML: outcomes first, then the codes by category, with what to do. */
export function operationErrors({ service, id, operation }: DocumentedOperation): string {
  const codes = codesOfOperation(tableOf(service), id);
  const byCategory = Map.groupBy(codes, ({ category }) => category);
  const isRead = operation["x-effect"].kind === "read";
  const rows = Object.entries(errorCategories).flatMap(([category, { todo }]) => {
    const found = byCategory.get(category) ?? [];
    return found.length === 0 ? [] : [row(category, found, todo, isRead)];
  });
  return [
    `<h2 class="sl-openapi-heading" id="errors">Errors</h2>`,
    `<p>${outcomeText(operation["x-effect"])} <a href="/guide/errors-and-outcomes.html#errors">All error classes</a></p>`,
    `<p>An <code>ApiError</code> has one of these categories. Codes in <em>italics</em> prove nothing${isRead ? "" : ": after them the outcome is looked up"}.</p>`,
    `<div class="operation-errors" tabindex="0" role="region" aria-label="Errors by category"><table><thead><tr><th>category</th><th>codes</th><th>what to do</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`,
    `<details class="operation-codes"><summary>Meanings of the ${new Set(codes.map(({ code }) => code)).size} codes</summary><dl>${codes.map(meaning).join("")}</dl></details>`,
  ].join("");
}

function row(category: string, codes: readonly PossibleCode[], todo: string, isRead: boolean): string {
  const listed = [...new Map(codes.map((each) => [each.code, each])).values()].map(({ code, proof }) =>
    proof || isRead ? `<code>${code}</code>` : `<em><code>${code}</code></em>`,
  );
  return `<tr><td><a href="/errors.html#categories"><code>${category}</code></a></td><td>${listed.join(" ")}</td><td>${html(todo)}</td></tr>`;
}

function meaning({ code, category, proof, meaning: text }: PossibleCode): string {
  return `<dt><code>${code}</code></dt><dd>${html(text)} <small>${category}${proof ? ", proof" : ""}</small></dd>`;
}

/** States the result of a call without a usable response. */
function outcomeText({ kind }: Json): string {
  if (kind === "read")
    return "Without a usable response the call is repeated, and then ends with <code>NetworkError</code>, <code>TimeoutError</code> or <code>HttpError</code>: call again.";
  if (kind === "keyed")
    return "Without a usable response the call looks the request up. It ends as if the response had arrived, or with <code>NotExecutedError</code> and its proof (call again), or with <code>UnknownOutcomeError</code>: do not send it again, call <code>settle()</code>.";
  if (kind === "once")
    return "Without a usable response the call ends with <code>UnknownOutcomeError</code>: do not send it again, call <code>settle()</code>.";
  return "Without a usable response the call is repeated within its deadline, and then ends with <code>UnknownOutcomeError</code>: call <code>settle()</code>.";
}

/** Renders the code and the links of a line of Markdown. */
function html(markdown: string): string {
  return markdown
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(
      /\[([^\]]+)\]\(([^)#]+)\.md(#[^)]*)?\)/g,
      (_, label: string, path: string, anchor = "") => `<a href="/${path}.html${anchor}">${label}</a>`,
    );
}
