import type { Operation } from "@exch/runtime";
import { didYouMean } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { type Format, formats } from "../flags/operation-flags.ts";
import type { Given } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import type { ServiceEntry } from "../services.ts";
import { readColumns } from "./columns.ts";
import type { Shape } from "./write-result.ts";

/** How an operation's answer is to be written: what the flags say, and what the contract knows of it. */
export async function readShape(
  entry: ServiceEntry,
  { id, paging }: Operation,
  { flags }: Given,
  io: Io,
): Promise<Shape> {
  const format = readFormat(flags.get("output")?.[0], io);
  // JSON is the answer as it came: nothing need be known of it.
  if (format === "json" && !flags.has("columns")) return { format, known: [], columns: undefined };
  const output = (await entry.loadDescriptions()).descriptions[id]?.output ?? {};
  // What a page holds is described already; another list stands in the answer beside something else.
  const inside = paging === undefined ? output.items?.fields : undefined;
  const list = inside !== undefined ? "items" : paging !== undefined && "items" in paging ? paging.items : undefined;
  const known = Object.keys(output);
  const knownInside = inside === undefined ? undefined : Object.keys(inside);
  return {
    format,
    known,
    columns: readColumns(flags.get("columns")?.[0], [...known, ...(knownInside ?? [])]),
    isPage: paging !== undefined,
    ...(list !== undefined && { list }),
    ...(knownInside !== undefined && { knownInside }),
  };
}

/** The format that was asked for, or that suits where the output goes. */
export function readFormat(text: string | undefined, io: Io): Format {
  if (text === undefined) return io.out.isTTY ? "table" : "json";
  const format = formats.find((each) => each === text);
  if (format !== undefined) return format;
  throw new CommandError("usage", `--output must be one of ${formats.join(", ")}${didYouMean(text, formats)}`);
}
