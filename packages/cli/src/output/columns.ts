import { didYouMean, plainName } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { printable } from "../flags/read-flags.ts";
import { isObject } from "../profiles/config-file.ts";

/** A row of a table or of CSV. */
export type Row = Readonly<Record<string, unknown>>;

/** The columns that `--columns` names, in its order; undefined when all are wanted. */
export function readColumns(text: string | undefined, known: readonly string[]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  return text.split(",").map((word) => {
    const name = known.find((each) => plainName(each) === plainName(word));
    if (name !== undefined) return name;
    throw new CommandError("usage", `--columns: there is no ${printable(word)}${didYouMean(word, known)}`);
  });
}

/** What is not an object has one column. */
export function rowOf(item: unknown): Row {
  return isObject(item) ? item : { value: item };
}

/** The columns that some rows have: in the contract's order, and then what the contract does not know. */
export function columnsIn(rows: readonly Row[], known: readonly string[]): string[] {
  const found = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...known.filter((name) => found.has(name)), ...[...found].filter((name) => !known.includes(name))];
}

/** A value as the cell of a table or of CSV. */
export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
