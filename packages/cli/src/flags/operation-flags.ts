import type { Operation } from "@exch/runtime";
import { plainName } from "@exch/runtime/did-you-mean";
import { fieldFlags } from "../operations/operation-fields.ts";
import type { FlagSpec } from "./read-flags.ts";

/** The formats of output. */
export const formats = ["table", "json", "csv", "ndjson"] as const;
/** One of them. */
export type Format = (typeof formats)[number];

/** Flags of every command that reaches an exchange. */
export const commonFlags: readonly FlagSpec[] = [
  { name: "profile", takes: "value", value: "NAME", about: "the profile to use" },
  {
    name: "output",
    short: "o",
    takes: "value",
    value: formats.join("|"),
    about: "the format; a table on a terminal, json in a pipe unless given",
  },
  { name: "columns", takes: "value", value: "NAMES", about: "only these fields of a table or CSV, with commas" },
  { name: "help", short: "h", takes: "switch", about: "this text" },
];

const inputFlag: FlagSpec = {
  name: "input",
  takes: "value",
  value: "JSON|@FILE|-",
  about: "fields as one JSON object, from a file or standard input; flags go over it",
};

const callFlags: readonly FlagSpec[] = [
  { name: "timeout-ms", takes: "value", value: "MS", about: "the whole time the call may take; 30000 unless given" },
  { name: "dry-run", takes: "switch", about: "show the exact request, its signature hidden, and send nothing" },
];

const effectFlags: readonly FlagSpec[] = [
  { name: "yes", short: "y", takes: "switch", about: "do it without asking, for scripts" },
];

const pageFlags: readonly FlagSpec[] = [
  { name: "all", takes: "switch", about: "every item, in as many pages as it takes" },
  { name: "limit", takes: "value", value: "N", about: "at most so many items, in as many pages as it takes" },
];

const windowFlags: readonly FlagSpec[] = [
  {
    name: "since",
    takes: "value",
    value: "TIME",
    about: "from when on: 2026-01-31, 2026-01-31T09:30Z, 7d, 12h, or epoch ms",
  },
  { name: "until", takes: "value", value: "TIME", about: "until when; now unless given" },
];

/** Flags of `export` beside the operation's fields. */
export const exportFlags: readonly FlagSpec[] = [
  ...commonFlags.filter(({ name }) => name !== "output"),
  inputFlag,
  ...windowFlags,
  { name: "to", takes: "value", value: "FILE", about: "the file; .csv or .ndjson says which format" },
  { name: "overwrite", takes: "switch", about: "begin anew, whatever the file holds" },
];

/** Every flag of an operation's export: the walk sets the fields of the window and of the page by itself. */
export function flagsOfExport(operation: Operation): FlagSpec[] {
  const { start, end } = operation.window ?? {};
  const { page, cursor, offset, size } = (operation.paging ?? {}) as Readonly<Record<string, unknown>>;
  const set = new Set<unknown>([start, end, page, cursor, offset, size]);
  return flagsOf(operation, exportFlags).filter(({ name }) => !set.has(name));
}

/** What an operation takes beside its fields: which flags depends on what the table says of it. A field's name goes first. */
export function optionsOf({ effect, paging, window }: Operation): FlagSpec[] {
  return [
    inputFlag,
    ...(paging === undefined ? [] : pageFlags),
    ...(window === undefined ? [] : windowFlags),
    ...callFlags,
    ...(effect.kind === "read" ? [] : effectFlags),
    ...commonFlags,
  ];
}

/** Every flag of an operation; where a list has a field called `limit`, both are one. */
export function flagsOf(operation: Operation, options: readonly FlagSpec[] = optionsOf(operation)): FlagSpec[] {
  const fields = fieldFlags(operation);
  const taken = new Set(fields.map(({ name }) => plainName(name)));
  return [...fields, ...options.filter(({ name }) => !taken.has(plainName(name)))];
}
