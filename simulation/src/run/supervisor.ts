import type { Journal } from "@exch/runtime";
import type { ProcessPlan } from "../plan/run-plan.ts";
import { createClientFaults, createProvider } from "../process/client-faults.ts";
import { type Clients, createClients, createPaymentsClient } from "../process/clients.ts";
import { journalOf } from "../process/guarded-storage.ts";
import { Incarnation } from "../process/incarnation.ts";
import { Machine } from "../process/machine.ts";
import { Performer } from "../process/performer.ts";
import { type Program, runProgram } from "../programs/program.ts";
import { ProgramMemory } from "../programs/program-memory.ts";
import { programs } from "../programs/programs.ts";
import { injectJournalFaults } from "../storage/journal-faults.ts";
import { intentName } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { ClientSide } from "./client-side.ts";

const minute = 60_000;
const day = 86_400_000;

/** A mistake in the configuration of one start: it only recovers. */
type Mistake = "wrongKey" | "otherBaseUrl" | undefined;

/** Starts a process, and starts it again after each crash, as an operator does. */
export class Supervisor {
  readonly #side: ClientSide;
  readonly #plan: ProcessPlan;
  readonly #machine: Machine;
  readonly #memory = new ProgramMemory();
  readonly #alive = new Set<Incarnation>();
  readonly #most: number;
  readonly #wanted: ReadonlySet<string> | undefined;
  #starts = 0;
  #intents = 0;
  #isDone = false;
  #cancelRestart: () => void = () => {};

  constructor(side: ClientSide, plan: ProcessPlan) {
    this.#side = side;
    this.#plan = plan;
    const { scheduler, plan: run } = side.parts;
    this.#machine = new Machine(scheduler, plan.clock, (byMs) => this.#tell("clock steps", `by ${byMs} ms`));
    this.#most = side.intentsOf(plan);
    this.#wanted = run.intentNames && new Set(run.intentNames);
  }

  /** Starts the process. */
  start(): void {
    const { scheduler, choices, story, network, plan } = this.#side.parts;
    const { name, monotonicStops, account } = this.#plan;
    const start = this.#starts++;
    const mistake = this.#prepare(`${name}.${start}`, start);
    const incarnation: Incarnation = new Incarnation({
      scheduler,
      choices,
      story,
      network,
      machine: this.#machine,
      seed: plan.seed,
      process: name,
      start,
      monotonicStops,
      onCrash: () => this.#onCrash(incarnation),
      mostSuspendedMs: () => (this.#side.isLate ? minute : 2 * day),
      onSuspend: (ms) => this.#onSuspend(incarnation, ms),
    });
    this.#alive.add(incarnation);
    const pools = this.#side.ownPoolsOf(this.#plan);
    const hasInterceptor = ["interceptorFails", "interceptorRepeats", "interceptorEnds"].some((kind) =>
      choices.isPossible(kind),
    );
    const more = {
      account,
      ...(mistake !== undefined && { detail: mistake }),
      ...(this.#side.isLimited(account) && { hasLimiter: true }),
      ...(pools !== undefined && { pools }),
      ...(hasInterceptor && { hasInterceptor }),
    };
    story.add({ kind: "process", process: name, what: "starts", start, ...more });
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
    const { choices } = this.#side.parts;
    if (start === 0) return undefined;
    if (choices.happens("clockStepAtRestart", place))
      this.#machine.step(choices.pick([-3_600_000, 3_600_000, -30_000, -7 * day], `step ${place}`));
    if (choices.happens("rotateKey", place)) this.#rotate();
    if (choices.happens("wrongKey", place)) return "wrongKey";
    return choices.happens("otherBaseUrl", place) ? "otherBaseUrl" : undefined;
  }

  #rotate(): void {
    this.#side.rotate(this.#plan.account);
    this.#tell("rotates key", `of account ${this.#plan.account}`);
  }

  async #run(incarnation: Incarnation, mistake: Mistake): Promise<void> {
    const { scheduler, choices } = this.#side.parts;
    const program = this.#connect(incarnation, mistake);
    incarnation.onShutDown = () => void this.#shutDown(incarnation, program.clients);
    if (mistake !== undefined) {
      await program.recover();
      await incarnation.sleep(choices.between(10_000, 10 * minute, `mistake ${incarnation.name}`, true));
      this.#end(incarnation);
      return void scheduler.after(1000, () => this.start());
    }
    if (incarnation.start > 0) await program.recover();
    await runProgram(program, programs[this.#plan.program]);
    await this.#finish(program);
    this.#isDone = true;
    this.#end(incarnation);
  }

  /** Closes the clients within a time that is often too short, ends this start, and starts the process again later. */
  async #shutDown(incarnation: Incarnation, { a, b, payments }: Clients): Promise<void> {
    const withinMs = this.#side.parts.choices.pick([0, 100, 2000, 10_000, 60_000], `close ${incarnation.name}`);
    await Promise.all([a, b, payments].map((client) => client?.close({ withinMs })));
    if (!this.#alive.has(incarnation)) return;
    incarnation.stop();
    this.#onCrash(incarnation);
  }

  /** Finds out what is not known yet: at once, and once everything is repaired. */
  async #finish({ incarnation, performer, recover, choices, healed }: Program): Promise<void> {
    const { journal } = this.#plan;
    const settleAndRecover = async (most: number) => {
      // By then the exchanges show all that they accepted.
      await incarnation.sleep(5 * minute);
      await performer.open.settleAll(most);
      await recover();
      await performer.idle();
      const isClosed = journal === undefined || this.#side.journal(journal).database.openEntries === 0;
      return performer.open.size === 0 && isClosed;
    };
    const isKnown = await settleAndRecover(2);
    if (this.#side.parts.plan.mode === "safety" || (isKnown && choices.hasHealed)) return;
    await healed;
    for (let round = 1; round <= 3; round++) if (await settleAndRecover(2 + round)) return;
  }

  /** Creates the clients of a start, and all that its program works with. */
  #connect(incarnation: Incarnation, mistake: Mistake): Program {
    const side = this.#side;
    const { choices, story, scheduler, plan, exchanges } = side.parts;
    const { account, name, limiter, hasProvider } = this.#plan;
    const used = mistake === "wrongKey" ? (account + 1) % 3 : account;
    const key = side.keyInUse(used);
    const previous = () =>
      mistake === "wrongKey"
        ? []
        : side
            .keysOf(account)
            .slice(0, -1)
            .map((each) => each.key);
    const journal = this.#journalOf(incarnation);
    const journalScope = plan.journals.find((each) => each.name === this.#plan.journal)?.scope;
    const faults = createClientFaults(incarnation, choices);
    const provider = createProvider(
      incarnation,
      choices,
      () => side.keyInUse(used),
      () => this.#rotate(),
    );
    const isElsewhere = mistake === "otherBaseUrl";
    const payments = plan.exchange.payments && createPaymentsClient(incarnation, { journal, journalScope, faults });
    const clients: Clients = {
      ...createClients(incarnation, {
        key: hasProvider && mistake === undefined ? provider : key,
        previousKeys: previous(),
        journal,
        journalScope,
        limiters: side.limitersOf(limiter, used, incarnation),
        otherFetch: isElsewhere ? incarnation.guardedFetch(side.other.fetchWith(key)) : undefined,
        faults,
      }),
      ...(payments !== undefined && { payments }),
    };
    const parts = {
      process: name,
      incarnation,
      clients,
      story,
      choices,
      now: () => scheduler.now,
      nextIntent: () => this.#nextIntent(),
      isWanted: (intent: string) => this.#wanted?.has(intent) ?? true,
      healed: side.healed,
      isLate: () => side.isLate,
      recoveries: side.recoveries,
      previousKeys: () => (mistake === undefined ? previous() : []),
    };
    const performer = new Performer(parts);
    return {
      ...parts,
      performer,
      plan: this.#plan,
      memory: this.#memory,
      records: exchanges.records,
      apiKey: () => side.keyInUse(account).key,
      isOver: () => this.#isOver,
      pauseMs: (plan.hours * 3_600_000) / this.#most,
      recover: async () => {
        if (journal === undefined) return;
        const isTwice = choices.happens("secondRecovery", incarnation.name);
        await Promise.all([performer.recover(journal), ...(isTwice ? [performer.recover(journal)] : [])]);
      },
    };
  }

  #journalOf(incarnation: Incarnation): Journal | undefined {
    const { scheduler, choices, story } = this.#side.parts;
    const { journal: journalName, name } = this.#plan;
    if (journalName === undefined) return undefined;
    const { database, disk, server } = this.#side.journal(journalName);
    const { wall, monotonic, setTimer } = incarnation.clock;
    // A database server makes changes also for a process that was suspended, or is dead, by then.
    const clock =
      server === undefined
        ? { now: wall, monotonic, setTimer }
        : {
            now: server.wall,
            monotonic: () => scheduler.now,
            setTimer: (ms: number, run: () => void) => scheduler.after(ms, run),
          };
    const journal = database.connect({ clock, randomness: this.#side.journalRandom });
    const connection = injectJournalFaults(journal, {
      scheduler,
      choices,
      story,
      disk,
      process: name,
      start: incarnation.start,
      place: incarnation.name,
      ready: () =>
        server === undefined ? new Promise((resolve) => incarnation.whenRunning(resolve)) : Promise.resolve(),
      stepClock: (byMs) => server?.step(byMs),
      corrupt: (id) => database.corrupt(id),
    });
    return journalOf(incarnation, connection);
  }

  #onCrash(incarnation: Incarnation): void {
    this.#alive.delete(incarnation);
    if (this.#alive.size > 0 || this.#isDone) return;
    const { scheduler, choices } = this.#side.parts;
    const share = choices.number(`down ${incarnation.name}`);
    const most = share < 0.7 || this.#side.isLate ? 10 * minute : share < 0.95 ? 3 * day : 21 * day;
    const ms = choices.hasHealed ? 1000 : choices.between(1000, most, `restart ${incarnation.name}`, true);
    this.#cancelRestart = scheduler.after(ms, () => this.start());
  }

  #onSuspend(incarnation: Incarnation, ms: number): void {
    const { scheduler, choices } = this.#side.parts;
    if (ms < minute || !choices.happens("startMeanwhile", incarnation.name)) return;
    scheduler.after(choices.between(30_000, ms, `meanwhile ${incarnation.name}`, true), () => {
      if (!this.#isDone && incarnation.isSuspended) this.start();
    });
  }

  #end(incarnation: Incarnation): void {
    this.#alive.delete(incarnation);
    incarnation.stop();
  }

  get #isOver(): boolean {
    return this.#intents >= this.#most || this.#side.parts.choices.hasHealed;
  }

  #nextIntent(): string | undefined {
    return this.#isOver ? undefined : intentName(this.#plan.number, ++this.#intents);
  }

  #tell(what: StoryEventOf<"process">["what"], detail: string): void {
    this.#side.parts.story.add({ kind: "process", process: this.#plan.name, what, detail });
  }
}
