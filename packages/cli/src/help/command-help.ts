import type { Command } from "../commands/command.ts";
import { listFlagRows, markHeading, writePage, writeParagraph, writeSection } from "./layout.ts";

/** Writes the help of a command that is not an operation. */
export function writeCommandHelp({ usage, about, verbs = {}, flags, example }: Command): string {
  return writePage(
    `${markHeading(usage)}\n\n${writeParagraph(about)}`,
    writeSection("Commands", Object.entries(verbs)),
    writeSection("Options", listFlagRows(flags)),
    writeSection("Example", `  ${example}\n`),
  );
}
