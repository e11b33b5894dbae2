import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { errorCategories } from "../../docs/error-categories.ts";
import { type CodeTable, listOperationCodes } from "../../docs/error-code-table.ts";
import type { DocumentedOperation } from "./document.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const tables = new Map<string, CodeTable>();

/** Describes the errors that an operation can give, as Markdown: outcomes first, then the codes by category, with what to do. */
export function describeErrors({ service: { spec }, id, operation }: DocumentedOperation): string {
  const table = tables.get(spec) ?? (parse(readFileSync(`${root}${spec}/error-codes.yaml`, "utf8")) as CodeTable);
  tables.set(spec, table);
  const { kind } = operation["x-effect"];
  const codes = listOperationCodes(table, id);
  const rows = Object.entries(errorCategories).flatMap(([category, { todo }]) => {
    const found = codes.filter((each) => each.category === category);
    const listed = found.map(({ code, proof }) => (proof || kind === "read" ? `\`${code}\`` : `*\`${code}\`*`));
    const link = `[\`${category}\`](/errors.html#categories)`;
    const cells = [link, [...new Set(listed)].join(" "), makeLinksAbsolute(todo)];
    return found.length === 0 ? [] : [`| ${cells.join(" | ")} |`];
  });
  const lookedUp = kind === "read" ? "" : ": after them the outcome is looked up";
  return [
    `${outcomes[kind] ?? outcomes.others} [All error classes](/reference/outcomes.html#errors).`,
    `An \`ApiError\` has one of these categories. Codes in *italics* prove nothing${lookedUp}. [Their meanings](/errors.html).`,
    `<div data-pagefind-ignore>\n\n| category | codes | what to do |\n|---|---|---|\n${rows.join("\n")}\n\n</div>`,
  ].join("\n\n");
}

/** The result of a call without a usable response, by effect. */
const outcomes: Readonly<Record<string, string>> = {
  read: "Without a usable response the call is repeated, and then ends with `NetworkError`, `TimeoutError` or `HttpError`: call again.",
  keyed:
    "Without a usable response the call looks the request up. It ends as if the response had arrived, or with `NotExecutedError` and its proof (call again), or with `UnknownOutcomeError`: do not send it again, call `settle()`.",
  once: "Without a usable response the call ends with `UnknownOutcomeError`: do not send it again, call `settle()`.",
  others:
    "Without a usable response the call is repeated within its deadline, and then ends with `UnknownOutcomeError`: call `settle()`.",
};

function makeLinksAbsolute(markdown: string): string {
  const pages = /\]\(([^)#]+)\.md(#[^)]*)?\)/g;
  return markdown.replace(pages, (_, path: string, anchor = "") => `](/${path}.html${anchor})`);
}
