import { type Operation, quoteForShell } from "@exch/runtime/service";
import { mapFields } from "../operations/operation-fields.ts";
import { fillLines } from "./layout.ts";

/**
 * Writes the document's example of an operation as a command line that a shell takes, in lines of at most `width` where its values allow.
 * The client id of a new intent is left out, so that the command can be repeated.
 */
export function writeExampleCommand(
  command: string,
  operation: Operation,
  example: Readonly<Record<string, unknown>>,
  width: number,
): string {
  const ownId = operation.effect.kind === "keyed" ? operation.effect.key : undefined;
  // A batch has it in each item.
  const input = JSON.parse(JSON.stringify(example, (name, each) => (name === ownId ? undefined : each)));
  const flags = [...mapFields(operation).keys()]
    .filter((name) => input[name] !== undefined)
    .map((name) => `--${name} ${quoteWord(formatFlagValue(input[name]))}`);
  return fillLines([command, ...flags], width - " \\".length, "  ").join(" \\\n");
}

/** Writes a value in the form that its flag takes. */
export function formatFlagValue(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function quoteWord(word: string): string {
  return /^[\w.,:/@%+=-]+$/.test(word) ? word : quoteForShell(word);
}
