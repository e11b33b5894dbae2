import type { Random } from "../engine/random.ts";

/** Kind of a program. */
export type StrategyName =
  | "marketMaker"
  | "taker"
  | "hedger"
  | "treasury"
  | "person"
  | "reader"
  | "canceller"
  | "quoter"
  | "batcher"
  | "payer"
  | "invoicePayer"
  | "hastyQuoter"
  | "batchPayer"
  | "pairChanger"
  | "repeater"
  | "replacer"
  | "presser"
  | "requoter"
  | "protector"
  | "cashier";

/** A wall clock that is not right. */
export interface ClockPlan {
  /** Milliseconds by which it is ahead of true time when the run begins. */
  readonly errorMs: number;
  /** Millionths by which it is too fast. */
  readonly driftPpm: number;
  /** Moments at which it is set: milliseconds after the run began, and milliseconds by which it is put forward (or back). */
  readonly steps: readonly { readonly atMs: number; readonly byMs: number }[];
}

/** A client process: a program on a machine, started again after each crash. */
export interface ProcessPlan {
  readonly name: string;
  /** First digit of the names of its intents, from 1 to 9: no two processes of a run have the same. */
  readonly number: number;
  readonly strategy: StrategyName;
  readonly clock: ClockPlan;
  /** True where monotonic time stands still while the machine is suspended. */
  readonly monotonicStops: boolean;
  /** The account at both exchanges whose keys it uses. Processes with the same number trade on one account. */
  readonly account: number;
  /** The journal that it records in; undefined for a process without one, which forgets open intents in a crash. */
  readonly journal: string | undefined;
  /** `own`: the runtime's limiter of one process; `shared`: one for all processes; `none`. */
  readonly limiter: "none" | "own" | "shared";
  /** Calls that the program makes at once. */
  readonly lanes: number;
  /** Weight by which it gets a share of the run's intents. */
  readonly share: number;
}

/** A journal that outlives the processes which share it. */
export interface JournalPlan {
  readonly name: string;
  /** The clock of a database server; `machine` for a file, where the clock of each process's machine counts. */
  readonly clock: ClockPlan | "machine";
  /** The scope of all clients that record in it. */
  readonly scope: string | undefined;
}

/** Everything on the clients' side of a run. */
export interface ClientSidePlan {
  readonly processes: readonly ProcessPlan[];
  readonly journals: readonly JournalPlan[];
  /** Probability of each kind of decision on the clients' side: faults, and habits of programs. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Faults of processes, machines and storage. Each is a kind of decision; the second number is its highest probability. */
export const processFaults = [
  // At each await on fetch, journal, limiter and timer.
  ["crash", 0.01],
  ["suspend", 0.005],
  // For each suspension: another start of the process begins meanwhile.
  ["startMeanwhile", 0.5],
  // At each start after the first.
  ["clockStepAtRestart", 0.5],
  ["rotateKey", 0.4],
  ["wrongKey", 0.2],
  ["otherBaseUrl", 0.2],
  // For each recovery: a second one of the same process at the same time.
  ["secondRecovery", 0.3],
  // At each step of a program: it recovers what the journal has open, as a watchdog does beside programs that are at work.
  ["recoverMeanwhile", 0.02],
  // For each change of a journal.
  ["journalLost", 0.05],
  ["journalResponseLost", 0.05],
  ["journalSlow", 0.2],
  ["journalLocked", 0.02],
  ["journalFull", 0.005],
  ["journalStalled", 0.003],
  ["journalCorrupt", 0.01],
  ["journalClockStep", 0.01],
  // For each turn at a shared limiter.
  ["limiterFails", 0.05],
  ["limiterStalled", 0.01],
] as const;

/** Habits of programs that a run may have, beside `resolveByHand`, which all have. Each is a kind of decision; the second number is its highest probability. */
export const programHabits = [
  // The program ends a call by its signal.
  ["abort", 0.08],
  // The program calls settle() minutes, hours or days after an unknown outcome.
  ["settleLater", 0.9],
  ["ownClientId", 0.9],
  // A client id of the program's own is used again after a definite outcome.
  ["reuseClientId", 0.1],
  // A person performs the same intent again, under the same client id.
  ["repeat", 0.3],
  // After the outcome notExecuted the same thing is placed again as a new intent.
  ["placeAgain", 1],
  ["pauseForDays", 0.02],
  ["cancelEverything", 0.2],
  // A call allows the exchange another time than usual to accept it, or is not to be repeated.
  ["otherRecvWindow", 0.3],
  ["forbidRetry", 0.3],
] as const;

/** Habit of a program whose next step follows at once. */
export const hurry = "hurry";

/** Fault of a process: a supervisor stops it, and its program closes its clients in the middle of their calls. At each await, as a crash. */
export const shutDown = "shutDown";

/** Draws everything on the clients' side of a run. */
export function drawClientSide(random: Random, { hours = 24 } = {}): ClientSidePlan {
  return {
    processes: drawProcessPlans(random, { hours }),
    journals: drawJournalPlans(random, { hours }),
    rates: drawClientRates(random),
  };
}

/** Draws two to seven processes: at least one that trades and one that pays. */
export function drawProcessPlans(random: Random, { hours = 24 } = {}): ProcessPlan[] {
  const own = random.fork("processes");
  const others: StrategyName[] = ["marketMaker", "taker", "hedger", "treasury", "person", "reader"];
  const strategies: StrategyName[] = [
    "marketMaker",
    "treasury",
    ...Array.from({ length: own.below(6) }, () => own.pick(others)),
  ];
  const journals = own.pick([["main"], ["main"], ["main", "server"], ["server"]]);
  const hasLimiter = own.chance(0.4);
  return strategies.map((strategy, index) => ({
    name: `${strategy}${index + 1}`,
    number: index + 1,
    strategy,
    clock: drawClockPlan(own, hours),
    monotonicStops: own.chance(0.5),
    account: own.chance(0.7) ? 0 : own.below(3),
    journal: own.chance(0.9) ? own.pick(journals) : undefined,
    limiter: hasLimiter ? own.pick(["none", "own", "shared"] as const) : "none",
    lanes: own.pick([1, 1, 2, 4]),
    // In some runs, one program does most of the work.
    share: shares[strategy] * (own.chance(0.3) ? 8 : 1),
  }));
}

/** Payments are looked up often, and for long: programs that trade have more intents. */
export const shares: Readonly<Record<StrategyName, number>> = {
  marketMaker: 6,
  taker: 4,
  hedger: 2,
  treasury: 1,
  person: 1,
  reader: 0.5,
  canceller: 4,
  quoter: 4,
  batcher: 4,
  payer: 2,
  invoicePayer: 2,
  hastyQuoter: 4,
  batchPayer: 2,
  pairChanger: 4,
  repeater: 2,
  replacer: 2,
  presser: 2,
  requoter: 2,
  protector: 4,
  cashier: 2,
};

/** Draws the journals that processes may name: a file and a database server. */
export function drawJournalPlans(random: Random, { hours = 24 } = {}): JournalPlan[] {
  const own = random.fork("journals");
  const clock = drawClockPlan(own, hours);
  const scope = () => own.pick([undefined, "payments"]);
  return [
    { name: "main", clock: "machine", scope: scope() },
    { name: "server", clock, scope: scope() },
  ];
}

/** Draws which kinds of decisions a run has, and how often. Some runs have one only: a mixture can hide what a single one shows. */
export function drawClientRates(random: Random): Record<string, number> {
  const own = random.fork("client rates");
  const share = own.pick([0, 0.1, 0.3, 0.6]);
  const faults = processFaults.filter(() => own.chance(share)).map(([kind, most]) => [kind, most * 0.01 ** own.next()]);
  const habits = programHabits.filter(() => own.chance(0.7)).map(([kind, most]) => [kind, most * own.next()]);
  const haste = own.fork(hurry);
  const stops = own.fork(shutDown);
  const stopped = stops.chance(0.2) ? [[shutDown, 0.01 * 0.01 ** stops.next()]] : [];
  // A person closes some of the intents by hand that a recovery left unknown: else every recovery looks them up again.
  const hasty = haste.chance(0.2) ? [[hurry, 0.3 * haste.next()]] : [];
  return Object.fromEntries([...faults, ...habits, ...hasty, ...stopped, ["resolveByHand", 0.3 + 0.6 * own.next()]]);
}

function drawClockPlan(random: Random, hours: number): ClockPlan {
  const isWrong = random.chance(0.5);
  // Behind by less than the time in which an exchange accepts a timestamp: nothing is rejected, and nothing corrects it.
  const isSlightlyBehind = isWrong && random.chance(0.4);
  const errorMs = isSlightlyBehind
    ? -random.between(1000, 6000)
    : isWrong
      ? random.pick([-1, 1]) * random.spread(10, 7_200_000)
      : random.between(-500, 500);
  const steps = Array.from({ length: random.chance(0.4) ? random.between(1, 4) : 0 }, () => ({
    atMs: Math.floor(random.next() * hours * 3_600_000),
    byMs: random.pick([-3_600_000, 3_600_000, random.pick([-1, 1]) * random.spread(100, 86_400_000)]),
  }));
  return {
    errorMs,
    driftPpm: random.chance(0.3) ? random.between(-200, 200) : 0,
    steps: steps.sort((one, other) => one.atMs - other.atMs),
  };
}
