import type { Io } from "../io/io.ts";
import { createProgress } from "../terminal/progress.ts";
import { rowOf } from "./columns.ts";
import { csvLine, csvRow } from "./csv.ts";
import { toJson } from "./json.ts";
import { csvColumns, drawList, type Shape } from "./write-result.ts";

/** Items as they come, and how far their walk is, where it knows. */
export interface Walk {
  readonly items: AsyncIterable<unknown>;
  readonly progress?: () => string;
}

/** Writes items as they come, so that a long list is never held; only a table has to be seen whole. Gives how many. */
export async function writeItems({ items, progress }: Walk, limit: number, shape: Shape, io: Io): Promise<number> {
  const bar = createProgress(io.err);
  const { start, write, end } = writerOf(shape, io);
  let count = 0;
  try {
    await start();
    for await (const item of items) {
      await write(item, count);
      count += 1;
      await bar.show(`${countOf(count)}${progress === undefined ? "" : `, ${progress()}`}`);
      if (count >= limit) break;
    }
  } finally {
    await bar.clear();
  }
  await end(count);
  return count;
}

/** `1 item`, `2 items`. */
export function countOf(count: number): string {
  return `${count} item${count === 1 ? "" : "s"}`;
}

interface ItemWriter {
  start(): Promise<void>;
  write(item: unknown, index: number): Promise<void>;
  end(count: number): Promise<void>;
}

function writerOf(shape: Shape, io: Io): ItemWriter {
  const { out } = io;
  const nothing = async () => {};
  switch (shape.format) {
    case "ndjson":
      return { start: nothing, write: (item) => out.write(`${toJson(item)}\n`), end: nothing };
    case "json":
      return {
        start: () => out.write("["),
        write: (item, index) => out.write(`${index === 0 ? "" : ","}\n${toJson(item)}`),
        end: (count) => out.write(count === 0 ? "]\n" : "\n]\n"),
      };
    case "csv": {
      const columns = csvColumns(shape);
      return {
        start: () => out.write(csvLine(columns)),
        write: (item) => out.write(csvRow(rowOf(item), columns)),
        end: nothing,
      };
    }
    case "table": {
      const all: unknown[] = [];
      return {
        start: nothing,
        write: async (item) => void all.push(item),
        end: () => out.write(drawList(all, shape, io)),
      };
    }
  }
}
