import type { StoryEvent, StoryEventOf } from "./story-event.ts";

/** The part of the client's work that a step belongs to. */
export type Phase = "call" | "settle" | "recover" | "read";

/** A step of the work on one intent. */
export interface Step {
  /** The intent; undefined for work on no intent, such as reading a history. */
  readonly intent: string | undefined;
  readonly phase: Phase;
  readonly effect: StoryEventOf<"intent">["effect"] | "read";
  /** `open`, `send`, `send again`, `look 1`, `look 2`, `look 3+`, `page`, `close`, `claim`, `renew` or `resolve`. */
  readonly name: string;
}

interface TrackedIntent {
  readonly event: StoryEventOf<"intent">;
  phase: Phase;
  sends: number;
  looks: number;
  /** The step that its work is in. */
  step?: Step;
}

interface TrackedProcess {
  readonly active: Map<string, TrackedIntent>;
  latest: TrackedIntent | undefined;
  isRecovering: boolean;
  step: Step | undefined;
}

const clientIds = /\b(?:clientOid|withdrawOrderId)(?:":"|=)([^"&]+)/g;
/** The client id that a lookup asks for: the only name of an intent in a target without a body. */
const askedId = /(?:\/client-order\/|[?&](?:clientOid|withdrawOrderId)=)([^/?&=]+)/;
const laterPage = /[?&](?:currentPage=(?!1(?:&|$))|offset=(?!0(?:&|$))|lastId=)/;

/** Follows the events of a run, and knows for each process and request the step of which intent it is in. */
export class StepTracker {
  readonly #processes = new Map<string, TrackedProcess>();
  readonly #byIntent = new Map<string, TrackedIntent>();
  readonly #byKey = new Map<string, TrackedIntent>();
  readonly #byEntry = new Map<string, TrackedIntent>();
  readonly #byRequest = new Map<number, Step>();

  /** The step that a process is in, or was in when it sent a request. */
  stepOf(process: string, request?: number): Step | undefined {
    return (request !== undefined ? this.#byRequest.get(request) : undefined) ?? this.#processes.get(process)?.step;
  }

  /** The step that the work on an intent is in, or was in last. */
  stepOfIntent(intent: string): Step | undefined {
    return this.#byIntent.get(intent)?.step;
  }

  observe(event: StoryEvent): void {
    if (event.kind === "intent") this.#onIntent(event);
    else if (event.kind === "request") this.#onRequest(event);
    else if (event.kind === "statement") this.#onStatement(event);
    else if (event.kind === "journal") this.#onJournal(event);
    else if (event.kind === "process") this.#onProcess(event);
  }

  #onIntent(event: StoryEventOf<"intent">): void {
    const process = this.#process(event.process);
    process.isRecovering = false;
    process.latest = { event, phase: "call", sends: 0, looks: 0 };
    process.active.set(event.intent, process.latest);
    this.#byIntent.set(event.intent, process.latest);
    process.step = this.#step(process, process.latest, "begin");
  }

  #onRequest(event: StoryEventOf<"request">): void {
    const process = this.#process(event.process);
    const isRead = event.method === "GET";
    const tracked = this.#intentOfRequest(process, event, isRead);
    let name: string;
    if (tracked === undefined) name = laterPage.test(event.target) ? "page" : "send";
    else if (!isRead) name = tracked.sends++ === 0 ? "send" : "send again";
    else if (laterPage.test(event.target)) name = "page";
    else {
      tracked.looks++;
      name = tracked.looks < 3 ? `look ${tracked.looks}` : "look 3+";
    }
    process.step = this.#step(process, tracked, name);
    this.#byRequest.set(event.request, process.step);
  }

  #intentOfRequest(
    process: TrackedProcess,
    { body, target }: StoryEventOf<"request">,
    isRead: boolean,
  ): TrackedIntent | undefined {
    if (isRead) {
      const asked = askedId.exec(target)?.[1];
      const known = asked === undefined ? undefined : this.#byKey.get(asked);
      if (known !== undefined) return known;
      return process.isRecovering || process.active.size > 0 ? process.latest : undefined;
    }
    const keys = [...`${target} ${body}`.matchAll(clientIds)].map(([, key]) => key as string);
    const known = keys.map((key) => this.#byKey.get(key)).find((each) => each !== undefined);
    const tracked = known ?? mentioned(process, body) ?? mentioned(process, target) ?? process.latest;
    if (tracked !== undefined) for (const key of keys) this.#byKey.set(key, tracked);
    return tracked;
  }

  #onStatement({ process: name, intent, outcome }: StoryEventOf<"statement">): void {
    const process = this.#process(name);
    const tracked = process.active.get(intent);
    if (tracked === undefined) return;
    if (outcome !== "unknown" || tracked.phase !== "call") process.active.delete(intent);
    tracked.phase = "settle";
    tracked.looks = 0;
  }

  #onJournal({ process: name, action, entry, input }: StoryEventOf<"journal">): void {
    const process = this.#process(name);
    let tracked = this.#byEntry.get(entry);
    if (tracked === undefined && action === "open") {
      tracked = (input && mentioned(process, JSON.stringify(input))) ?? process.latest;
      if (tracked !== undefined) this.#byEntry.set(entry, tracked);
    }
    if (process.isRecovering && tracked !== undefined) this.#continue(process, tracked);
    process.step = this.#step(process, tracked ?? process.latest, action);
  }

  /** A recovery works on this intent from now on. */
  #continue(process: TrackedProcess, tracked: TrackedIntent): void {
    if (process.latest === tracked) return;
    process.latest = tracked;
    tracked.looks = 0;
  }

  #onProcess({ process: name, what }: StoryEventOf<"process">): void {
    const process = this.#process(name);
    if (what === "recovers") process.isRecovering = true;
    if (what !== "crashes" && what !== "stops") return;
    process.active.clear();
    process.latest = undefined;
    process.isRecovering = false;
  }

  #step({ isRecovering }: TrackedProcess, tracked: TrackedIntent | undefined, name: string): Step {
    if (tracked === undefined) {
      return { intent: undefined, phase: isRecovering ? "recover" : "read", effect: "read", name };
    }
    const { event, phase } = tracked;
    tracked.step = { intent: event.intent, phase: isRecovering ? "recover" : phase, effect: event.effect, name };
    return tracked.step;
  }

  #process(name: string): TrackedProcess {
    let process = this.#processes.get(name);
    if (process === undefined) {
      process = { active: new Map(), latest: undefined, isRecovering: false, step: undefined };
      this.#processes.set(name, process);
    }
    return process;
  }
}

/** The intent under way whose name stands in a text. */
function mentioned({ active }: TrackedProcess, text: string): TrackedIntent | undefined {
  if (active.size === 0 || text === "") return undefined;
  for (const [intent, each] of active) if (text.includes(intent)) return each;
  return undefined;
}
