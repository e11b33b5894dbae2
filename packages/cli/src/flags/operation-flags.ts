import { type Operation, plainName } from "@exch/runtime/service";
import { mapFields } from "../operations/operation-fields.ts";
import { callFlags, commonFlags, effectFlags } from "./common-flags.ts";
import { defineFlags, type FlagSpec } from "./read-flags.ts";

const inputFlag = defineFlags({
  "--input JSON|@FILE|-": "fields as one JSON object, from a file, or - for standard input; flags replace its fields",
});

const pageFlags = defineFlags({
  "--all": "every item, over as many pages as needed",
  "--limit N": "at most N items, over as many pages as needed",
});

/** Flags of a time span. */
export const windowFlags = defineFlags({
  "--since TIME": "start of the time span: 2026-01-31, 2026-01-31T09:30Z, 7d or 12h ago, or epoch milliseconds",
  "--until TIME": "end of the time span; default: now",
});

/** Flags of `export` besides the operation's fields. */
export const exportFlags: readonly FlagSpec[] = [
  ...commonFlags.filter(({ name }) => name !== "output" && name !== "epoch"),
  ...inputFlag,
  ...windowFlags,
  ...defineFlags({
    "--to FILE": "the file to write; its extension, .csv or .ndjson, sets the format",
    "--append": "continue the file: read its end again, and add what is new up to now",
    "--overlap DURATION": "with --append: read at least this much again, such as 1h or 30d; default: by the contract",
    "--overwrite": "start again and replace the file",
  }),
];

/** Lists the flags of an operation besides its fields. */
export function listOptions({ effect, paging, window }: Operation): FlagSpec[] {
  return [
    ...inputFlag,
    ...(paging === undefined ? [] : pageFlags),
    ...(window === undefined ? [] : windowFlags),
    ...callFlags,
    ...(effect.kind === "read" ? [] : effectFlags),
    ...commonFlags,
  ];
}

/** Lists every flag of an operation. A field replaces an option of the same name: `limit` is both. */
export function listFlags(operation: Operation, options: readonly FlagSpec[] = listOptions(operation)): FlagSpec[] {
  const fields = [...mapFields(operation)].map(([name, type]): FlagSpec => {
    const takes = type === "boolean" ? "boolean" : "value";
    return { name, title: `--${name}`, takes, many: type === "list", about: "" };
  });
  const taken = new Set(fields.map(({ name }) => plainName(name)));
  return [...fields, ...options.filter(({ name }) => !taken.has(plainName(name)))];
}

/** Lists every flag of an operation's export, without the fields that the export sets: time window and page. */
export function listExportFlags(operation: Operation): FlagSpec[] {
  const { start, end } = operation.window ?? {};
  const { page, cursor, offset, size } = (operation.paging ?? {}) as Readonly<Record<string, unknown>>;
  const set = new Set<unknown>([start, end, page, cursor, offset, size]);
  return listFlags(operation, exportFlags).filter(({ name }) => !set.has(name));
}
