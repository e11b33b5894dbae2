import type { Io } from "../io/io.ts";
import { toJson } from "../json/to-json.ts";
import { createProgress } from "../terminal/progress.ts";
import type { OutputOptions } from "./columns.ts";
import { formatCsvLine, formatLine, listCsvColumns } from "./csv.ts";
import { writeTable } from "./draw-list.ts";

/**
 * Writes items as they arrive, so that a long list need not fit into memory. Only a table waits for all of them.
 *
 * @param progress shows how far the list has been read
 * @returns the number of items
 */
export async function writeItems(
  { items, progress }: { items: AsyncIterable<unknown>; progress?: () => string },
  limit: number,
  options: OutputOptions,
  io: Io,
): Promise<number> {
  const { format } = options;
  const columns = format === "csv" ? listCsvColumns(options) : [];
  const bar = createProgress(io.err);
  const all: unknown[] = [];
  let count = 0;
  try {
    if (format === "json") await io.out.write("[");
    if (format === "csv") await io.out.write(formatCsvLine(columns));
    for await (const item of items) {
      if (format === "table") all.push(item);
      else if (format === "json") await io.out.write(`${count === 0 ? "" : ","}\n${toJson(item)}`);
      else await io.out.write(formatLine(item, format, columns));
      count += 1;
      await bar.show(`${formatCount(count)}${progress === undefined ? "" : `, ${progress()}`}`);
      if (count >= limit) break;
    }
  } finally {
    await bar.clear();
  }
  if (format === "json") await io.out.write(count === 0 ? "]\n" : "\n]\n");
  if (format === "table") await writeTable(all, options, io);
  return count;
}

/** Writes a number of items: `1 item`, `2 items`. */
export function formatCount(count: number): string {
  return `${count} item${count === 1 ? "" : "s"}`;
}
