import type { Story } from "../story/story.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { Incarnation } from "./incarnation.ts";
import type { Named, Request } from "./program-call.ts";
import type { Outcome } from "./stated-outcomes.ts";

/** Facts of a call that its intents share. */
export type CallFacts = Pick<
  StoryEventOf<"intent">,
  "effect" | "hasJournal" | "endsBy" | "call" | "isSettledLater" | "mayAbort" | "isNotRepeated"
>;

/** Tells the story of one start of a process: what it wants, and what its client states. */
export class IntentReports {
  readonly #story: Story;
  readonly #process: string;
  readonly #incarnation: Incarnation;

  constructor(story: Story, process: string, incarnation: Incarnation) {
    this.#story = story;
    this.#process = process;
    this.#incarnation = incarnation;
  }

  /** The program decided to perform intents, by one call. */
  decided(request: Request, named: readonly Named[], call: CallFacts): void {
    const { service, operation, replaces, reusesClientId } = request;
    const more = {
      ...(replaces !== undefined && { replaces }),
      ...(reusesClientId === true && { reusesClientId }),
    };
    for (const { intent, input } of named)
      this.#story.add({ kind: "intent", ...this.#actor, intent, service, operation, input, ...call, ...more });
  }

  /** The program ended a call by its signal. */
  aborted(intent: string): void {
    this.#story.add({ kind: "abort", process: this.#process, intent });
  }

  /** The client stated the outcome of an intent. */
  stated(
    intent: string,
    by: "call" | "settle" | "recover",
    { outcome, id, reason }: Outcome,
    more: Pick<StoryEventOf<"statement">, "since" | "endsBy" | "client"> = {},
  ): void {
    // The body of a response may still arrive for a process that has crashed: it states nothing any more.
    if (!this.#incarnation.isAlive) return;
    this.#story.add({
      kind: "statement",
      ...this.#actor,
      intent,
      by,
      outcome,
      ...(id !== undefined && { id }),
      ...(reason !== undefined && { reason }),
      ...more,
    });
  }

  /** A recovery of the journal began, ended, or failed. */
  recovery(what: "recovers" | "recovered" | "recovery fails", detail: string): void {
    this.#story.add({ kind: "process", ...this.#actor, what, detail });
  }

  get #actor(): { readonly process: string; readonly start: number } {
    return { process: this.#process, start: this.#incarnation.start };
  }
}
