import { describe, expect, it } from "vitest";
import { Choices } from "../engine/choices.ts";
import { Scheduler } from "../engine/scheduler.ts";
import { Story } from "../story/story.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { Machine } from "./clocks.ts";
import { Incarnation } from "./incarnation.ts";

function setUp({ only = [] as string[], monotonicStops = false, start = 0 } = {}) {
  const scheduler = new Scheduler(1000);
  const story = new Story(() => scheduler.now);
  const events: StoryEvent[] = [];
  story.observe((event) => events.push(event));
  const machine = new Machine(scheduler, { errorMs: 0, driftPpm: 0, steps: [] }, () => {});
  let crashes = 0;
  const incarnation = new Incarnation({
    stage: { scheduler, choices: new Choices(1, {}, { only }), story },
    network: { fetchFor: () => () => Promise.reject(new Error("not here")) },
    machine,
    seed: 1,
    process: "maker",
    start,
    monotonicStops,
    maxSuspendedMs: () => 60_000,
    onCrash: () => void crashes++,
    onSuspend: () => {},
  });
  return { scheduler, incarnation, events, crashes: () => crashes };
}

describe("one start of a process", () => {
  it.each([
    ["before", 0],
    ["after", 1],
  ])("crashes right %s its work, and never continues", async (point, done) => {
    const { scheduler, incarnation, crashes } = setUp({ only: [`crash maker.0 journal.open ${point} 1`] });
    const log: string[] = [];
    const work = incarnation.guard("journal.open", async () => void log.push("written"));
    work.then(
      () => log.push("continued"),
      () => log.push("failed"),
    );
    incarnation.sleep(10).then(() => log.push("timer"));
    await scheduler.run();
    expect(log).toEqual(Array.from({ length: done }, () => "written"));
    expect([incarnation.isAlive, crashes()]).toEqual([false, 1]);
  });

  it("neither crashes nor is suspended after two hundred others: else a run may never end", async () => {
    const only = ["crash maker.200 timer 1", "suspend maker.200 fetch before 1"];
    const { scheduler, incarnation, events } = setUp({ only, start: 200 });
    const done = incarnation.guard("fetch", () => Promise.resolve("done"));
    incarnation.sleep(10);
    await scheduler.run();
    expect(await done).toBe("done");
    expect(events).toEqual([]);
  });

  it.each([
    ["crashes when a timer runs", ["crash maker.0 timer 1"], 1],
    ["stops when its operator stops it", [], 0],
  ])("%s", async (_, only, count) => {
    const { scheduler, incarnation, crashes } = setUp({ only });
    let hasRun = false;
    incarnation.sleep(10).then(() => (hasRun = true));
    if (count === 0) incarnation.end("stops");
    await scheduler.run();
    expect([hasRun, crashes()]).toEqual([false, count]);
  });

  it.each([
    [false, 61_000, 60_000],
    [true, 61_010, 10],
  ])("runs timers late after a suspension, monotonic time stops: %s", async (monotonicStops, at, monotonic) => {
    const { scheduler, incarnation, events } = setUp({ monotonicStops });
    let ended: number[] = [];
    incarnation.sleep(10).then(() => {
      ended = [scheduler.now, incarnation.clock.monotonic()];
    });
    incarnation.suspend(60_000);
    await scheduler.run();
    expect(ended).toEqual([at, monotonic]);
    expect(events).toMatchObject([{ what: "suspends" }, { what: "resumes", at: 61_000 }]);
  });

  it("receives what arrived during a suspension once it is resumed", async () => {
    const { scheduler, incarnation } = setUp();
    const log: unknown[] = [];
    incarnation.guard("fetch", () => scheduler.sleep(5)).then(() => log.push(scheduler.now));
    incarnation.suspend(500);
    incarnation.guard("fetch", async () => void log.push("sent")).then(() => log.push(scheduler.now));
    await scheduler.run(1100);
    expect(log).toEqual([]);
    await scheduler.run();
    expect(log).toEqual(["sent", 1500, 1500]);
  });
});

describe("the clock of a machine", () => {
  it("is wrong, drifts, is set, and becomes right", async () => {
    const scheduler = new Scheduler(0);
    const steps: number[] = [];
    const plan = { errorMs: 100, driftPpm: 1000, steps: [{ atMs: 500, byMs: -3_600_000 }] };
    const machine = new Machine(scheduler, plan, (byMs) => void steps.push(byMs));
    expect(machine.wall()).toBe(100);
    await scheduler.run(1000);
    expect(machine.wall()).toBe(1000 + 100 + 1 - 3_600_000);
    machine.heal();
    expect(machine.wall()).toBe(1000);
    machine.step(5);
    expect(steps).toEqual([-3_600_000, 3_600_000 - 101]);
  });
});
