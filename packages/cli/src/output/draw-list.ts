import type { Io } from "../io/io.ts";
import { bold } from "../terminal/style.ts";
import { columnsIn, type TableRow, tableRowOf } from "./columns.ts";
import { fitColumns } from "./fit-columns.ts";
import type { OutputOptions } from "./output-options.ts";
import { withReadableTimes } from "./readable-times.ts";
import { drawTable, type TableOptions } from "./table.ts";

type ListOptions = Pick<OutputOptions, "columns" | "known" | "epoch">;

/** Writes a list as a table. On a terminal that is too narrow for all columns, standard error names those that are not shown. */
export async function writeTable(items: readonly unknown[], options: ListOptions, io: Io): Promise<void> {
  const rows = items.map((item) => tableRow(item, options));
  const all = options.columns ?? columnsIn(rows, options.known);
  const layout = tableOptions(io);
  const isFree = options.columns === undefined && layout.width !== undefined;
  const { columns, hidden } = isFree ? fitColumns(rows, all, layout.width) : { columns: all, hidden: [] };
  await io.out.write(drawTable(rows, columns, layout));
  if (hidden.length > 0)
    await io.err.write(`not shown: ${hidden.join(", ")}; --columns NAMES selects, -o json has all\n`);
}

/** Returns the row of an item, with readable times unless `--epoch` is set. */
export function tableRow(item: unknown, { epoch = false }: Pick<OutputOptions, "epoch">): TableRow {
  return epoch ? tableRowOf(item) : withReadableTimes(tableRowOf(item));
}

/** Fits a table to the terminal, with bold headings where it can show them. */
export function tableOptions(io: Io): TableOptions {
  return { width: io.out.columns, heading: bold(io, io.out) };
}
