import { Lane, laneCount } from "./lane.ts";
import { addTally, hasFailed, noRuns, type Tally } from "./tally.ts";

export interface CampaignOptions {
  readonly seed: number;
  /** Intents and simulated days of the whole campaign. */
  readonly intents: number;
  readonly days: number;
  /** The lanes to run here. @default all */
  readonly lanes?: readonly number[];
  /** True where the campaign goes on after a failure. */
  readonly goesOn?: boolean;
  /** Returns true where the campaign is to end early. */
  readonly isOver?: () => boolean;
  /** Called after each run; `sum` adds up the results so far. */
  readonly onRun?: (sum: () => Tally) => void;
}

/** Runs a campaign until its size is reached, or until a run breaks a promise. Returns the results of its lanes. */
export async function runCampaign(options: CampaignOptions): Promise<Tally[]> {
  // No story may contain a stack, and collecting them takes a lot of time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await runLanes(options);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

async function runLanes({
  seed,
  intents,
  days,
  lanes = Array.from({ length: laneCount }, (_, index) => index),
  goesOn = false,
  isOver = () => false,
  onRun,
}: CampaignOptions): Promise<Tally[]> {
  const running = lanes.map(
    (lane) => new Lane({ seed, lane, intents: Math.ceil(intents / laneCount), days: days / laneCount }),
  );
  for (;;) {
    const open = running.filter((lane) => !lane.hasEnded);
    if (open.length === 0) break;
    for (const lane of open) {
      if (isOver() || (!goesOn && running.some(({ tally }) => hasFailed(tally))))
        return running.map(({ tally }) => tally);
      await lane.next();
      onRun?.(() => sumOf(running.map(({ tally }) => tally)));
    }
  }
  return running.map(({ tally }) => tally);
}

/** Adds results in their order. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = noRuns();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}
