import { escapeControls } from "../terminal/safe-text.ts";
import { formatCell, type TableRow } from "./columns.ts";

/** The layout of a table. */
export interface TableOptions {
  /** The largest width; undefined for no limit. */
  readonly width: number | undefined;
  /** Styles a heading. */
  readonly heading: (text: string) => string;
}

const gap = "  ";
const number = /^-?\d+(\.\d+)?$/;

/** Draws rows as a table, or one after another when they are too wide. Cuts nothing off. */
export function drawTable(rows: readonly TableRow[], columns: readonly string[], options: TableOptions): string {
  if (rows.length === 0) return "(none)\n";
  const cells = rows.map((row) => columns.map((name) => escapeControls(formatCell(row[name]))));
  const widths = columns.map((name, index) => Math.max(name.length, ...cells.map((line) => line[index]!.length)));
  const total = widths.reduce((sum, width) => sum + width, 0) + gap.length * (columns.length - 1);
  if (options.width !== undefined && total > options.width)
    return rows.map((row) => drawRecord(row, columns, options)).join("\n");

  const right = columns.map((_, index) => cells.every((line) => line[index] === "" || number.test(line[index]!)));
  const line = (texts: readonly string[], style = (text: string) => text) =>
    texts
      .map((text, index) => {
        const padding = " ".repeat(widths[index]! - text.length);
        return right[index] ? padding + style(text) : style(text) + (index === texts.length - 1 ? "" : padding);
      })
      .join(gap)
      .trimEnd();
  return [line(columns, options.heading), ...cells.map((texts) => line(texts)), ""].join("\n");
}

/** Draws one record as names and values. */
export function drawRecord(row: TableRow, columns: readonly string[], { heading }: TableOptions): string {
  const width = Math.max(0, ...columns.map((name) => name.length));
  const present = columns.filter((name) => row[name] !== undefined);
  return present
    .map((name) =>
      `${heading(name)}${" ".repeat(width - name.length)}${gap}${escapeControls(formatCell(row[name]))}`.trimEnd(),
    )
    .map((text) => `${text}\n`)
    .join("");
}
