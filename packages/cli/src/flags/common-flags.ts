import type { FlagSpec } from "./read-flags.ts";

/** The formats of output. */
export const formats = ["table", "json", "csv", "ndjson"] as const;
/** A format of output. */
export type Format = (typeof formats)[number];

/** Flags of every command that calls an exchange. */
export const commonFlags: readonly FlagSpec[] = [
  { name: "profile", takes: "value", value: "NAME", about: "the profile to use" },
  {
    name: "output",
    short: "o",
    takes: "value",
    value: formats.join("|"),
    about: "the output format; default: table on a terminal, json elsewhere",
  },
  {
    name: "columns",
    takes: "value",
    value: "NAMES",
    about: "only these fields of a table or CSV, separated by commas",
  },
  { name: "epoch", takes: "switch", about: "leave times in tables as milliseconds since the epoch, in place of UTC" },
  { name: "help", short: "h", takes: "switch", about: "show this help" },
];
