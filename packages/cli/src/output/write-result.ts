import type { Io } from "../io/io.ts";
import { isObject } from "../json/is-object.ts";
import { toJson } from "../json/to-json.ts";
import { safeText } from "../terminal/safe-text.ts";
import { columnsIn, type TableRow, tableRowOf } from "./columns.ts";
import { csvColumns, csvLine, csvRow } from "./csv.ts";
import { tableOptions, tableRow, writeTable } from "./draw-list.ts";
import type { OutputOptions } from "./output-options.ts";
import { drawRecord, drawTable } from "./table.ts";

/** Writes the output of an operation. */
export async function writeResult(payload: unknown, outputOptions: OutputOptions, io: Io): Promise<void> {
  const options = Array.isArray(payload)
    ? outputOptions
    : { ...outputOptions, known: outputOptions.knownInside ?? outputOptions.known };
  const items = itemsIn(payload, options.list);
  const rows = items ?? (payload === null ? [] : [payload]);
  switch (options.format) {
    case "json":
      return io.out.write(`${toJson(payload, 2)}\n`);
    case "ndjson":
      for (const item of items ?? [payload]) await io.out.write(`${toJson(item)}\n`);
      return;
    case "csv": {
      const columns = csvColumns(options, rows);
      if (columns.length > 0) await io.out.write(csvLine(columns));
      for (const item of rows) await io.out.write(csvRow(tableRowOf(item), columns));
      return;
    }
    case "table": {
      const isList = items !== undefined && !showsWhole(payload, options);
      return isList ? writeTable(items, options, io) : io.out.write(drawPayload(payload, outputOptions, io));
    }
  }
}

/** True when the list is one field of an object that is shown whole. */
function showsWhole(payload: unknown, { isPage, columns }: OutputOptions): boolean {
  return isObject(payload) && !isPage && columns === undefined;
}

/** Finds the items of a list; undefined for a payload without a list. */
function itemsIn(payload: unknown, list: string | undefined): readonly unknown[] | undefined {
  const found = list !== undefined && isObject(payload) ? payload[list] : payload;
  return Array.isArray(found) ? found : undefined;
}

/** Draws one object: its fields, then each array of objects as a table. */
function drawPayload(payload: unknown, { columns, known, epoch }: OutputOptions, io: Io): string {
  if (!isObject(payload)) return `${typeof payload === "string" ? safeText(payload) : toJson(payload)}\n`;
  const options = tableOptions(io);
  const row: TableRow = tableRow(payload, { epoch });
  const names = columns ?? columnsIn([row], known);
  const lists = names.filter((name) => isArrayOfObjects(row[name]));
  const plain = names.filter((name) => !lists.includes(name));
  const tables = lists.map((name) => {
    const rows = (row[name] as unknown[]).map((item) => tableRow(item, { epoch }));
    return `${plain.length === 0 ? "" : "\n"}${options.heading(`${name}:`)}\n${drawTable(rows, columnsIn(rows, []), options)}`;
  });
  return drawRecord(row, plain, options) + tables.join("");
}

function isArrayOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}
