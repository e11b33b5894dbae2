import type { Journal } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Stage } from "../stage.ts";
import type { StoryEventOf } from "../story/story-event.ts";

/** The time that a change waits for the lock, in milliseconds. */
const busyTimeoutMs = 5000;

/** The state of a journal's disk and lock, which all its connections share. */
export class JournalDisk {
  /** True times until which another process holds the lock, the disk is full, and the disk does not respond. */
  lockedUntil = 0;
  fullUntil = 0;
  stalledUntil = 0;
  readonly #scheduler: Scheduler;
  /** Ends every wait, once all is repaired. */
  readonly #repaired = Promise.withResolvers<void>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Lets the disk fail from now on, where the run's choices say so. */
  strike(choices: Choices, place: string): void {
    const chooseEnd = (maxMs: number) => this.#scheduler.now + choices.between(100, maxMs, `duration ${place}`, true);
    if (choices.happens("journalLocked", place)) this.lockedUntil = chooseEnd(60_000);
    if (choices.happens("journalFull", place)) this.fullUntil = chooseEnd(6 * 3_600_000);
    if (choices.happens("journalStalled", place)) this.stalledUntil = chooseEnd(3 * 86_400_000);
  }

  /** Waits until a change, or a read, can be made. Returns the fault and the message of its error where it cannot. */
  async enter(isWrite: boolean): Promise<readonly [fault: string, message: string] | undefined> {
    const wait = (ms: number) => ms > 0 && Promise.race([this.#scheduler.sleep(ms), this.#repaired.promise]);
    await wait(this.stalledUntil - this.#scheduler.now);
    await wait(Math.min(this.lockedUntil - this.#scheduler.now, busyTimeoutMs));
    const { now } = this.#scheduler;
    if (this.lockedUntil > now) return ["journalLocked", "another process has held the journal's lock for 5000 ms"];
    return isWrite && this.fullUntil > now ? ["journalFull", "database or disk is full"] : undefined;
  }

  /** Ends every lock, full disk and stall. */
  heal(): void {
    this.lockedUntil = this.fullUntil = this.stalledUntil = 0;
    this.#repaired.resolve();
  }
}

/** Parts of a run that the faults of a connection use. */
export interface JournalFaultsParts {
  readonly stage: Stage;
  readonly disk: JournalDisk;
  /** Name of the process and number of its start, for the story, and the name of the start, for decisions. */
  readonly process: string;
  readonly start: number;
  readonly place: string;
  /** Resolves once a change can be made: a file is written by the process itself, which may be suspended or dead. */
  readonly waitUntilReady: () => Promise<void>;
  /** Sets the clock of the database server; does nothing for a file. */
  readonly stepClock: (byMs: number) => void;
  /** Damages the stored form of an entry. */
  readonly corrupt: (id: string) => void;
}

type JournalEvent = StoryEventOf<"journal">;
type Action = JournalEvent["action"] | "list";
type Facts = Pick<JournalEvent, "entry" | "operation" | "input" | "signedAt" | "outcome">;

/** Creates what tells the changes of a connection, and makes them meet its faults. */
function createChanges(parts: JournalFaultsParts) {
  const { stage, disk, process, start } = parts;
  const { scheduler, choices, story } = stage;
  let count = 0;
  /** Resolves when the story has the changes before: a journal makes those of a process in their order, but for claims, which take two steps. */
  let inOrder: Promise<unknown> = Promise.resolve();
  const tell = (action: Action, facts: Facts | undefined, more: Pick<JournalEvent, "isDurable" | "fault">): void => {
    if (facts !== undefined && action !== "list")
      story.add({ kind: "journal", process, start, action, ...facts, ...more });
  };
  const change = async <Result>(
    action: Action,
    facts: Facts | undefined,
    apply: () => Promise<Result>,
    tellResult?: (result: Result) => void,
  ): Promise<Result> => {
    const place = `${parts.place} journal.${action} ${++count}`;
    const happens = (kind: string) => choices.happens(kind, place);
    disk.strike(choices, place);
    const isLost = happens("journalLost");
    const isSlow = !isLost && happens("journalSlow");
    const isWrite = action !== "list";
    const fail = (fault: string, message: string): Error => {
      tell(action, facts, { isDurable: false, fault });
      // After an error of the disk the commit may be found later; a lock and a full disk leave nothing.
      return Object.assign(new Error(message), fault !== "journalLost" && { recorded: false });
    };
    const failure = await disk.enter(isWrite);
    if (failure !== undefined) throw fail(...failure);
    if (isSlow) await scheduler.sleep(choices.between(1, 5000, `duration ${place}`, true));
    await parts.waitUntilReady();
    if (isLost) throw fail("journalLost", "disk I/O error");
    const isResponseLost = isWrite && happens("journalResponseLost");
    const applied = apply();
    const isClaim = action === "claim";
    const noted = Promise.allSettled([applied, isClaim ? undefined : inOrder]).then(async () => {
      const result = await applied;
      const isDurable = result !== false;
      const slow = isSlow ? "journalSlow" : undefined;
      const fault = isResponseLost ? "journalResponseLost" : slow;
      const reason = isDurable ? fault : "another process holds the entry, or has closed it";
      tell(action, facts, { isDurable, ...(reason !== undefined && { fault: reason }) });
      tellResult?.(result);
      return result;
    });
    if (!isClaim) inOrder = noted.catch(() => {});
    const result = await noted;
    if (action === "open" && facts !== undefined && happens("journalCorrupt")) {
      parts.corrupt(facts.entry);
      tell(action, facts, { isDurable: true, fault: "journalCorrupt" });
    }
    if (happens("journalClockStep"))
      parts.stepClock(choices.pick([-1, 1], `sign ${place}`) * choices.between(100, 2 * 86_400_000, place, true));
    if (isResponseLost) throw new Error("the connection was closed before the response arrived");
    return result;
  };
  return { tell, change };
}

/** Injects faults around the changes of a journal: it is slow, locked, full or stalled, and sometimes wrong about what is durable. */
export function injectJournalFaults(journal: Journal, parts: JournalFaultsParts): Journal {
  const { tell, change } = createChanges(parts);
  return {
    open: (entry, leaseMs) => {
      const { id, operation, input, signedAt } = entry;
      return change("open", { entry: id, operation, input, signedAt }, () => journal.open(entry, leaseMs));
    },
    close: (id, outcome, token) => change("close", { entry: id, outcome }, () => journal.close(id, outcome, token)),
    closeUnclaimed: (id, outcome) => change("close", { entry: id, outcome }, () => journal.closeUnclaimed(id, outcome)),
    resolve: (id, outcome, note) => change("resolve", { entry: id, outcome }, () => journal.resolve(id, outcome, note)),
    renew: (id, token, leaseMs) => change("renew", { entry: id }, () => journal.renew(id, token, leaseMs)),
    claim: (...values) => {
      const tellClaims = ({ entries }: Awaited<ReturnType<Journal["claim"]>>) => {
        for (const { id } of entries) tell("claim", { entry: id }, { isDurable: true });
      };
      return change("claim", undefined, () => journal.claim(...values), tellClaims);
    },
    list: (options) => change("list", undefined, () => journal.list(options)),
  };
}
