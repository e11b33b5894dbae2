import type { Io } from "../io/io.ts";
import { toJson } from "../json/to-json.ts";
import { createProgress } from "../terminal/progress.ts";
import { toTableRow } from "./columns.ts";
import { formatCsvLine, formatCsvRow, listCsvColumns } from "./csv.ts";
import { writeTable } from "./draw-list.ts";
import type { OutputOptions } from "./output-options.ts";

/** The items of a list, and a text that shows how far the list has been read. */
export interface ItemSource {
  readonly items: AsyncIterable<unknown>;
  readonly progress?: () => string;
}

/**
 * Writes items as they arrive, so that a long list need not fit into memory. Only a table waits for all of them.
 *
 * @returns the number of items
 */
export async function writeItems(
  { items, progress }: ItemSource,
  limit: number,
  options: OutputOptions,
  io: Io,
): Promise<number> {
  const bar = createProgress(io.err);
  const { start, write, end } = createItemWriter(options, io);
  let count = 0;
  try {
    await start();
    for await (const item of items) {
      await write(item, count);
      count += 1;
      await bar.show(`${formatCount(count)}${progress === undefined ? "" : `, ${progress()}`}`);
      if (count >= limit) break;
    }
  } finally {
    await bar.clear();
  }
  await end(count);
  return count;
}

/** Writes a number of items: `1 item`, `2 items`. */
export function formatCount(count: number): string {
  return `${count} item${count === 1 ? "" : "s"}`;
}

interface ItemWriter {
  start(): Promise<void>;
  write(item: unknown, index: number): Promise<void>;
  end(count: number): Promise<void>;
}

function createItemWriter(options: OutputOptions, io: Io): ItemWriter {
  const { out } = io;
  const nothing = async () => {};
  switch (options.format) {
    case "ndjson":
      return { start: nothing, write: (item) => out.write(`${toJson(item)}\n`), end: nothing };
    case "json":
      return {
        start: () => out.write("["),
        write: (item, index) => out.write(`${index === 0 ? "" : ","}\n${toJson(item)}`),
        end: (count) => out.write(count === 0 ? "]\n" : "\n]\n"),
      };
    case "csv": {
      const columns = listCsvColumns(options);
      return {
        start: () => out.write(formatCsvLine(columns)),
        write: (item) => out.write(formatCsvRow(toTableRow(item), columns)),
        end: nothing,
      };
    }
    case "table": {
      const all: unknown[] = [];
      return {
        start: nothing,
        write: async (item) => void all.push(item),
        end: () => writeTable(all, options, io),
      };
    }
  }
}
