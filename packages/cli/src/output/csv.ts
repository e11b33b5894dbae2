import { cellOf, type Row } from "./columns.ts";

/** A line of CSV, as RFC 4180 has it but for the line's end, which is that of a text file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\n`;
}

/** A row of CSV in the order of its columns. */
export function csvRow(row: Row, columns: readonly string[]): string {
  return csvLine(columns.map((name) => harmless(cellOf(row[name]))));
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A spreadsheet takes a cell that begins with one of these for a formula, and others write remarks and memos: an apostrophe
 * makes it text. Numbers stay as they are.
 */
function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
