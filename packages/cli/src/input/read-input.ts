import { readFileSync } from "node:fs";
import type { FieldType, Issue, Operation, ServiceTooling } from "@exch/runtime/service";
import { CommandError, translateError } from "../errors/command-error.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { readData } from "../json/read-data.ts";
import { mapFields } from "../operations/operation-fields.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/** The input of an operation. */
export type Input = Record<string, unknown>;

/** Builds the input from the fields of `--input` and the flags, which replace them. Strings stay unchanged. */
export async function readInput(operation: Operation, { flags, words }: ParsedFlags, io: Io): Promise<Input> {
  const fields = mapFields(operation);
  if (words.length > 0) {
    const names = [...fields.keys()].slice(0, 3).map((name) => `--${name}`);
    const message = words.length === 1 ? "1 word belongs to no flag" : `${words.length} words belong to no flag`;
    throw new CommandError("usage", message, `pass fields as flags: ${names.join(", ")} …`);
  }
  const input: Input = { ...(await readWholeInput(flags.get("input")?.[0], io)) };
  for (const [name, type] of fields) {
    const values = flags.get(name);
    if (values !== undefined) input[name] = await readField(name, type, values, io);
  }
  return input;
}

async function readWholeInput(text: string | undefined, io: Io): Promise<Input> {
  if (text === undefined) return {};
  const json = await readText("input", text === "-" ? "@-" : text, io);
  return readData("--input", json, (z) => z.record(z.string(), z.unknown(), "must be a JSON object of fields"));
}

async function readField(name: string, type: FieldType, values: readonly string[], io: Io): Promise<unknown> {
  const [text = ""] = values;
  switch (type) {
    case "number":
      // What is no number, or neither true nor false, is reported together with other wrong fields.
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" || (text !== "false" && text);
    case "list":
      return values.flatMap((each) => each.split(","));
    case "json":
      return readData(`--${name}`, await readText(name, text, io), (z) => z.unknown(), `from a file: --${name} @FILE`);
    default:
      return text;
  }
}

/** Reads the text of the flag itself, of a file (`@orders.json`) or of standard input (`@-`). */
export async function readText(name: string, text: string, io: Io): Promise<string> {
  if (!text.startsWith("@")) return text;
  if (text === "@-") return io.stdin.read();
  const path = text.slice(1);
  return translateError(
    () => readFileSync(path, "utf8"),
    ({ code }) => new CommandError("usage", `--${name}: ${makePrintable(path)} cannot be read (${code})`),
  );
}

/** Checks an input against the contract before the confirmation and the request. The error names fields and rules, never values. */
export function checkInput(service: ServiceTooling, { id, checkInput: check }: Operation, input: Input): void {
  const issues: Issue[] = [];
  check(input, issues);
  if (issues.length === 0) return;
  const lines = issues.map(({ message }) => `\n  --${message}`);
  const fields = issues.length === 1 ? "1 field is" : `${issues.length} fields are`;
  const hint = `see exch ${service.word} ${id.replace(".", " ")} --help`;
  throw new CommandError("invalidRequest", `${id}: ${fields} not valid; nothing was sent${lines.join("")}`, hint);
}
