import { readFileSync } from "node:fs";
import { type FieldType, isJsonObject, type Operation } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { mapFields } from "../operations/operation-fields.ts";

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
  const input = await readJsonValue("input", text === "-" ? "@-" : text, io);
  if (!isJsonObject(input)) throw new CommandError("usage", "--input must be a JSON object of fields");
  return input;
}

async function readField(name: string, type: FieldType, values: readonly string[], io: Io): Promise<unknown> {
  const [text = ""] = values;
  switch (type) {
    case "number":
      if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
      throw new CommandError("usage", `--${name} must be a number`);
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
      throw new CommandError("usage", `--${name} must be true or false`);
    case "list":
      return values.flatMap((each) => each.split(","));
    case "json":
      return readJsonValue(name, text, io);
    default:
      return text;
  }
}

/** Reads JSON from the flag itself, a file (`@orders.json`) or standard input (`@-`), with every digit. */
async function readJsonValue(name: string, text: string, io: Io): Promise<unknown> {
  const { readJson } = await import("@exch/runtime/service");
  const json = text.startsWith("@") ? await readSource(name, text.slice(1), io) : text;
  try {
    return readJson(json);
  } catch {
    throw new CommandError("usage", `--${name} is not valid JSON`, `to read it from a file: --${name} @FILE`);
  }
}

async function readSource(name: string, path: string, io: Io): Promise<string> {
  if (path === "-") return io.stdin.read();
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new CommandError("usage", `--${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
