import { didYouMean, isJsonObject, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { Format } from "../flags/common-flags.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/** A row of a table or of CSV. */
export type TableRow = Readonly<Record<string, unknown>>;

/** Reads the columns that `--columns` names, in its order; undefined when the flag is absent. */
export function readColumns(text: string | undefined, known: readonly string[]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  return text.split(",").map((word) => {
    const name = known.find((each) => plainName(each) === plainName(word));
    if (name !== undefined) return name;
    throw new CommandError("usage", `--columns: unknown field ${makePrintable(word)}${didYouMean(word, known)}`);
  });
}

/** Returns a row of an item. An item that is not an object has one column, `value`. */
export function toTableRow(item: unknown): TableRow {
  return isJsonObject(item) ? item : { value: item };
}

/** Lists the columns of some rows: those of the contract in its order, then unknown ones. */
export function listColumns(rows: readonly TableRow[], known: readonly string[]): string[] {
  const found = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...known.filter((name) => found.has(name)), ...[...found].filter((name) => !known.includes(name))];
}

/** Writes a value as the cell of a table or of CSV. */
export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The format and columns of an output, and the fields that the contract lists. */
export interface OutputOptions {
  readonly format: Format;
  /** The fields of the contract, in its order: the columns of CSV. */
  readonly known: readonly string[];
  /** The fields of the items, when the output is a list inside an object. */
  readonly knownInside?: readonly string[] | undefined;
  /** The columns that `--columns` names. */
  readonly columns: readonly string[] | undefined;
  /** True to leave times in tables as milliseconds since the epoch. */
  readonly epoch?: boolean | undefined;
  /** The field of the output that holds the list, when the output is not the list itself. */
  readonly list?: string | undefined;
  /** True for a page of a list: its other fields describe only the page. */
  readonly isPage?: boolean;
}
