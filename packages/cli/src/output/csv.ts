import { toJson } from "../json/to-json.ts";
import { formatCell, listColumns, type OutputOptions, toTableRow } from "./columns.ts";

/** Writes a line of CSV as in RFC 4180, but ends it with a line feed only. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(",")}\n`;
}

/** Writes an item as a line of CSV, in the order of the columns, or of NDJSON. */
export function formatLine(item: unknown, format: "csv" | "ndjson", columns: readonly string[]): string {
  if (format === "ndjson") return `${toJson(item)}\n`;
  const row = toTableRow(item);
  return formatCsvLine(columns.map((name) => escapeFormula(formatCell(row[name]))));
}

/** Lists the columns of CSV: those of the contract even when the items have others, because programs rely on them. */
export function listCsvColumns({ columns, known }: OutputOptions, items: readonly unknown[] = []): readonly string[] {
  return columns ?? (known.length > 0 ? known : listColumns(items.map(toTableRow), []));
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula: other people write remarks and memos. Numbers stay
 * as they are.
 */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
