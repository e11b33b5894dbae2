import type { History } from "@exch/runtime/service";
import { expect, it } from "vitest";
import type { ExportEnd, ExportRun } from "./export-state.ts";
import { findEnd, planRun } from "./plan-run.ts";
import { readRun } from "./read-run.ts";

const overlapMs = 5;
/** Records at each millisecond, which the list shows after 0 to 15 more. */
const records = Array.from({ length: 3200 }, (_, id) => ({ id, at: id >> 4, shownAt: (id >> 4) + (id % 16) }));

it("a continued file has no record twice, and lacks none that appears within the overlap", async () => {
  // The overlap differs from run to run. The milliseconds between two runs and two parts, and the ends that the exchange excludes.
  const cases = [0, 1, 3, 7, 40].flatMap((gap) =>
    [0, 1, 2].flatMap((step) => [0, 1].flatMap((first) => [0, 1].map((last) => [gap, step, first, last] as const))),
  );
  for (const [gap, step, first, last] of cases) {
    const file: string[] = [];
    let end: ExportEnd | undefined;
    for (let now = 20; now < 180; now += gap + 1) {
      const walk = ({ parts, part }: ExportRun) => {
        const { from, to } = parts[part]!;
        now += step;
        const page = records.filter(({ at, shownAt }) => shownAt <= now && at >= from + first && at <= to - last);
        return { report: { why: [], windows: {} }, pages: () => [page] } as unknown as History<unknown>;
      };
      let run = planRun({ from: 0, to: now }, overlapMs + (now % 4), end);
      for await (const [next, text] of readRun(run, end, walk, (item) => `${(item as { id: number }).id} `)) {
        run = next;
        file.push(...text.split(" ").slice(0, -1));
      }
      end = findEnd(run);
    }
    const due = records.filter(
      ({ at, shownAt }) => shownAt <= at + overlapMs && at >= first && at < end!.to - overlapMs,
    );
    const known = new Set(file);
    expect([gap, step, file.length, due.filter(({ id }) => !known.has(`${id}`))]).toEqual([gap, step, known.size, []]);
  }
});
