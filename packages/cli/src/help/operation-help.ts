import type { FieldDescription, Operation, OperationDescription } from "@exch/runtime/service";
import { exportFlags, listExportFlags, listFlags } from "../flags/operation-flags.ts";
import { describeEffect } from "../operations/describe-effect.ts";
import { requireTimeSpan } from "../operations/find-operation.ts";
import { mapFields } from "../operations/operation-fields.ts";
import { writeExampleCommand } from "./example-command.ts";
import {
  type HelpRows,
  helpWidth,
  listFlagRows,
  markHeading,
  writePage,
  writeParagraph,
  writeSection,
  writeTwoColumns,
} from "./layout.ts";

/** Writes the help of an operation: its description, fields, rules, options, output and an example. */
export function writeOperationHelp(
  command: string,
  operation: Operation,
  { about = [], input = {}, rules = [], output = {}, example = {} }: Partial<OperationDescription> = {},
): string {
  const fields = mapFields(operation);
  const options = listFlags(operation).filter(({ name }) => !fields.has(name));
  const outputRows = Object.entries(output).map(([name, field]) => [name, field.about] as const);
  return writePage(
    `${markHeading(command)}\n`,
    ...about.flatMap((paragraph) => removePermission(paragraph) || []).map((text) => writeParagraph(text)),
    writeTwoColumns(listFacts(operation)),
    writeSection("Fields", listFieldRows(operation, Object.entries(input))),
    writeSection("Rules", rules.map((rule) => `  ${rule}\n`).join("")),
    writeSection("Options", listFlagRows(options)),
    writeSection("Output", outputRows),
    operation.window === undefined ? "" : `${command} export --help: how to write a long time span to a file.\n`,
    writeSection(
      "Example",
      `${writeExampleCommand(command, operation, example, helpWidth - 2).replaceAll(/^/gm, "  ")}\n`,
    ),
  );
}

/** Writes the help of the export of an operation's history. */
export function writeExportHelp(
  command: string,
  operation: Operation,
  { input = {} }: Partial<OperationDescription> = {},
): string {
  requireTimeSpan(operation);
  const taken = new Set(listExportFlags(operation).map(({ name }) => name));
  const fields = Object.entries(input).filter(([name]) => taken.has(name));
  const about =
    "Writes a time span of history to a file, newest first, each item once. After an interruption, run the same command again: " +
    "it continues. With --append, a later run adds what is new. CSV has the columns of the contract; NDJSON has every field of the " +
    "response.";
  return [
    `${markHeading(`${command} export`)} --since TIME [--until TIME] --to FILE\n`,
    writeParagraph(about),
    writeSection("Fields", listFieldRows(operation, fields)),
    writeSection("Options", listFlagRows(exportFlags)),
    writeSection("Example", `  ${command} export \\\n    --since 2026-01-01 --to history.csv --append\n`),
  ].join("\n");
}

/** Removes the permission from a description, because help lists it separately. */
export function removePermission(text: string): string {
  return text.replace(/\s*Needs \w+ permission\.$/, "");
}

function listFacts(operation: Operation): HelpRows {
  const { method, path, auth, permission, rateLimit } = operation;
  return [
    ["request", `${method} ${path}`],
    ["permission", auth === "public" ? "none, public" : (permission ?? "any key")],
    ["effect", `${operation.effect.kind}. ${describeEffect(operation)}`],
    ...(rateLimit === undefined ? [] : [["weight", `${rateLimit.weight} of ${rateLimit.pool}`] as const]),
  ];
}

function listFieldRows({ paging }: Operation, fields: readonly [string, FieldDescription][]): HelpRows {
  return fields.map(([name, field]) => {
    const isSize = paging?.size === name && name === "limit";
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
