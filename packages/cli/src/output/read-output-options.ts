import { didYouMean, type Operation, type ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { type Format, formats } from "../flags/common-flags.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { type OutputOptions, readColumns } from "./columns.ts";

/** Reads the format and columns from the flags, and the known fields from the contract. */
export async function readOutputOptions(
  entry: ServiceTooling,
  { id, paging }: Operation,
  { flags }: ParsedFlags,
  io: Io,
): Promise<OutputOptions> {
  const format = readFormat(flags.get("output")?.[0], io);
  // JSON shows the whole output: the contract's fields need not be loaded.
  if (format === "json" && !flags.has("columns")) return { format, known: [], columns: undefined };
  const output = (await entry.loadDescriptions()).descriptions[id]?.output ?? {};
  // The description of a paged operation is that of an item. Another list is one field of the output.
  const inside = paging === undefined ? output.items?.fields : undefined;
  const own = paging !== undefined && "items" in paging ? paging.items : undefined;
  const list = inside !== undefined ? "items" : own;
  const known = Object.keys(output);
  const knownInside = inside && Object.keys(inside);
  return {
    format,
    known,
    columns: readColumns(flags.get("columns")?.[0], [...known, ...(knownInside ?? [])]),
    isPage: paging !== undefined,
    epoch: flags.has("epoch"),
    list,
    knownInside,
  };
}

/** Reads the value of `--output`. Default: a table on a terminal, JSON elsewhere. */
export function readFormat(text: string | undefined, io: Io): Format {
  if (text === undefined) return io.out.isTTY ? "table" : "json";
  const format = formats.find((each) => each === text);
  if (format !== undefined) return format;
  throw new CommandError("usage", `--output must be one of ${formats.join(", ")}${didYouMean(text, formats)}`);
}
