import type { FieldDescription, Operation, ServiceTooling } from "@exch/runtime/service";
import { exportFlags, listExportFlags, listFlags, listOptions } from "../flags/operation-flags.ts";
import { describeEffect } from "../operations/describe-effect.ts";
import { requireTimeSpan } from "../operations/find-operation.ts";
import { mapFields } from "../operations/operation-fields.ts";
import { writeExampleCommand } from "./example-command.ts";
import { limitHelpWidth, markHeading, wrap, writeFlags, writeSection, writeTwoColumns } from "./layout.ts";

const width = limitHelpWidth(process.stdout.columns);

/** Writes the help of an operation: its description, fields, rules, options, output and an example. */
export async function writeOperationHelp(entry: ServiceTooling, operation: Operation): Promise<string> {
  const { descriptions } = await entry.loadDescriptions();
  const { about = [], input = {}, rules = [], output = {}, example = {} } = descriptions[operation.id] ?? {};
  const command = `exch ${entry.word} ${operation.id.replace(".", " ")}`;
  const options = listFlags(operation, listOptions(operation)).filter(({ name }) => !mapFields(operation).has(name));
  const outputRows = Object.entries(output).map(([name, field]) => [name, field.about] as const);
  return [
    `${markHeading(command)}\n`,
    ...about
      .map((paragraph) => removePermission(paragraph))
      .filter(Boolean)
      .map((text) => `${wrap(text, width).join("\n")}\n`),
    writeTwoColumns(listFacts(operation), width),
    writeSection("Fields", writeTwoColumns(listFieldRows(operation, input), width)),
    writeSection("Rules", rules.map((rule) => `  ${rule}\n`).join("")),
    writeSection("Options", writeFlags(options, width)),
    writeSection("Output", writeTwoColumns(outputRows, width)),
    operation.window === undefined ? "" : `${command} export --help: how to write a long time span to a file.\n`,
    writeSection("Example", indent(writeExampleCommand(command, operation, example, width - 2))),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function indent(text: string): string {
  return `${text.replaceAll(/^/gm, "  ")}\n`;
}

/** Writes the help of the export of an operation's history. */
export async function exportHelp(entry: ServiceTooling, operation: Operation): Promise<string> {
  requireTimeSpan(operation);
  const taken = new Set(listExportFlags(operation).map(({ name }) => name));
  const { descriptions } = await entry.loadDescriptions();
  const input = descriptions[operation.id]?.input ?? {};
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => taken.has(name)));
  const command = `exch ${entry.word} ${operation.id.replace(".", " ")} export`;
  const about =
    "Writes a time span of history to a file, newest first, each item once. After an interruption, run the same command again: " +
    "it continues. With --append, a later run adds what is new. CSV has the columns of the contract; NDJSON has every field of the " +
    "response.";
  return [
    `${markHeading(command)} --since TIME [--until TIME] --to FILE\n`,
    `${wrap(about, width).join("\n")}\n`,
    writeSection("Fields", writeTwoColumns(listFieldRows(operation, fields), width)),
    writeSection("Options", writeFlags(exportFlags, width)),
    writeSection("Example", `  ${command} \\\n    --since 2026-01-01 --to history.csv --append\n`),
  ].join("\n");
}

/** Removes the permission from a description, because help lists it separately. */
export function removePermission(text: string): string {
  return text.replace(/\s*Needs \w+ permission\.$/, "");
}

function listFacts(operation: Operation): (readonly [string, string])[] {
  const { method, path, auth, permission, rateLimit } = operation;
  return [
    ["request", `${method} ${path}`],
    ["permission", auth === "public" ? "none, public" : (permission ?? "any key")],
    ["effect", `${operation.effect.kind}. ${describeEffect(operation)}`],
    ...(rateLimit === undefined ? [] : [["weight", `${rateLimit.weight} of ${rateLimit.pool}`] as const]),
  ];
}

function listFieldRows(
  operation: Operation,
  fields: Readonly<Record<string, FieldDescription>>,
): (readonly [string, string])[] {
  return Object.entries(fields).map(([name, field]) => {
    const isSize = operation.paging?.size === name && name === "limit";
    const about = isSize ? "At most this many items, over as many pages as needed." : field.about;
    return [
      `--${name} ${writePlaceholder(field)}`,
      `${field.required ? "Required. " : ""}${about}${describeFieldValues(field)}`,
    ] as const;
  });
}

/** Writes the allowed values (`limit|market`) when they are short, or else the type. */
function writePlaceholder({ type, values }: FieldDescription): string {
  const words = values?.join("|");
  if (words !== undefined && words.length <= 24) return words;
  return type === "true|false" ? type : type.toUpperCase();
}

function describeFieldValues({ type, values, fields }: FieldDescription): string {
  if (fields !== undefined) {
    const names = Object.entries(fields).map(([name, { required }]) => (required ? `${name} (required)` : name));
    const shape = type === "list" ? "JSON array of objects" : "JSON object";
    return ` ${shape} with ${names.join(", ")}; @FILE reads it from a file.`;
  }
  if (type === "list") return " Separate values with commas, or repeat the flag.";
  return values !== undefined && values.join("|").length > 24 ? ` One of ${values.join(", ")}.` : "";
}
