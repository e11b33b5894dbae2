import type { Journal } from "@exch/runtime";
import { type Clients, createClients } from "../process/clients.ts";
import { journalOf } from "../process/guarded-storage.ts";
import { Incarnation } from "../process/incarnation.ts";
import { Machine } from "../process/machine.ts";
import { createPaymentsClient } from "../process/payments-client.ts";
import { Performer } from "../process/performer.ts";
import type { ProcessPlan } from "../process/process-plan.ts";
import { JournalConnection } from "../storage/journal-connection.ts";
import { intentName } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import { runProgram } from "../strategies/program.ts";
import { ProgramMemory } from "../strategies/program-memory.ts";
import { strategies } from "../strategies/strategies.ts";
import type { ClientSide } from "./client-side.ts";

const minute = 60_000;
const day = 86_400_000;

/** A mistake in the configuration of one start. */
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
    const hasLimiter = this.#side.isLimited(account);
    const limiterPools = this.#side.ownPoolsOf(this.#plan);
    // A journal may delay what the limiter let go.
    const pools = this.#plan.journal === undefined ? limiterPools : undefined;
    story.add({
      kind: "process",
      process: name,
      what: "starts",
      start,
      account,
      ...(mistake !== undefined && { detail: mistake, isMistaken: true }),
      ...(pools !== undefined && { pools }),
      ...(limiterPools !== undefined && { limiterPools }),
      ...(hasLimiter && { hasLimiter }),
      ...(this.#plan.limiter !== "none" && { usesLimiter: true }),
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
    const { choices } = this.#side.parts;
    if (start === 0) return undefined;
    if (choices.happens("clockStepAtRestart", place)) {
      const byMs = choices.pick([-3_600_000, 3_600_000, -30_000, -7 * day], `step ${place}`);
      this.#machine.step(byMs);
    }
    if (choices.happens("rotateKey", place)) {
      this.#side.keys.rotate(this.#plan.account);
      this.#tell("rotates key", `of account ${this.#plan.account}`);
    }
    if (choices.happens("wrongKey", place)) return "wrongKey";
    return choices.happens("otherBaseUrl", place) ? "otherBaseUrl" : undefined;
  }

  async #run(incarnation: Incarnation, mistake: Mistake): Promise<void> {
    const { scheduler, choices, story, plan } = this.#side.parts;
    const { healed } = this.#side;
    const { performer, clients, recover } = this.#connect(incarnation, mistake);
    incarnation.onShutDown = () => void this.#shutDown(incarnation, clients);
    if (mistake !== undefined) {
      await recover();
      await incarnation.sleep(choices.between(10_000, 10 * minute, `mistake ${incarnation.name}`, true));
      this.#end(incarnation);
      return void scheduler.after(1000, () => this.start());
    }
    if (incarnation.start > 0) await recover();
    const program = {
      plan: this.#plan,
      incarnation,
      clients,
      performer,
      story,
      choices,
      memory: this.#memory,
      countRead: () => this.#nextIntent() !== undefined,
      now: () => scheduler.now,
      isLate: () => this.#side.isLate,
      isOver: () => this.#isOver,
      pauseMs: (plan.hours * 3_600_000) / this.#most,
      recover,
      healed,
    };
    await runProgram(program, strategies[this.#plan.strategy]);
    await this.#finish(incarnation, performer, recover);
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
  async #finish(incarnation: Incarnation, performer: Performer, recover: () => Promise<void>): Promise<void> {
    const { choices, plan } = this.#side.parts;
    const willHeal = plan.mode === "liveness";
    const journal = this.#plan.journal === undefined ? undefined : this.#side.journal(this.#plan.journal);
    const settleAndRecover = async (most: number) => {
      await performer.settleAll(most);
      await recover();
      await performer.idle();
      return performer.unknown === 0 && (journal === undefined || journal.store.rows.size === 0);
    };
    // By then the exchanges show all that they accepted.
    await incarnation.sleep(5 * minute);
    const isKnown = await settleAndRecover(2);
    if (!willHeal || (isKnown && choices.hasHealed)) return;
    await this.#side.healed;
    for (let round = 1; round <= 2; round++) {
      await incarnation.sleep(5 * minute);
      if (await settleAndRecover(2 + round)) return;
    }
  }

  #connect(incarnation: Incarnation, mistake: Mistake) {
    const { choices, story, scheduler, plan } = this.#side.parts;
    const { account, name, limiter } = this.#plan;
    const { keys, healed } = this.#side;
    const used = mistake === undefined ? account : (account + 1) % 3;
    const journalScope = plan.journals.find((journal) => journal.name === this.#plan.journal)?.scope;
    const exchanges = createClients(incarnation, {
      key: keys.current(used),
      previousKeys:
        mistake === "wrongKey"
          ? []
          : [...keys.previous(account), ...(mistake === "otherBaseUrl" ? [keys.current(account).key] : [])],
      journal: this.#journalOf(incarnation),
      journalScope,
      limiters: this.#side.limitersOf(limiter, used, incarnation),
      otherFetch:
        mistake === "otherBaseUrl"
          ? incarnation.guardedFetch(this.#side.other.fetchWith(keys.current(used)))
          : undefined,
    });
    const configuration = { journal: exchanges.journal, journalScope };
    const clients =
      plan.exchange.payments === undefined
        ? exchanges
        : { ...exchanges, payments: createPaymentsClient(incarnation, configuration) };
    const performer = new Performer({
      process: name,
      incarnation,
      clients,
      story,
      choices,
      now: () => scheduler.now,
      nextIntent: () => this.#nextIntent(),
      isWanted: (intent) => this.#wanted?.has(intent) ?? true,
      healed,
      isLate: () => this.#side.isLate,
      recoveries: this.#side.recoveries,
    });
    const recover = async () => {
      const { journal } = clients;
      if (journal === undefined) return;
      const isTwice = choices.happens("secondRecovery", incarnation.name);
      await Promise.all([performer.recover(journal), ...(isTwice ? [performer.recover(journal)] : [])]);
    };
    return { clients, performer, recover };
  }

  #journalOf(incarnation: Incarnation): Journal | undefined {
    const { scheduler, choices, story } = this.#side.parts;
    const { journal: journalName, name } = this.#plan;
    if (journalName === undefined) return undefined;
    const { store, disk, server } = this.#side.journal(journalName);
    const connection = new JournalConnection({
      scheduler,
      choices,
      story,
      store,
      disk,
      process: name,
      start: incarnation.start,
      place: incarnation.name,
      clock: server === undefined ? incarnation.clock : { wall: server.wall, monotonic: () => scheduler.now },
      uuid: () => this.#side.journalIds.uuid(),
      ready: () =>
        server === undefined ? new Promise((resolve) => incarnation.whenRunning(resolve)) : Promise.resolve(),
      stepClock: (byMs) => server?.step(byMs),
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
    const afterMs = choices.between(30_000, ms, `meanwhile ${incarnation.name}`, true);
    scheduler.after(afterMs, () => {
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
