import type { Choices } from "../engine/choices.ts";
import type { TrueRecords } from "../exchange/true-records.ts";
import type { ProcessPlan } from "../plan/run-plan.ts";
import type { Host, Performer } from "../process/performer.ts";
import type { Performed, Request } from "../process/program-call.ts";

/** Everything that a program works with, from one start to its crash or end. */
export interface Program extends Host {
  readonly choices: Choices;
  readonly plan: ProcessPlan;
  readonly performer: Performer;
  readonly memory: ProgramMemory;
  /** Records of the exchanges, for the story alone. */
  readonly records: TrueRecords;
  /** Returns the id of the API key in use. */
  readonly getKey: () => string;
  /** True when there are to be no more intents. */
  readonly isOver: () => boolean;
  /** Pause between steps, in milliseconds. */
  readonly pauseMs: number;
  /** Recovers what the journal has open. */
  readonly recover: () => Promise<void>;
}

/** An order that a program placed and believes to be open. */
export type KnownOrder = Readonly<Record<"id" | "symbol", string> & Record<"clientOid", string | undefined>>;

const maxKnown = 30;

/** Data that a program keeps in a database of its own. It outlives crashes, and may be out of date. */
export class ProgramMemory {
  /** Number of steps that were begun. */
  steps = 0;
  /** True while a call to create a deposit address is under way; after a crash in it, no more are created. */
  isCreatingAddress = false;
  readonly orders: KnownOrder[] = [];
  /** Ids of withdrawals from service A. */
  readonly withdrawals: string[] = [];
  /** Client ids of the program's own whose intents had a definite outcome. */
  readonly usedClientIds: string[] = [];

  /** Keeps an item in one of the lists, and forgets the oldest where there are too many. */
  keep<Item>(items: Item[], item: Item): void {
    items.push(item);
    if (items.length > maxKnown) items.shift();
  }
}

/** Performs intents by one call of a service, and keeps their client ids once the outcome is definite. */
export async function perform(
  { performer, memory }: Program,
  service: Request["service"],
  operation: string,
  inputs: Request["inputs"],
  options: Omit<Request, "service" | "operation" | "inputs"> = {},
): Promise<Performed[]> {
  const performed = await performer.perform({ service, operation, inputs, ...options });
  for (const { outcome, input } of performed) {
    const used = "side" in input ? input.clientOid : input.withdrawOrderId;
    if (typeof used === "string" && (outcome === "executed" || outcome === "notExecuted"))
      memory.keep(memory.usedClientIds, used);
  }
  return performed;
}

/** Chooses the client id of an intent: one that was used before, a new one of the program's own, or none, so that the client adds one. */
export function chooseClientId({ choices, memory }: Program, place: string) {
  const reusesClientId = memory.usedClientIds.length > 0 && choices.happens("reuseClientId", place);
  const used = reusesClientId ? choices.pick(memory.usedClientIds, `used ${place}`) : undefined;
  const isOwn = used === undefined && choices.happens("ownClientId", place);
  return { reusesClientId, create: (intent: string) => used ?? (isOwn ? `own-${intent}` : undefined) };
}

/** Waits as long as a program or a person does before the same again: not at all, seconds, or up to hours. */
export async function waitBefore({ choices, incarnation }: Program, place: string): Promise<void> {
  const gaps = [
    [1, 150],
    [1500, 5500],
    [7000, 15_000],
    [1, 7_200_000],
  ] as const;
  const [min, max] = choices.pick(gaps, `gap ${place}`);
  await incarnation.sleep(choices.between(min, max, `again ${place}`, max > 60_000));
}

/** One step of a program: it calls its client once, or a few times. A place names its decisions. */
export type Move = (program: Program, place: string) => Promise<void>;

/** The moves of a program, each as often as its weight says. */
export type Moves = readonly Move[];

const day = 86_400_000;
/** Calls without a response after which a program waits for longer, and its longest pause. */
const maxFailed = 3;
const maxPauseMs = 600_000;

/** Runs a program until it has no more intents: in each lane, one move after another. */
export async function runProgram(program: Program, moves: Moves): Promise<void> {
  await Promise.all(Array.from({ length: program.plan.lanes }, () => runLane(program, moves)));
  await program.performer.waitUntilIdle();
}

async function runLane(program: Program, moves: Moves): Promise<void> {
  const { plan, memory, choices, incarnation, healed, performer, pauseMs } = program;
  while (!program.isOver()) {
    const place = `${plan.name} step ${++memory.steps}`;
    await choices.pick(moves, place)(program, place);
    if (choices.happens("recoverMeanwhile", place)) await program.recover();
    // Where the exchange does not respond it waits: a second, doubled for each call that failed.
    const { failedCalls } = performer;
    const moreMs = failedCalls < maxFailed ? 0 : Math.min(1000 * 2 ** failedCalls, maxPauseMs);
    if (choices.happens("hurry", place)) {
      await incarnation.sleep(choices.between(1, 300, `hurry ${place}`) + moreMs);
      continue;
    }
    const ms =
      !program.isLate() && choices.happens("pauseForDays", place)
        ? choices.between(day, 20 * day, `days ${place}`)
        : pauseMs * plan.lanes * (0.2 + 1.6 * choices.number(`pause ${place}`));
    await Promise.race([incarnation.sleep(ms + moreMs), healed]);
  }
}
