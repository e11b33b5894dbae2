import type { Format } from "../flags/operation-flags.ts";
import type { Io } from "../io/io.ts";
import { isObject } from "../profiles/config-file.ts";
import { safeText } from "../terminal/safe-text.ts";
import { bold } from "../terminal/style.ts";
import { columnsIn, type Row, rowOf } from "./columns.ts";
import { csvLine, csvRow } from "./csv.ts";
import { toJson } from "./json.ts";
import { drawRecord, drawTable, type TableOptions } from "./table.ts";

/** How an answer is written. */
export interface Shape {
  readonly format: Format;
  /** The fields that the contract knows, in its order: the columns of CSV. */
  readonly known: readonly string[];
  /** The fields of a list that stands in the answer beside something else. */
  readonly knownInside?: readonly string[];
  /** The columns that were asked for. */
  readonly columns: readonly string[] | undefined;
  /** The payload's field that is the list, where it is not the list itself. */
  readonly list?: string;
  /** Whether it is a page of a list, so that all else in it is about the page. */
  readonly isPage?: boolean;
}

/** Writes what an operation answered. */
export async function writeResult(payload: unknown, asked: Shape, io: Io): Promise<void> {
  const shape = Array.isArray(payload) ? asked : { ...asked, known: asked.knownInside ?? asked.known };
  const items = itemsIn(payload, shape.list);
  const rows = items ?? (payload === null ? [] : [payload]);
  switch (shape.format) {
    case "json":
      return io.out.write(`${toJson(payload, 2)}\n`);
    case "ndjson":
      for (const item of items ?? [payload]) await io.out.write(`${toJson(item)}\n`);
      return;
    case "csv": {
      const columns = csvColumns(shape, rows);
      if (columns.length > 0) await io.out.write(csvLine(columns));
      for (const item of rows) await io.out.write(csvRow(rowOf(item), columns));
      return;
    }
    case "table":
      return io.out.write(
        items === undefined || isMore(payload, shape) ? drawAnswer(payload, asked, io) : drawList(items, shape, io),
      );
  }
}

/** Whether a list is only a part of what was answered, and all of it is wanted. */
function isMore(payload: unknown, { isPage, columns }: Shape): boolean {
  return isObject(payload) && !isPage && columns === undefined;
}

/** The columns of CSV are those of the contract, whatever an answer holds: programs rely on them. */
export function csvColumns({ columns, known }: Shape, items: readonly unknown[] = []): readonly string[] {
  return columns ?? (known.length > 0 ? known : columnsIn(items.map(rowOf), []));
}

/** The items of a list; undefined for an answer that is none. */
function itemsIn(payload: unknown, list: string | undefined): readonly unknown[] | undefined {
  const found = list !== undefined && isObject(payload) ? payload[list] : payload;
  return Array.isArray(found) ? found : undefined;
}

/** A list as a table. */
export function drawList(
  items: readonly unknown[],
  { columns, known }: Pick<Shape, "columns" | "known">,
  io: Io,
): string {
  const rows = items.map(rowOf);
  return drawTable(rows, columns ?? columnsIn(rows, known), tableOptions(io));
}

/** One answer: its fields, and each list of objects that it holds as a table of its own. */
function drawAnswer(payload: unknown, { columns, known }: Shape, io: Io): string {
  if (!isObject(payload)) return `${typeof payload === "string" ? safeText(payload) : toJson(payload)}\n`;
  const options = tableOptions(io);
  const row: Row = payload;
  const names = columns ?? columnsIn([row], known);
  const lists = names.filter((name) => isListOfObjects(row[name]));
  const plain = names.filter((name) => !lists.includes(name));
  const tables = lists.map((name) => {
    const rows = (row[name] as unknown[]).map(rowOf);
    return `${plain.length === 0 ? "" : "\n"}${options.heading(`${name}:`)}\n${drawTable(rows, columnsIn(rows, []), options)}`;
  });
  return drawRecord(row, plain, options) + tables.join("");
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function tableOptions(io: Io): TableOptions {
  return { width: io.out.columns, heading: bold(io, io.out) };
}
