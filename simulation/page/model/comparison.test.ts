import { describe, expect, it } from "vitest";
import { type FaultName, faultSwitches } from "../plan/fault-switch.ts";
import { firstSettings, type RunSettings } from "../plan/run-settings.ts";
import { Comparison } from "./comparison.ts";
import { differenceOf } from "./task-record.ts";
import { storyRows, storySentence } from "./tell-story.ts";
import { totalsOf } from "./totals.ts";

const day = 86_400_000;

async function run(settings: RunSettings, untilMs: number): Promise<Comparison> {
  const comparison = new Comparison(settings);
  await comparison.advanceTo(untilMs);
  return comparison;
}

const withFaults = (...faults: FaultName[]): RunSettings => ({
  ...firstSettings,
  turns: faults.map((fault) => ({ fault, isOn: true, atS: 0 })),
});

/** Everything that a page shows of a run. */
const shown = ({ usual, exch }: Comparison) =>
  [usual, exch].map(({ ledger: { records } }, index) =>
    records.map((record) => storySentence(record, index === 0 ? "usual" : "exch")),
  );

describe("the comparison of a client that retries with exch", { timeout: 120_000 }, () => {
  it.each(faultSwitches.map(({ name }) => name))(
    "with the fault %s: only the one that retries is wrong",
    async (name) => {
      const { usual, exch } = await run(withFaults(name), 1.5 * day);
      expect(totalsOf(usual.ledger.records).wrong.count).toBeGreaterThan(0);
      expect(totalsOf(exch.ledger.records).wrong.count).toBe(0);
    },
  );

  it("tells the story of a lost response in words and in rows", async () => {
    const { usual, exch } = await run(withFaults("reset"), day);
    const left = usual.ledger.records.find((record) => differenceOf(record) === "twice")!;
    const right = exch.ledger.get(left.task.name)!;
    expect(storySentence(left, "usual")).toBe("executed, response lost → sends again: executed → executed twice");
    expect(storySentence(right, "exch")).toMatch(/^executed, response lost → looked up (once|twice|\d+ times) → done$/);
    const marks = (rows: ReturnType<typeof storyRows>) => rows.flatMap(({ mark }) => (mark ? [mark.text] : []));
    expect(marks(storyRows(left, "usual"))).toEqual(["executed", "executed again"]);
    expect(marks(storyRows(right, "exch"))).toEqual(["executed"]);
    expect(storyRows(left, "usual").at(-1)).toMatchObject({ kind: "end", tone: "bad" });
    expect(storyRows(right, "exch").at(-1)).toMatchObject({ kind: "end", tone: "good" });
  });

  it("shows the copy of a proxy before the response that the client gets", async () => {
    const { usual } = await run(withFaults("proxy"), day);
    const record = usual.ledger.records.find((each) => differenceOf(each) === "lost")!;
    expect(storyRows(record, "usual").map(({ kind, mark }) => mark?.text ?? kind)).toEqual([
      "executed",
      "note",
      "rejected",
      "back",
      "note",
      "end",
    ]);
  });

  it("without faults: both do every task once, and are right", async () => {
    const comparison = await run(withFaults(), day);
    const due = comparison.tasks.filter(({ dueMs }) => dueMs < day - 60_000).length;
    for (const { ledger } of [comparison.usual, comparison.exch]) {
      const { wrong, executed, believed } = totalsOf(ledger.records);
      expect({ wrong, executed, believed }).toEqual({ wrong: { count: 0, value: 0 }, executed: believed, believed });
      expect(executed.count).toBeGreaterThanOrEqual(due);
    }
  });

  it("with an outage: what is unknown at the weekend is settled on Monday, and done once", async () => {
    const comparison = await run(withFaults("outage"), 2 * day);
    const { records } = comparison.exch.ledger;
    expect(totalsOf(records).unsettled.count).toBeGreaterThan(10);
    await comparison.advanceTo(4 * day);
    expect(totalsOf(records)).toMatchObject({ unsettled: { count: 0 }, wrong: { count: 0 } });
    const begun = records.filter(({ task }) => task.dueMs < 3 * day);
    expect(begun.every(({ state, executions }) => state === "done" && executions.length === 1)).toBe(true);
  });

  it("with the same client id for each try: the one that retries believes that executed tasks failed", async () => {
    const { usual, exch } = await run({ ...withFaults("reset"), ids: "same" }, 2 * day);
    expect(totalsOf(usual.ledger.records)).toMatchObject({ twice: { count: 0 } });
    expect(totalsOf(usual.ledger.records).lost.count).toBeGreaterThan(0);
    expect(totalsOf(exch.ledger.records).wrong.count).toBe(0);
  });

  it("is the same run for the same settings, in whatever slices it runs", async () => {
    const settings = withFaults("lost", "reset", "proxy", "crash");
    const whole = await run(settings, day);
    const sliced = new Comparison(settings);
    for (let atMs = 0; atMs <= day; atMs += 7_777_777) await sliced.advanceTo(atMs);
    await sliced.advanceTo(day);
    expect(shown(sliced)).toEqual(shown(whole));
  });

  it("replays switches that were turned on the way", async () => {
    const live = new Comparison(withFaults());
    await live.advanceTo(3 * 3_600_000 + 123);
    live.turn("reset", true);
    await live.advanceTo(day / 2);
    live.turn("reset", false);
    live.turn("lost", true);
    await live.advanceTo(day);
    const replayed = await run(live.settings, day);
    expect(totalsOf(live.usual.ledger.records).wrong.count).toBeGreaterThan(0);
    expect(shown(replayed)).toEqual(shown(live));
  });
});
