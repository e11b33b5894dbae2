import type { Operation } from "@exch/runtime";
import type { FieldDescription } from "@exch/service-a/descriptions";
import { effectWords } from "../call/confirm.ts";
import { CommandError } from "../errors/exit-codes.ts";
import { exportFlags, flagsOf, flagsOfExport, optionsOf } from "../flags/operation-flags.ts";
import type { FlagSpec } from "../flags/read-flags.ts";
import { fieldsOf } from "../operations/operation-fields.ts";
import type { ServiceEntry } from "../services.ts";
import { exampleCommand } from "./example-command.ts";
import { heading, helpWidth, twoColumns, wrap } from "./layout.ts";

const width = helpWidth(process.stdout.columns);

/** Help of a service: its resources. */
export async function serviceHelp(entry: ServiceEntry): Promise<string> {
  const tree = await entry.loadOperations();
  const { resources } = await entry.loadDescriptions();
  const rows = Object.keys(tree).map((name) => [name, resources[name] ?? ""] as const);
  const count = Object.values(tree).flatMap((each) => Object.keys(each)).length;
  return [
    `${heading(`exch ${entry.word}`)}: the ${count} operations of ${entry.title}\n`,
    `${heading("Resources")}\n${twoColumns(rows, width)}`,
    `exch ${entry.word} RESOURCE --help lists its operations.`,
  ].join("\n");
}

/** Help of a resource: its operations. */
export async function resourceHelp(entry: ServiceEntry, resource: string): Promise<string> {
  const tree = await entry.loadOperations();
  const { resources, descriptions } = await entry.loadDescriptions();
  const rows = Object.entries(tree[resource] ?? {}).map(([name, { id, effect }]) => {
    const mark = effect.kind === "read" ? "" : " *";
    return [name + mark, withoutPermission(descriptions[id]?.about[0] ?? "")] as const;
  });
  return [
    `${heading(`exch ${entry.word} ${resource}`)}: ${resources[resource] ?? ""}\n`,
    `${heading("Operations")} (* changes something)\n${twoColumns(rows, width)}`,
    `exch ${entry.word} ${resource} OPERATION --help tells what one takes.`,
  ].join("\n");
}

/** Help of an operation: what it does, its fields, its flags, an example. */
export async function operationHelp(entry: ServiceEntry, operation: Operation): Promise<string> {
  const { descriptions } = await entry.loadDescriptions();
  const { about = [], input = {}, rules = [], output = {}, example = {} } = descriptions[operation.id] ?? {};
  const command = `exch ${entry.word} ${operation.id.replace(".", " ")}`;
  const options = flagsOf(operation, optionsOf(operation)).filter(({ name }) => !fieldsOf(operation).has(name));
  const gives = Object.entries(output).map(([name, field]) => [name, field.about] as const);
  return [
    `${heading(command)}\n`,
    ...about
      .map((paragraph) => withoutPermission(paragraph))
      .filter(Boolean)
      .map((text) => `${wrap(text, width).join("\n")}\n`),
    twoColumns(factsOf(operation), width),
    section("Fields", twoColumns(fieldRows(operation, input), width)),
    section("Rules", rules.map((rule) => `  ${rule}\n`).join("")),
    section("Options", twoColumns(optionRows(options), width)),
    section("Gives", twoColumns(gives, width)),
    operation.window === undefined ? "" : `${command} export --help: a whole span of history into a file.\n`,
    section("Example", `  ${exampleCommand(command, operation, example)}\n`),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

/** Help of the export of an operation's history. */
export async function exportHelp(entry: ServiceEntry, operation: Operation): Promise<string> {
  if (operation.window === undefined) {
    throw new CommandError("usage", `${operation.id} takes no span of time, so there is no history to export`);
  }
  const taken = new Set(flagsOfExport(operation).map(({ name }) => name));
  const { descriptions } = await entry.loadDescriptions();
  const input = descriptions[operation.id]?.input ?? {};
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => taken.has(name)));
  const command = `exch ${entry.word} ${operation.id.replace(".", " ")} export`;
  const text =
    "Writes a whole span of history into a file, newest first, each item once. Killed at any moment, the same command goes " +
    "on where it stood. CSV has the columns of the contract; NDJSON has every field as it came.";
  return [
    `${heading(command)} --since TIME [--until TIME] --to FILE\n`,
    `${wrap(text, width).join("\n")}\n`,
    section("Fields", twoColumns(fieldRows(operation, fields), width)),
    section("Options", twoColumns(optionRows(exportFlags), width)),
    section("Example", `  ${command} --since 2026-01-01 --to history.csv\n`),
  ].join("\n");
}

/** Flags with what they do. */
export function optionRows(flags: readonly FlagSpec[]): (readonly [string, string])[] {
  return flags.map(({ name, short, value, about }) => {
    const letter = short === undefined ? "" : `-${short}, `;
    return [`${letter}--${name}${value === undefined ? "" : ` ${value}`}`, about] as const;
  });
}

/** The permission stands among the facts. */
function withoutPermission(text: string): string {
  return text.replace(/\s*Needs \w+ permission\.$/, "");
}

function section(title: string, text: string): string {
  return text === "" ? "" : `${heading(title)}\n${text}`;
}

function factsOf(operation: Operation): (readonly [string, string])[] {
  const { method, path, auth, permission, rateLimit } = operation;
  return [
    ["request", `${method} ${path}`],
    ["permission", auth === "public" ? "none, public" : (permission ?? "any key")],
    ["effect", `${operation.effect.kind}. ${effectWords(operation)}`],
    ...(rateLimit === undefined ? [] : [["weight", `${rateLimit.weight} of ${rateLimit.pool}`] as const]),
  ];
}

function fieldRows(
  operation: Operation,
  fields: Readonly<Record<string, FieldDescription>>,
): (readonly [string, string])[] {
  return Object.entries(fields).map(([name, field]) => {
    const isSize = operation.paging?.size === name && name === "limit";
    const about = isSize ? "At most so many items, in as many pages as it takes." : field.about;
    return [
      `--${name} ${placeholder(field)}`,
      `${field.required ? "Required. " : ""}${about}${nested(field)}`,
    ] as const;
  });
}

/** `limit|market`, or what kind of value it is. */
function placeholder({ type, values }: FieldDescription): string {
  const words = values?.join("|");
  if (words !== undefined && words.length <= 24) return words;
  return type === "true|false" ? type : type.toUpperCase();
}

function nested({ type, values, fields }: FieldDescription): string {
  if (fields !== undefined) {
    const names = Object.entries(fields).map(([name, { required }]) => (required ? `${name} (required)` : name));
    return ` ${type === "list" ? "JSON, a list of" : "JSON, an"} object${type === "list" ? "s" : ""} with ${names.join(", ")}; @FILE reads it from a file.`;
  }
  if (type === "list") return " With commas between, or given more than once.";
  return values !== undefined && values.join("|").length > 24 ? ` One of ${values.join(", ")}.` : "";
}
