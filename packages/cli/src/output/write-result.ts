import { isJsonObject } from "@exch/runtime/service";
import type { Io } from "../io/io.ts";
import { toJson } from "../json/to-json.ts";
import { escapeControls } from "../terminal/safe-text.ts";
import { listColumns, type OutputOptions, type TableRow } from "./columns.ts";
import { formatCsvLine, formatLine, listCsvColumns } from "./csv.ts";
import { buildTableRow, getTableOptions, writeTable } from "./draw-list.ts";
import { drawRecord, drawTable } from "./table.ts";

/** Writes the output of an operation. */
export async function writeResult(payload: unknown, outputOptions: OutputOptions, io: Io): Promise<void> {
  const options = Array.isArray(payload)
    ? outputOptions
    : { ...outputOptions, known: outputOptions.knownInside ?? outputOptions.known };
  const items = findItems(payload, options.list);
  const rows = items ?? (payload === null ? [] : [payload]);
  switch (options.format) {
    case "json":
      return io.out.write(`${toJson(payload, 2)}\n`);
    case "ndjson":
    case "csv": {
      const columns = options.format === "csv" ? listCsvColumns(options, rows) : [];
      if (columns.length > 0) await io.out.write(formatCsvLine(columns));
      const lines = options.format === "csv" ? rows : (items ?? [payload]);
      for (const item of lines) await io.out.write(formatLine(item, options.format, columns));
      return;
    }
    case "table": {
      // A list that is one field of an object is shown with its other fields.
      const isWhole = isJsonObject(payload) && !options.isPage && options.columns === undefined;
      return items !== undefined && !isWhole
        ? writeTable(items, options, io)
        : io.out.write(drawPayload(payload, outputOptions, io));
    }
  }
}

/** Finds the items of a list; undefined for a payload without a list. */
function findItems(payload: unknown, list: string | undefined): readonly unknown[] | undefined {
  const found = list !== undefined && isJsonObject(payload) ? payload[list] : payload;
  return Array.isArray(found) ? found : undefined;
}

/** Draws one object: its fields, then each array of objects as a table. */
function drawPayload(payload: unknown, { columns, known, epoch }: OutputOptions, io: Io): string {
  if (!isJsonObject(payload)) return `${typeof payload === "string" ? escapeControls(payload) : toJson(payload)}\n`;
  const options = getTableOptions(io);
  const row: TableRow = buildTableRow(payload, { epoch });
  const names = columns ?? listColumns([row], known);
  const lists = names.filter((name) => isArrayOfObjects(row[name]));
  const plain = names.filter((name) => !lists.includes(name));
  const tables = lists.map((name) => {
    const rows = (row[name] as unknown[]).map((item) => buildTableRow(item, { epoch }));
    return `${plain.length === 0 ? "" : "\n"}${options.heading(`${name}:`)}\n${drawTable(rows, listColumns(rows, []), options)}`;
  });
  return drawRecord(row, plain, options) + tables.join("");
}

function isArrayOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}
