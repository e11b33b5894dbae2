import { describe, expect, it } from "vitest";
import { drawPlan } from "../plan/draw-plan.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { themes } from "../plan/themes.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { runPlan } from "./run-plan.ts";

/** A plan in which processes crash often, and share a journal. */
function crashing(seed: number, rates: Record<string, number>, intents = 150): RunPlan {
  const plan = drawPlan(seed, { intents, hours: 200, theme: "mixed" });
  const processes = plan.processes.map((each) => ({ ...each, hasJournal: true, lanes: 2 }));
  return { ...plan, processes, mode: "liveness", rates: { ...rates, resetAfterExecution: 0.1 } };
}

async function observed(plan: RunPlan) {
  const events: StoryEvent[] = [];
  const { taken, judge } = await runPlan(plan, (event) => void events.push(event));
  return { events, taken, failures: judge.failures };
}

describe("the clients' side of a run", () => {
  it("crashes around every request that leaves a process, and starts again", async () => {
    const reached = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5]) {
      const { taken, events } = await observed(crashing(seed, { crash: 0.05, journalResponseLost: 0.05 }, 10));
      for (const name of taken) reached.add(name.replace(/ \S+\.\d+ /, " ").replace(/ \d+$/, ""));
      const starts = events.filter((event) => event.kind === "process" && event.what === "starts");
      expect(starts.length).toBeGreaterThan(10);
    }
    const around = (place: string) => [`crash ${place} before`, `crash ${place} after`];
    const places = ["fetch", "journal.open", "journal.close", "journal.claim"].flatMap(around);
    expect(around("journal.renew").some((place) => reached.has(place))).toBe(true);
    const lost = ["journalResponseLost journal.open", "journalResponseLost journal.close"];
    expect([...places, ...lost, "crash timer"].filter((place) => !reached.has(place))).toEqual([]);
  });

  it("suspends machines, starts others meanwhile, and rotates keys", async () => {
    const rates = { crash: 0.01, suspend: 0.02, startMeanwhile: 1, rotateKey: 0.5, wrongKey: 0.3 };
    const { events, taken } = await observed(crashing(4, { ...rates, clockStepAtRestart: 0.5, secondRecovery: 0.5 }));
    const kinds = new Set(taken.map((name) => name.split(" ")[0]));
    for (const kind of [...Object.keys(rates), "clockStepAtRestart", "secondRecovery"]) expect(kinds).toContain(kind);
    const what = new Set(events.map((event) => (event.kind === "process" ? event.what : "")));
    for (const each of ["suspends", "resumes", "rotates key", "clock steps", "recovers", "recovered", "stops"])
      expect(what).toContain(each);
  });

  it("gives the same events for the same plan, with every kind of fault, by either transport, and breaks no promise", async () => {
    for (const usesTransport of [false, true]) {
      const plan = { ...crashing(5, themes.mixed.rates, 70), usesTransport };
      const one = await observed(plan);
      expect(one.failures).toEqual([]);
      expect(await observed(plan)).toEqual(one);
      expect(new Set(one.taken.map((name) => name.split(" ")[0])).size).toBeGreaterThan(50);
    }
  });

  it("performs the intents only that a plan names", async () => {
    const plan = { ...crashing(6, {}), intentNames: ["i100003", "i200001"] };
    const { events } = await observed(plan);
    const names = events.flatMap((event) => (event.kind === "intent" ? [event.intent] : []));
    expect(names.filter((name) => !plan.intentNames.includes(name))).toEqual([]);
  });
});
