import type { Io } from "../io/io.ts";
import { createStyle } from "../terminal/style.ts";
import { listColumns, type OutputOptions, type TableRow, toTableRow } from "./columns.ts";
import { chooseColumns } from "./fit-columns.ts";
import { replaceTimes } from "./readable-times.ts";
import { drawTable, type TableOptions } from "./table.ts";

type ListOptions = Pick<OutputOptions, "columns" | "known" | "epoch">;

/** Writes a list as a table. On a terminal that is too narrow for all columns, standard error names those that are not shown. */
export async function writeTable(items: readonly unknown[], options: ListOptions, io: Io): Promise<void> {
  const rows = items.map((item) => buildTableRow(item, options));
  const all = options.columns ?? listColumns(rows, options.known);
  const layout = getTableOptions(io);
  const isFree = options.columns === undefined && layout.width !== undefined;
  const { columns, hidden } = isFree ? chooseColumns(rows, all, layout.width) : { columns: all, hidden: [] };
  await io.out.write(drawTable(rows, columns, layout));
  if (hidden.length > 0)
    await io.err.write(`not shown: ${hidden.join(", ")}; --columns NAMES selects, -o json has all\n`);
}

/** Returns the row of an item, with readable times unless `--epoch` is set. */
export function buildTableRow(item: unknown, { epoch = false }: Pick<OutputOptions, "epoch">): TableRow {
  return epoch ? toTableRow(item) : replaceTimes(toTableRow(item));
}

/** Fits a table to the terminal, with bold headings where it can show them. */
export function getTableOptions(io: Io): TableOptions {
  return { width: io.out.columns, heading: createStyle(io, io.out, "bold") };
}
