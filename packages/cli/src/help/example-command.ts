import type { Operation } from "@exch/runtime";
import { fieldsOf } from "../operations/operation-fields.ts";

/** Writes the document's example of an operation as a command line. */
export function exampleCommand(
  command: string,
  operation: Operation,
  example: Readonly<Record<string, unknown>>,
): string {
  const flags = [...fieldsOf(operation).keys()]
    .filter((name) => example[name] !== undefined)
    .map((name) => `--${name} ${quoted(valueText(example[name]))}`);
  return [command, ...flags].join(" ");
}

/** Writes a value in the form that its flag takes. */
export function valueText(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function quoted(word: string): string {
  return /^[\w.,:/@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
