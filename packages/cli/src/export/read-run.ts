import { type History, identifyItem } from "@exch/runtime/service";
import { describeProgress } from "../pagination/history.ts";
import type { ExportEnd, ExportRun } from "./export-state.ts";

/** Reads the parts of a run page by page. Yields the run behind each page, and the lines of the records that the file does not have. */
export async function* readRun(
  start: ExportRun,
  end: ExportEnd | undefined,
  walk: (run: ExportRun) => History<unknown>,
  write: (item: unknown) => string,
): AsyncGenerator<readonly [run: ExportRun, text: string, progress: string]> {
  const seen = new Set([...(end?.ids ?? []), ...start.ids]);
  let run = start;
  for (const { role } of start.parts.slice(start.part)) {
    const entries = walk(run);
    for await (const page of entries.pages()) {
      const ids = page.map(identifyItem);
      const lines = page.filter((_, index) => !seen.has(ids[index]!)).map(write);
      const isKept = role !== "rest";
      for (const id of isKept ? ids : []) seen.add(id);
      run = {
        ...run,
        cursor: entries.cursor,
        items: run.items + lines.length,
        ...(isKept && { ids: [...run.ids, ...ids] }),
        ...(role === "late" && { late: [...run.late, ...lines] }),
      };
      yield [run, lines.join(""), describeProgress(entries.report)];
    }
    const why = [...new Set([...run.why, ...entries.report.why])];
    run = { ...run, part: run.part + 1, cursor: undefined, why };
    yield [run, "", ""];
  }
}
