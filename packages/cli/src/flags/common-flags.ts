import { defineFlags, type FlagSpec } from "./read-flags.ts";

/** The formats of output. */
export const formats = ["table", "json", "csv", "ndjson"] as const;
/** A format of output. */
export type Format = (typeof formats)[number];

/** The flag of every command. */
export const helpFlag: readonly FlagSpec[] = defineFlags({ "-h, --help": "show this help" });

/** Flags of every command that calls an exchange. */
export const commonFlags: readonly FlagSpec[] = [
  ...defineFlags({
    "--profile NAME": "the profile to use",
    [`-o, --output ${formats.join("|")}`]: "the output format; default: table on a terminal, json elsewhere",
    "--columns NAMES": "only these fields of a table or CSV, separated by commas",
    "--epoch": "leave times in tables as milliseconds since the epoch, in place of UTC",
  }),
  ...helpFlag,
];

/** Flags of a call, whatever its effect. */
export const callFlags: readonly FlagSpec[] = defineFlags({
  "--timeout-ms MS": "time limit of the whole call; default: 30000",
  "--dry-run": "show the exact request without its signature, and send nothing",
  "--verbose": "write attempts, waits and settlement to standard error, without secrets",
});

/** Flags of a call that changes something. */
export const effectFlags: readonly FlagSpec[] = defineFlags({
  "-y, --yes": "do not ask for confirmation; for scripts",
});
