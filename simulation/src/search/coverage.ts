import type { Random } from "../engine/random.ts";
import { nameInText } from "../story/intent-name.ts";
import { type Step, StepTracker } from "../story/step-tracker.ts";
import type { StoryEvent } from "../story/story-event.ts";

/** Counts over runs of which fault met which step. Plain data, so that shards can hand it on. */
export interface CoverageCounts {
  /** Steps that any run was in, as `phase effect step`. */
  readonly steps: Record<string, number>;
  /** Faults at steps, as `fault phase effect step`. */
  readonly faults: Record<string, number>;
  /** Two faults after each other in the work on one intent, as `fault step, fault step`. */
  readonly chains: Record<string, number>;
}

/** Number of combinations that were reached, and of those that can be. */
export interface CoverageShare {
  readonly reached: number;
  readonly possible: number;
}

/** Returns counts of nothing. */
export function noCoverage(): CoverageCounts {
  return { steps: {}, faults: {}, chains: {} };
}

/** Watches one run: which faults met which step of which intent. */
export class CoverageWatch {
  readonly counts = noCoverage();
  readonly #tracker = new StepTracker();
  readonly #latest = new Map<string, string>();
  readonly #wanted: ReadonlySet<string>;
  readonly #wantedKinds: ReadonlySet<string>;

  /** @param focus faults at steps that this run is to reach, as `fault phase effect step` */
  constructor(focus: readonly string[] = []) {
    this.#wanted = new Set(focus);
    this.#wantedKinds = new Set(focus.map((each) => each.slice(0, each.indexOf(" "))));
  }

  observe(event: StoryEvent): void {
    this.#tracker.observe(event);
    if (event.kind !== "request" && event.kind !== "journal") return;
    const step = this.#tracker.stepOf(event.process);
    if (step !== undefined) count(this.counts.steps, nameOf(step));
  }

  /** Returns true where the search wants this fault at this place. */
  wants(kind: string, place: string): boolean {
    if (!this.#wantedKinds.has(kind)) return false;
    const step = this.#stepAt(place);
    return step !== undefined && this.#wanted.has(`${kind} ${nameOf(step)}`);
  }

  onTaken(kind: string, place: string): void {
    const step = this.#stepAt(place);
    if (step === undefined) return;
    count(this.counts.faults, `${kind} ${nameOf(step)}`);
    if (step.intent === undefined) return;
    const present = `${kind} ${step.name}`;
    const earlier = this.#latest.get(step.intent);
    if (earlier !== undefined) count(this.counts.chains, `${earlier}, ${present}`);
    this.#latest.set(step.intent, present);
  }

  /** A place begins with a process, perhaps with the number of its start, and may name a request or an intent. */
  #stepAt(place: string): Step | undefined {
    const intent = nameInText.exec(place);
    if (intent !== null) return this.#tracker.stepOfIntent(intent[0]);
    const [name = "", second = ""] = place.split(" ", 2);
    const process = name.replace(/\.\d+$/, "");
    return this.#tracker.stepOf(process, /^\d+$/.test(second) ? Number(second) : undefined);
  }
}

/** Adds counts to others. */
export function addCoverage(sum: CoverageCounts, more: CoverageCounts): void {
  for (const part of ["steps", "faults", "chains"] as const) addCounts(sum[part], more[part]);
}

/** Adds each count to the count of the same name. */
export function addCounts(sum: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const name in more) sum[name] = (sum[name] ?? 0) + (more[name] as number);
}

/** Names the faults at steps that were not reached yet. Steps are those that some run was in. */
export function missingOf(counts: CoverageCounts, kinds: readonly string[]): string[] {
  const names = kinds.flatMap((kind) => Object.keys(counts.steps).map((step) => `${kind} ${step}`));
  return names.filter((name) => counts.faults[name] === undefined);
}

/** Chooses faults at steps that were not reached yet. */
export function chooseFocus(counts: CoverageCounts, kinds: readonly string[], random: Random, limit = 6): string[] {
  const missing = missingOf(counts, kinds);
  const chosen: string[] = [];
  while (chosen.length < limit && missing.length > 0) chosen.push(...missing.splice(random.below(missing.length), 1));
  return chosen;
}

/** Counts the combinations of fault, phase, effect and step that were reached, in pairs, in triples and whole. */
export function sharesOf(
  counts: CoverageCounts,
  kinds: readonly string[],
): Record<"pairs" | "triples" | "all", CoverageShare> {
  const possible = kinds.flatMap((kind) => Object.keys(counts.steps).map((step) => `${kind} ${step}`));
  const reached = Object.keys(counts.faults);
  const share = (sizes: readonly number[]): CoverageShare => {
    const ofReached = combine(reached, sizes);
    const ofPossible = combine([...possible, ...reached], sizes);
    return { reached: ofReached.size, possible: ofPossible.size };
  };
  return { pairs: share([2]), triples: share([3]), all: share([4]) };
}

/** Returns every choice of so many of the four factors that occurs in these combinations. */
function combine(names: readonly string[], [size = 4]: readonly number[]): Set<string> {
  const found = new Set<string>();
  for (const name of names) {
    const [kind = "", phase = "", effect = "", ...step] = name.split(" ");
    const factors = [kind, phase, effect, step.join(" ")];
    for (let mask = 1; mask < 16; mask++) {
      const chosen = factors.map((factor, index) => (mask & (1 << index) ? factor : "*"));
      if (chosen.filter((each) => each !== "*").length === size) found.add(chosen.join(" "));
    }
  }
  return found;
}

function nameOf({ phase, effect, name }: Step): string {
  return `${phase} ${effect} ${name}`;
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
