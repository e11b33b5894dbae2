import { printBreakable, printKey, writeComment, writeHeader } from "@exch/generate/internal";
import type { CodeGroup, CodeTable, Meaning } from "../docs/error-code-table.ts";

/** Writes `error-codes.ts`: what the client knows of each error code. */
export function writeErrorCodes({ groups }: CodeTable, title: string, source: string): string {
  const rows = groups.map(({ title: group, codes }) => {
    const lines = Object.entries(codes).map(([code, facts]) => `  ${printKey(code)}: ${writeFacts(facts)},\n`);
    return `  // ${group}\n${lines.join("")}`;
  });
  return (
    `${writeHeader(source)}import type { ErrorCodes } from "@exch/runtime/service";\n\n` +
    `${writeComment([`Error codes of ${title}: the meaning of each, and whether an error response with it proves that nothing was executed.`])}` +
    `export const errorCodes: ErrorCodes = {\n${rows.join("\n")}};\n`
  );
}

function writeFacts({ cases = [], ...row }: CodeGroup["codes"][string]): string {
  if (cases.length === 0) return `{ ${listRowParts(row).join(", ")} }`;
  const lines = cases.map(({ message, operations, ...each }) => {
    const parts = [
      ...(message === undefined ? [] : [`message: ${JSON.stringify(message)}`]),
      ...(operations === undefined ? [] : [`operations: ${listText(operations)}`]),
      ...listRowParts(each),
    ];
    return `      ${printBreakable("{ ", parts, " }", "      ")},\n`;
  });
  return `{\n    ${listRowParts(row).join(",\n    ")},\n    cases: [\n${lines.join("")}    ],\n  }`;
}

function listText(names: readonly string[]): string {
  const parts = names.map((name) => JSON.stringify(name));
  return printBreakable("[", parts, "]", "        ", "operations: ".length);
}

function listRowParts({ category, proof, refusedBy }: Meaning): string[] {
  const parts = [`category: ${JSON.stringify(category)}`, `proof: ${proof}`];
  return refusedBy === undefined ? parts : [...parts, `refusedBy: ${JSON.stringify(refusedBy)}`];
}
