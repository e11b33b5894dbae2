import type { ProcessPlan } from "../plan/run-plan.ts";
import { createClientFaults, createProvider } from "../process/client-faults.ts";
import { type Clients, createClients } from "../process/clients.ts";
import { Machine } from "../process/clocks.ts";
import { Incarnation } from "../process/incarnation.ts";
import { type Host, Performer } from "../process/performer.ts";
import { type Program, ProgramMemory, runProgram } from "../programs/program.ts";
import { programs } from "../programs/programs.ts";
import { createName } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { ClientSide } from "./client-side.ts";

const minute = 60_000;
const day = 86_400_000;
const interceptorKinds = ["interceptorFails", "interceptorRepeats", "interceptorEnds"];

/** A mistake in the configuration of one start: it only recovers. */
type Mistake = "wrongKey" | "otherBaseUrl" | undefined;

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
    const mistake = this.#prepare(`${name}.${start}`, start);
    const incarnation: Incarnation = new Incarnation({
      ...{ stage, network, machine: this.#machine, seed: plan.seed, process: name, start, monotonicStops },
      onCrash: () => this.#onCrash(incarnation),
      maxSuspendedMs: () => (this.#side.isLate ? minute : 2 * day),
      onSuspend: (ms) => this.#onSuspend(incarnation, ms),
    });
    this.#alive.add(incarnation);
    const pools = this.#side.findOwnPools(this.#plan);
    story.add({
      ...{ kind: "process", process: name, what: "starts", start, account, pools },
      hasLimiter: this.#side.isLimited(account),
      hasInterceptor: interceptorKinds.some((kind) => choices.isPossible(kind)),
      ...(mistake !== undefined && { detail: mistake }),
    });
    this.#run(incarnation, mistake).catch((error) => scheduler.fail(error));
  }

  /** Makes the clock right, and starts the process where it is down. */
  heal(): void {
    this.#machine.heal();
    for (const incarnation of this.#alive) incarnation.resume();
    if (this.#alive.size > 0 || this.#isDone) return;
    this.#cancelRestart();
    this.start();
  }

  /** Does what happens to a process between two starts. */
  #prepare(place: string, start: number): Mistake {
    const { choices } = this.#side.stage;
    if (start === 0) return undefined;
    if (choices.happens("clockStepAtRestart", place))
      this.#machine.step(choices.pick([-3_600_000, 3_600_000, -30_000, -7 * day], `step ${place}`));
    if (choices.happens("rotateKey", place)) this.#rotateKey();
    if (choices.happens("wrongKey", place)) return "wrongKey";
    return choices.happens("otherBaseUrl", place) ? "otherBaseUrl" : undefined;
  }

  #rotateKey(): void {
    this.#side.rotateKey(this.#plan.account);
    this.#tell("rotates key", `of account ${this.#plan.account}`);
  }

  async #run(incarnation: Incarnation, mistake: Mistake): Promise<void> {
    const { scheduler, choices } = this.#side.stage;
    const program = this.#createProgram(incarnation, mistake);
    incarnation.onShutDown = () => void this.#shutDown(incarnation, program.clients);
    if (mistake !== undefined || incarnation.start > 0) await program.recover();
    if (mistake !== undefined) {
      await incarnation.sleep(choices.between(10_000, 10 * minute, `mistake ${incarnation.name}`, true));
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
  async #shutDown(incarnation: Incarnation, { a, b, payments }: Clients): Promise<void> {
    const withinMs = this.#side.stage.choices.pick([0, 100, 2000, 10_000, 60_000], `close ${incarnation.name}`);
    await Promise.all([a, b, payments].map((client) => client?.close({ withinMs })));
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
      return performer.open.size === 0 && this.#side.isClosed(this.#plan.journal);
    };
    const isKnown = await settleAndRecover(2);
    if (this.#side.plan.mode === "safety" || (isKnown && stage.choices.hasHealed)) return;
    await healed;
    for (let round = 1; round <= 3; round++) if (await settleAndRecover(2 + round)) return;
  }

  /** Creates the clients of a start, and all that its program works with. */
  #createProgram(incarnation: Incarnation, mistake: Mistake): Program {
    const side = this.#side;
    const { stage, plan } = side;
    const { account, name } = this.#plan;
    const journal = side.connectJournal(this.#plan, incarnation);
    // Another process may have replaced the key since, and its operator names the new one to this one. A provider may replace it at any time.
    const getKeys = () => side.getKeys(account).map(({ key }) => key);
    const host: Host = {
      ...{ stage, process: name, incarnation, healed: side.healed, recoveries: side.recoveries },
      clients: this.#createClients(incarnation, mistake, mistake === "wrongKey" ? [] : getKeys(), journal),
      nextIntent: () => (this.#isOver() ? undefined : createName(this.#plan.number, ++this.#intents)),
      isWanted: (intent) => this.#wanted?.has(intent) ?? true,
      isLate: () => side.isLate,
      getKeys: () => (mistake === undefined ? getKeys() : []),
    };
    const performer = new Performer(host);
    return {
      ...{
        ...host,
        choices: stage.choices,
        performer,
        plan: this.#plan,
        memory: this.#memory,
        records: side.exchanges.records,
      },
      getKey: () => side.getKey(account).key,
      isOver: () => this.#isOver(),
      pauseMs: (plan.hours * 3_600_000) / this.#maxIntents,
      recover: async () => {
        if (journal === undefined) return;
        const times = stage.choices.happens("secondRecovery", incarnation.name) ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => performer.recover(journal)));
      },
    };
  }

  #createClients(
    incarnation: Incarnation,
    mistake: Mistake,
    previousKeys: readonly string[],
    journal: Clients["journal"],
  ): Clients {
    const side = this.#side;
    const { choices } = side.stage;
    const { account, limiter, hasProvider } = this.#plan;
    const used = mistake === "wrongKey" ? (account + 1) % 3 : account;
    const key = side.getKey(used);
    const provide = () =>
      createProvider(
        incarnation,
        choices,
        () => side.getKey(used),
        () => this.#rotateKey(),
      );
    const isElsewhere = mistake === "otherBaseUrl";
    return createClients(incarnation, {
      key: hasProvider && mistake === undefined ? provide() : key,
      ...{ previousKeys, journal, hasPayments: side.plan.exchange.payments !== undefined },
      journalScope: side.plan.journals.find((each) => each.name === this.#plan.journal)?.scope,
      limiters: side.createLimiters(limiter, used, incarnation),
      otherFetch: isElsewhere ? incarnation.guardFetch(side.other.fetchWith(key)) : undefined,
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

  #tell(what: StoryEventOf<"process">["what"], detail: string): void {
    this.#side.stage.story.add({ kind: "process", process: this.#plan.name, what, detail });
  }
}
