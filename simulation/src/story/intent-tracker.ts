import type { StoryEvent, StoryEventOf } from "./story-event.ts";

/** Intents that a process works on. */
interface Work {
  /** Intents that are begun and not decided. */
  readonly active: Set<string>;
  latest: string | undefined;
  isRecovering: boolean;
}

const clientIds = /\b(?:clientOid|withdrawOrderId)(?:":"|=)([^"&]+)/g;
/** The client id that a lookup asks for: the only name of an intent in a target without a body. */
const lookedUpId = /(?:\/client-order\/|[?&](?:clientOid|withdrawOrderId)=)([^/?&=]+)/;

/** Follows the events of a run, and knows which intent a request or a journal entry belongs to. */
export class IntentTracker {
  readonly #work = new Map<string, Work>();
  readonly #byClientId = new Map<string, string>();
  readonly #byEntry = new Map<string, string>();
  readonly #byRequest = new Map<number, string>();

  ofRequest(request: number): string | undefined {
    return this.#byRequest.get(request);
  }

  ofEntry(entry: string): string | undefined {
    return this.#byEntry.get(entry);
  }

  observe(event: StoryEvent): void {
    if (!("process" in event) || event.kind === "response" || event.kind === "lost") return;
    const work = this.#work.get(event.process) ?? { active: new Set(), latest: undefined, isRecovering: false };
    this.#work.set(event.process, work);
    if (event.kind === "intent") {
      Object.assign(work, { latest: event.intent, isRecovering: false });
      work.active.add(event.intent);
    } else if (event.kind === "request") this.#onRequest(work, event);
    else if (event.kind === "statement") {
      if (event.outcome !== "unknown" || event.by !== "call") work.active.delete(event.intent);
    } else if (event.kind === "journal") this.#onJournal(work, event);
    else if (event.kind === "process") {
      if (event.what === "recovers") work.isRecovering = true;
      if (event.what !== "crashes" && event.what !== "stops") return;
      this.#work.delete(event.process);
    }
  }

  #onRequest(work: Work, { request, method, target, body }: StoryEventOf<"request">): void {
    let intent: string | undefined;
    if (method === "GET") {
      const known = this.#byClientId.get(lookedUpId.exec(target)?.[1] ?? "");
      intent = known ?? (work.isRecovering || work.active.size > 0 ? work.latest : undefined);
    } else {
      const ids = [...`${target} ${body}`.matchAll(clientIds)].map(([, id]) => id as string);
      const known = ids.map((id) => this.#byClientId.get(id)).find((each) => each !== undefined);
      intent = known ?? namedIn(work, `${body} ${target}`) ?? work.latest;
      if (intent !== undefined) for (const id of ids) this.#byClientId.set(id, intent);
    }
    if (intent !== undefined) this.#byRequest.set(request, intent);
  }

  #onJournal(work: Work, { action, entry, input }: StoryEventOf<"journal">): void {
    if (action === "open" && !this.#byEntry.has(entry)) {
      const intent = (input && namedIn(work, JSON.stringify(input))) ?? work.latest;
      if (intent !== undefined) this.#byEntry.set(entry, intent);
    }
    if (work.isRecovering) work.latest = this.#byEntry.get(entry) ?? work.latest;
  }
}

/** The intent under way whose name stands in a text. */
function namedIn({ active }: Work, text: string): string | undefined {
  for (const intent of active) if (text.includes(intent)) return intent;
  return undefined;
}
