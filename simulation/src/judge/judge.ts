import { intentOf } from "../story/intent-name.ts";
import type { StoryEvent, StoryEventOf } from "../story/story-event.ts";

/** A broken promise. */
export interface Failure {
  readonly at: number;
  /** `wrong`: a statement contradicts the exchange; `twice`: executed twice by us; `forgotten`: no statement and no journal entry; `late`. */
  readonly property: "wrong" | "twice" | "forgotten" | "late";
  readonly intent: string;
  readonly text: string;
}

interface Judged {
  readonly event: StoryEventOf<"intent">;
  /** Executions by requests of ours, and by copies that the network made. */
  own: number;
  copies: number;
  statement?: StoryEventOf<"statement">;
  isOpenInJournal: boolean;
}

/** Compares what clients stated with what the exchanges executed. Knows the events of the story and no module of the runtime. */
export class Judge {
  readonly failures: Failure[] = [];
  readonly counts = { executed: 0, notExecuted: 0, unknown: 0, untyped: 0 };
  readonly #intents = new Map<string, Judged>();

  observe(event: StoryEvent): void {
    if (event.kind === "intent") this.#intents.set(event.intent, { event, own: 0, copies: 0, isOpenInJournal: false });
    if (event.kind === "executed") this.#onExecuted(event);
    if (event.kind === "statement") this.#onStatement(event);
  }

  #onExecuted(event: StoryEventOf<"executed">): void {
    const name = intentOf(event.input) ?? "";
    const judged = this.#intents.get(name);
    if (judged === undefined) return;
    if (event.isCopy) judged.copies++;
    else judged.own++;
    if (judged.own > 1) this.#fail(event.at, "twice", name, `executed ${judged.own} times`);
    if (judged.statement?.outcome === "notExecuted") {
      this.#fail(event.at, "wrong", name, "executed after it was stated as not executed");
    }
  }

  #onStatement(event: StoryEventOf<"statement">): void {
    const judged = this.#intents.get(event.intent);
    if (judged === undefined) return;
    judged.statement = event;
    this.counts[event.outcome]++;
    const executed = judged.own + judged.copies > 0;
    if (event.outcome === "executed" && !executed) this.#fail(event.at, "wrong", event.intent, "stated as executed");
    if (event.outcome === "notExecuted" && executed)
      this.#fail(event.at, "wrong", event.intent, "stated as not executed");
    if (event.by === "call" && event.at > judged.event.endsBy + 1) {
      this.#fail(event.at, "late", event.intent, `${event.at - judged.event.endsBy} ms after its deadline`);
    }
  }

  #fail(at: number, property: Failure["property"], intent: string, text: string): void {
    this.failures.push({ at, property, intent, text });
  }
}
