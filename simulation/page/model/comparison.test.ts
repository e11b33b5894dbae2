import { describe, expect, it } from "vitest";
import { type FaultName, faultSwitches } from "../plan/fault-switch.ts";
import { readAddress, writeAddress } from "../plan/run-settings.ts";
import { Comparison } from "./comparison.ts";
import { listRows, sumUpRecords } from "./task-record.ts";

const day = 86_400_000;

async function run(faults: readonly FaultName[], untilMs: number): Promise<Comparison> {
  const comparison = new Comparison({ seed: 7, faults });
  await comparison.advanceTo(untilMs);
  return comparison;
}

/** Everything that a page shows of a run. */
const shown = ({ usual, exch }: Comparison) => [usual, exch].map(({ ledger: { records } }) => records.map(listRows));

describe("the comparison of a client that retries with exch", () => {
  const faults = faultSwitches.map(({ name }) => name);
  it.each(faults)("with the fault %s: only the one that retries is wrong", async (name) => {
    const { usual, exch } = await run([name], 1.5 * day);
    expect(sumUpRecords(usual.ledger.records).wrong).toBeGreaterThan(0);
    expect(sumUpRecords(exch.ledger.records).wrong).toBe(0);
  });

  it("tells the story of a lost response", async () => {
    const { usual, exch } = await run(["reset"], day);
    const left = usual.ledger.records.find(({ executions }) => executions === 2)!;
    const texts = listRows(left).map(({ text }) => text.replace(/^Order|^Payout/, "Task"));
    expect(texts.slice(0, 4)).toEqual(["Task: executed", "Response lost", "Task, again: executed again", "Accepted"]);
    expect(listRows(left).at(-1)).toMatchObject({ kind: "end", tone: "bad" });
    const right = listRows(exch.ledger.get(left.task.name)!);
    expect(right.map(({ text }) => text)).toContain("Found: it was executed");
    expect(right.at(-1)).toMatchObject({ kind: "end", tone: "good" });
  });

  it("without faults: both do every task once, and are right", async () => {
    const { tasks, usual, exch } = await run([], day);
    const due = tasks.filter(({ dueMs }) => dueMs < day - 60_000).length;
    for (const { ledger } of [usual, exch]) {
      expect(ledger.records.filter(({ executions }) => executions === 1).length).toBeGreaterThanOrEqual(due);
      expect(sumUpRecords(ledger.records)).toMatchObject({ wrong: 0, twice: 0, lost: 0, unknown: 0 });
    }
  });

  it("with an outage: what is unknown at the weekend is settled on Monday, and done once", async () => {
    const comparison = await run(["outage"], 2 * day);
    const { records } = comparison.exch.ledger;
    expect(sumUpRecords(records).unknown).toBeGreaterThan(10);
    await comparison.advanceTo(4 * day);
    expect(sumUpRecords(records)).toMatchObject({ unknown: 0, wrong: 0 });
  });

  it("is the same run for the same address, in whatever slices it runs", async () => {
    const faults = ["lost", "reset", "proxy", "crash"] as const;
    const whole = await run(faults, day);
    const sliced = new Comparison(readAddress(writeAddress({ seed: 7, faults })));
    for (let atMs = 0; atMs < day; atMs += 7_777_777) await sliced.advanceTo(atMs);
    await sliced.advanceTo(day);
    expect(shown(sliced)).toEqual(shown(whole));
    expect(readAddress("#seed=x")).toEqual({ seed: 7, faults: ["reset"] });
    expect(readAddress("#seed=1&on=nonsense,lost")).toEqual({ seed: 1, faults: ["lost"] });
  });
});
