import { commands } from "../commands/command.ts";
import { exitCodes } from "../errors/exit-codes.ts";
import { services } from "../gen/services.ts";
import { limitHelpWidth, markHeading, writePage, writeParagraph, writeSection } from "./layout.ts";

const examples = `  eval "$(exch sandbox --background)"   # starts a sandbox, for this shell
  exch a orders place --type limit --symbol BTC-USDT --side buy \\
    --price 30000 --size 0.01
  exch a orders listOpen --symbol BTC-USDT --output csv
  exch a orders fills export --since 2026-01-01 --to fills.csv
  exch a orders place --help   # shows fields, options and an example
`;

const flags = "Flags have the names of the contract's fields; --client-oid is the same as --clientOid.";

/** Writes the help of the program. */
export function writeTopHelp(columns: number | undefined): string {
  const width = limitHelpWidth(columns);
  const rows = [
    ...services.map(({ word, title, about }) => [`${word} RESOURCE OPERATION`, `${title}: ${about}`] as const),
    ...Object.entries(commands).map(([name, [about]]) => [name, about] as const),
  ];
  const codes = Object.values(exitCodes).map(([code, meaning]) => [String(code), meaning] as const);
  return writePage(
    `${markHeading("exch")}: every operation of each exchange as a command\n`,
    writeSection("Commands", rows, width),
    writeSection("Examples", examples),
    writeParagraph(flags, width),
    writeSection("Exit codes", codes, width),
  );
}
