import type { TrueRecords } from "../exchange/true-records.ts";
import type { ProcessPlan } from "../plan/run-plan.ts";
import type { Performer, PerformerParts } from "../process/performer.ts";
import type { Performed, Request } from "../process/program-call.ts";
import type { ProgramMemory } from "./program-memory.ts";

/** Everything that a program works with, from one start to its crash or end. */
export interface Program extends PerformerParts {
  readonly plan: ProcessPlan;
  readonly performer: Performer;
  /** Data that the program keeps in a database of its own: it outlives crashes. */
  readonly memory: ProgramMemory;
  /** Records of the exchanges, for the story alone. */
  readonly records: TrueRecords;
  /** Id of the API key in use. */
  readonly apiKey: () => string;
  /** True when there are to be no more intents. */
  readonly isOver: () => boolean;
  /** Pause between steps, in milliseconds. */
  readonly pauseMs: number;
  /** Recovers what the journal has open. */
  readonly recover: () => Promise<void>;
}

/** Performs intents by one call of a service. */
export function perform(
  { performer }: Program,
  service: Request["service"],
  operation: string,
  inputs: Request["inputs"],
  options: Omit<Request, "service" | "operation" | "inputs"> = {},
): Promise<Performed[]> {
  return performer.perform({ service, operation, inputs, ...options });
}

/** Waits as long as a program or a person does before the same again: not at all, seconds, or up to hours. */
export async function pauseBefore({ choices, incarnation }: Program, place: string): Promise<void> {
  const gaps = [
    [1, 150],
    [1500, 5500],
    [7000, 15_000],
    [1, 7_200_000],
  ] as const;
  const [least, most] = choices.pick(gaps, `gap ${place}`);
  await incarnation.sleep(choices.between(least, most, `again ${place}`, most > 60_000));
}

/** One step of a program: it calls its client once, or a few times. A place names its decisions. */
export type Move = (program: Program, place: string) => Promise<void>;

/** The moves of a program, with their weights. */
export type Moves = readonly (readonly [weight: number, move: Move])[];

const day = 86_400_000;

/** Calls without a response after which a program waits for longer, and its longest pause. */
const mostFailed = 3;
const longestPauseMs = 600_000;

/** Runs a program until it has no more intents: in each lane, one move after another. */
export async function runProgram(program: Program, moves: Moves): Promise<void> {
  const { plan } = program;
  await Promise.all(Array.from({ length: plan.lanes }, () => runLane(program, moves)));
  await program.performer.idle();
}

async function runLane(program: Program, moves: Moves): Promise<void> {
  const { plan, memory, choices, incarnation, healed, pauseMs } = program;
  while (!program.isOver()) {
    const place = `${plan.name} step ${++memory.steps}`;
    await moveAt(moves, choices.number(place))(program, place);
    if (choices.happens("recoverMeanwhile", place)) await program.recover();
    if (choices.happens("hurry", place)) {
      await incarnation.sleep(choices.between(1, 300, `hurry ${place}`) + waitMs(program));
      continue;
    }
    const ms =
      !program.isLate() && choices.happens("pauseForDays", place)
        ? choices.between(day, 20 * day, `days ${place}`)
        : pauseMs * plan.lanes * (0.2 + 1.6 * choices.number(`pause ${place}`));
    await Promise.race([incarnation.sleep(ms + waitMs(program)), healed]);
  }
}

/** The time for which a program waits where the exchange does not respond: a second, doubled for each call that failed. */
function waitMs({ performer: { failedCalls } }: Program): number {
  return failedCalls < mostFailed ? 0 : Math.min(1000 * 2 ** failedCalls, longestPauseMs);
}

/** Finds the move at a share of all weights. */
function moveAt(moves: Moves, share: number): Move {
  let left = share * moves.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, move] of moves) {
    left -= weight;
    if (left < 0) return move;
  }
  throw new Error("a share must be below 1");
}
