import type { Io } from "../io/io.ts";
import { bold } from "../terminal/style.ts";
import { columnsIn, tableRowOf } from "./columns.ts";
import type { OutputOptions } from "./output-options.ts";
import { drawTable, type TableOptions } from "./table.ts";

/** Draws a list as a table. */
export function drawList(
  items: readonly unknown[],
  { columns, known }: Pick<OutputOptions, "columns" | "known">,
  io: Io,
): string {
  const rows = items.map(tableRowOf);
  return drawTable(rows, columns ?? columnsIn(rows, known), tableOptions(io));
}

/** Fits a table to the terminal, with bold headings where it can show them. */
export function tableOptions(io: Io): TableOptions {
  return { width: io.out.columns, heading: bold(io, io.out) };
}
