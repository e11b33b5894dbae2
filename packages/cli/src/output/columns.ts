import { didYouMean, isJsonObject, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
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
