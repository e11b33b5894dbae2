import type { ProcessPlan } from "../plan/run-plan.ts";
import { createClientFaults, createProvider } from "../process/client-faults.ts";
import { type Clients, createClients } from "../process/clients.ts";
import { Machine } from "../process/clocks.ts";
import { Incarnation } from "../process/incarnation.ts";
import { createOwnLimiter, findPools, listKeptPools } from "../process/own-limiter.ts";
import { type Host, Performer } from "../process/performer.ts";
import { type Program, ProgramMemory, runProgram } from "../programs/program.ts";
import { programs } from "../programs/programs.ts";
import { createName } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { ClientSide } from "./client-side.ts";

const minute = 60_000;
const day = 86_400_000;
const interceptorKinds = ["interceptorFails", "interceptorRepeats", "interceptorEnds"];

/** Starts a process, and starts it again after each crash, as an operator does. */
export class Supervisor {
  readonly #side: ClientSide;
  readonly #plan: ProcessPlan;
  readonly #machine: Machine;
  readonly #memory = new ProgramMemory();
  readonly #alive = new Set<Incarnation>();
  /** The number of its intents: its share of the run's. */
  readonly #maxIntents: number;
  readonly #wanted: ReadonlySet<string> | undefined;
  #starts = 0;
  #intents = 0;
  #isDone = false;
  #cancelRestart: () => void = () => {};

  constructor(side: ClientSide, plan: ProcessPlan) {
    const { intents, intentNames, processes } = side.plan;
    this.#side = side;
    this.#plan = plan;
    const onStep = (byMs: number) => this.#tell("clock steps", `by ${byMs} ms`);
    this.#machine = new Machine(side.stage.scheduler, plan.clock, onStep);
    this.#maxIntents = Math.ceil((intents * plan.share) / processes.reduce((sum, { share }) => sum + share, 0));
    this.#wanted = intentNames && new Set(intentNames);
  }

  /** Starts the process. */
  start(): void {
    const { stage, network, plan } = this.#side;
    const { scheduler, choices, story } = stage;
    const { name, monotonicStops, account } = this.#plan;
    const start = this.#starts++;
    const isWrong = this.#prepare(`${name}.${start}`, start);
    const incarnation: Incarnation = new Incarnation({
      ...{ stage, network, machine: this.#machine, seed: plan.seed, process: name, start, monotonicStops },
      onCrash: () => this.#onCrash(incarnation),
      maxSuspendedMs: () => (this.#side.isLate ? minute : 2 * day),
      onSuspend: (ms) => this.#onSuspend(incarnation, ms),
    });
    this.#alive.add(incarnation);
    const isKept = this.#plan.hasLimiter && !this.#plan.hasJournal;
    const pools = isKept ? listKeptPools(findPools(plan.exchange)) : undefined;
    story.add({
      ...{ kind: "process", process: name, what: "starts", start, account, pools, attempts: incarnation.attempts },
      hasInterceptor: interceptorKinds.some((kind) => choices.isPossible(kind)),
      ...(isWrong && { detail: "wrong key" }),
    });
    this.#run(incarnation, isWrong).catch((error) => scheduler.fail(error));
  }

  /** Makes the clock right, and starts the process where it is down. */
  heal(): void {
    this.#machine.heal();
    for (const incarnation of this.#alive) incarnation.resume();
    if (this.#alive.size > 0 || this.#isDone) return;
    this.#cancelRestart();
    this.start();
  }

  /** Does what happens to a process between two starts. Returns true where it starts with a wrong key: then it only recovers. */
  #prepare(place: string, start: number): boolean {
    const { choices } = this.#side.stage;
    if (start === 0) return false;
    if (choices.happens("clockStepAtRestart", place))
      this.#machine.step(choices.pick([-3_600_000, 3_600_000, -30_000, -7 * day], `step ${place}`));
    if (choices.happens("rotateKey", place)) this.#rotateKey();
    return choices.happens("wrongKey", place);
  }

  #rotateKey(): void {
    this.#side.rotateKey(this.#plan.account);
    this.#tell("rotates key", `of account ${this.#plan.account}`);
  }

  async #run(incarnation: Incarnation, isWrong: boolean): Promise<void> {
    const { scheduler, choices } = this.#side.stage;
    const program = this.#createProgram(incarnation, isWrong);
    incarnation.onShutDown = () => void this.#shutDown(incarnation, program.clients);
    if (incarnation.start > 0) await program.recover();
    if (isWrong) {
      await incarnation.sleep(choices.between(10_000, 10 * minute, `wrong ${incarnation.name}`, true));
      scheduler.after(1000, () => this.start());
    } else {
      await runProgram(program, programs[this.#plan.program]);
      await this.#finish(program);
      this.#isDone = true;
    }
    this.#alive.delete(incarnation);
    incarnation.end("stops");
  }

  /** Closes the clients within a time that is often too short, ends this start, and starts the process again later. */
  async #shutDown(incarnation: Incarnation, { a, b }: Clients): Promise<void> {
    const withinMs = this.#side.stage.choices.pick([0, 100, 2000, 10_000, 60_000], `close ${incarnation.name}`);
    this.#tell("closes", `within ${withinMs} ms`, incarnation.start);
    await Promise.all([a, b].map((client) => client.close({ withinMs })));
    if (!this.#alive.has(incarnation)) return;
    incarnation.end("stops");
    this.#onCrash(incarnation);
  }

  /** Finds out what is not known yet: at once, and once everything is repaired. */
  async #finish({ incarnation, performer, recover, stage, healed }: Program): Promise<void> {
    const settleAndRecover = async (most: number) => {
      // By then the exchanges show all that they accepted.
      await incarnation.sleep(5 * minute);
      await performer.open.settleAll(most);
      await recover();
      await performer.waitUntilIdle();
      return performer.open.size === 0 && (!this.#plan.hasJournal || this.#side.isClosed);
    };
    const isKnown = await settleAndRecover(2);
    if (this.#side.plan.mode === "safety" || (isKnown && stage.choices.hasHealed)) return;
    await healed;
    for (let round = 1; round <= 3; round++) if (await settleAndRecover(2 + round)) return;
  }

  /** Creates all that the program of a start works with. */
  #createProgram(incarnation: Incarnation, isWrong: boolean): Program {
    const side = this.#side;
    const { stage, plan } = side;
    const { choices } = stage;
    const { account, name, hasJournal } = this.#plan;
    const journal = hasJournal ? side.connectJournal(name, incarnation) : undefined;
    // Another process may have replaced the key since, and its operator names the new one to this one. A provider may replace it at any time.
    const getKeys = () => (isWrong ? [] : side.getKeys(account).map(({ key }) => key));
    const host: Host = {
      ...{ stage, process: name, incarnation, healed: side.healed, recoveries: side.recoveries, getKeys },
      clients: this.#createClients(incarnation, isWrong, journal),
      nextIntent: () => (this.#isOver() ? undefined : createName(this.#plan.number, ++this.#intents)),
      isWanted: (intent) => this.#wanted?.has(intent) ?? true,
      isLate: () => side.isLate,
    };
    const performer = new Performer(host);
    return {
      ...{ ...host, choices, performer, plan: this.#plan, memory: this.#memory, records: side.exchanges.records },
      getKey: () => side.getKey(account).key,
      isOver: () => this.#isOver(),
      pauseMs: (plan.hours * 3_600_000) / this.#maxIntents,
      recover: async () => {
        if (journal === undefined) return;
        const times = choices.happens("secondRecovery", incarnation.name) ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => performer.recover(journal)));
      },
    };
  }

  #createClients(incarnation: Incarnation, isWrong: boolean, journal: Clients["journal"]): Clients {
    const side = this.#side;
    const { choices } = side.stage;
    const { account, hasLimiter, hasProvider } = this.#plan;
    // No process of a run uses account 3: with the key of one that does, it could settle what that one left.
    const getKey = () => side.getKey(isWrong ? 3 : account);
    const pools = findPools(side.plan.exchange);
    const isProvided = hasProvider && !isWrong;
    return createClients(incarnation, {
      key: isProvided ? createProvider(incarnation, choices, getKey, () => this.#rotateKey()) : getKey(),
      previousKeys: isWrong ? [] : side.getKeys(account).map(({ key }) => key),
      journal,
      createLimiter: hasLimiter ? (service) => createOwnLimiter(incarnation, choices, pools[service]) : undefined,
      faults: createClientFaults(incarnation, choices),
    });
  }

  #onCrash(incarnation: Incarnation): void {
    this.#alive.delete(incarnation);
    if (this.#alive.size > 0 || this.#isDone) return;
    const { scheduler, choices } = this.#side.stage;
    const share = choices.number(`down ${incarnation.name}`);
    const longMs = share < 0.95 ? 3 * day : 21 * day;
    const maxMs = share < 0.7 || this.#side.isLate ? 10 * minute : longMs;
    const ms = choices.hasHealed ? 1000 : choices.between(1000, maxMs, `restart ${incarnation.name}`, true);
    this.#cancelRestart = scheduler.after(ms, () => this.start());
  }

  #onSuspend(incarnation: Incarnation, ms: number): void {
    const { scheduler, choices } = this.#side.stage;
    if (ms < minute || !choices.happens("startMeanwhile", incarnation.name)) return;
    scheduler.after(choices.between(30_000, ms, `meanwhile ${incarnation.name}`, true), () => {
      if (!this.#isDone && incarnation.isSuspended) this.start();
    });
  }

  #isOver(): boolean {
    return this.#intents >= this.#maxIntents || this.#side.stage.choices.hasHealed;
  }

  #tell(what: StoryEventOf<"process">["what"], detail: string, start?: number): void {
    const event = { kind: "process", process: this.#plan.name, what, detail } as const;
    this.#side.stage.story.add(start === undefined ? event : { ...event, start });
  }
}
