import { readFileSync } from "node:fs";
import type { FieldType, Operation } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";
import type { Given } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { fieldsOf } from "../operations/operation-fields.ts";
import { isObject } from "../profiles/config-file.ts";

/** An operation's input. */
export type Input = Record<string, unknown>;

/** Makes the input: the fields of `--input`, and over them those that have a flag. Texts stay as they were written. */
export async function readInput(operation: Operation, { flags, words }: Given, io: Io): Promise<Input> {
  const fields = fieldsOf(operation);
  if (words.length > 0) {
    const names = [...fields.keys()].slice(0, 3).map((name) => `--${name}`);
    throw new CommandError(
      "usage",
      `${words.length} words belong to no flag`,
      `fields are flags: ${names.join(", ")} …`,
    );
  }
  const input: Input = { ...(await readWhole(flags.get("input")?.[0], io)) };
  for (const [name, type] of fields) {
    const given = flags.get(name);
    if (given !== undefined) input[name] = await readField(name, type, given, io);
  }
  return input;
}

async function readWhole(text: string | undefined, io: Io): Promise<Input> {
  if (text === undefined) return {};
  const whole = await readJsonValue("input", text === "-" ? "@-" : text, io);
  if (!isObject(whole)) throw new CommandError("usage", "--input must be a JSON object of fields");
  return whole;
}

async function readField(name: string, type: FieldType, given: readonly string[], io: Io): Promise<unknown> {
  const [text = ""] = given;
  switch (type) {
    case "number":
      if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
      throw new CommandError("usage", `--${name} must be a number`);
    case "boolean":
      if (text === "true" || text === "false") return text === "true";
      throw new CommandError("usage", `--${name} must be true or false`);
    case "list":
      return given.flatMap((each) => each.split(","));
    case "json":
      return readJsonValue(name, text, io);
    default:
      return text;
  }
}

/** JSON as it is, from a file (`@orders.json`) or standard input (`@-`). No digit is lost. */
async function readJsonValue(name: string, text: string, io: Io): Promise<unknown> {
  const { readJson } = await import("@exch/envelope");
  const json = text.startsWith("@") ? await contentOf(name, text.slice(1), io) : text;
  try {
    return readJson(json);
  } catch {
    throw new CommandError("usage", `--${name} is not JSON`, `from a file: --${name} @FILE`);
  }
}

async function contentOf(name: string, path: string, io: Io): Promise<string> {
  if (path === "-") return io.stdin.read();
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new CommandError("usage", `--${name}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
