import type { Command } from "../commands/command.ts";
import { limitHelpWidth, markHeading, wrap, writeFlags, writeSection, writeTwoColumns } from "./layout.ts";

const width = limitHelpWidth(process.stdout.columns);

/** Writes the help of a command that is not an operation. */
export function writeCommandHelp({ usage, about, verbs = {}, flags, example }: Command): string {
  return [
    `${markHeading(usage)}\n\n${wrap(about, width).join("\n")}\n`,
    writeSection("Commands", writeTwoColumns(Object.entries(verbs), width)),
    writeSection("Options", writeFlags(flags, width)),
    writeSection("Example", `  ${example}\n`),
  ]
    .filter((part) => part !== "")
    .join("\n");
}
