import type { StoryEvent, StoryEventOf } from "../story/story-event.ts";
import { Book } from "./cases/book.ts";
import { Contents } from "./contents.ts";
import type { Failure } from "./failure.ts";
import { Journal } from "./journal.ts";
import { Ledger } from "./ledger.ts";
import { Limits } from "./limits.ts";
import { Liveness } from "./liveness.ts";
import { Proofs } from "./proofs.ts";
import { Repeats } from "./repeats.ts";

/**
 * Judges a run by the events of its story alone, after each event and at the end: seven promises, each in a file of its own. Knows no
 * module of the runtime, and no constant of the client's.
 */
export class Judge {
  readonly #book = new Book();
  readonly #ledger = new Ledger(this.#book);
  readonly #journal = new Journal(this.#book);
  readonly #repeats = new Repeats(this.#book);
  readonly #contents = new Contents(this.#book);
  readonly #limits = new Limits(this.#book);
  readonly #proofs = new Proofs(this.#book);
  readonly #liveness = new Liveness(this.#book, this.#proofs);

  get failures(): readonly Failure[] {
    return this.#book.failures;
  }

  observe(event: StoryEvent): void {
    switch (event.kind) {
      case "intent":
        return void this.#book.add(event);
      case "request":
        return void this.#onRequest(event);
      case "served":
        return void this.#onServed(event);
      case "executed":
        return void this.#ledger.onExecuted(event);
      case "ended":
        return void this.#ledger.onEnded(event);
      case "response":
      case "lost":
        return void this.#onEnd(event);
      case "statement":
        return void this.#onStatement(event);
      case "journal":
        if (event.fault !== undefined) this.#book.getStart(event).troubledAt = event.at;
        return void this.#journal.onJournal(event);
      case "abort":
        // A signal ends a call: every item of a batch.
        for (const of of this.#book.cases.get(event.intent)?.siblings ?? []) of.abortedAt ??= event.at;
        return;
      case "list":
        return void this.#contents.onList(event);
      case "process":
        return void this.#onProcess(event);
      case "environment":
        if (event.what === "heals") this.#book.healedAt = event.at;
        return void this.#onClockStep(event.at, event.what);
    }
  }

  /** Judges what can be judged only once the run is over. */
  end(at: number): void {
    for (const of of this.#book.cases.values()) {
      this.#journal.endCase(of, at);
      this.#liveness.endCase(of, at);
    }
  }

  #onRequest(event: StoryEventOf<"request">): void {
    const sent = this.#book.send(event);
    this.#limits.onRequest(sent);
    if (sent.read.operation === undefined || event.method === "GET") return;
    if (sent.cases.length === 0) this.#repeats.onUnasked(sent);
    for (const of of sent.cases) {
      this.#journal.onSend(of, sent);
      this.#repeats.onSend(of, sent);
      this.#limits.onSend(of, sent);
      this.#contents.onSend(of, sent);
      of.sends.push(sent);
    }
  }

  #onServed(event: StoryEventOf<"served">): void {
    const sent = this.#book.findSent(event.request);
    if (sent === undefined) return;
    if (event.isCopy) sent.copies++;
    else sent.served ??= event;
    this.#contents.onServed(event);
  }

  #onEnd(event: StoryEventOf<"response"> | StoryEventOf<"lost">): void {
    const sent = this.#book.findSent(event.request);
    if (sent === undefined) return;
    sent.end = event;
    if (event.fault !== undefined) sent.sender.troubledAt = event.at;
    if (event.kind === "response") {
      this.#contents.onResponse(event, sent, event.text);
      this.#limits.onResponse(event, sent);
      if (sent.cases.length === 0) this.#proofs.onResponse(event, sent);
    }
  }

  #onStatement(event: StoryEventOf<"statement">): void {
    const of = this.#book.cases.get(event.intent);
    if (of === undefined) return;
    this.#ledger.onStatement(of, event);
    this.#journal.onStatement(of, event);
    this.#contents.onStatement(of, event);
    this.#proofs.onStatement(of, event);
    this.#liveness.onStatement(of, event);
    of.statements.push(event);
  }

  #onProcess(event: StoryEventOf<"process">): void {
    if (event.what === "starts") return void this.#book.begin(event);
    if (event.what === "clock steps") return void this.#onClockStep(event.at, event.detail);
    const start = this.#book.getStart(event);
    if (event.what.startsWith("recover")) {
      this.#liveness.onRecovery(event);
      this.#journal.onRecovery(event);
    }
    if (event.what === "suspends") start.suspend(event.at, event.standsStill);
    if (event.what === "resumes") start.resume(event.at);
    if (event.what === "closes") start.closesAt = event.at;
    if (event.what !== "crashes" && event.what !== "stops") return;
    start.endedAt = event.at;
    if (event.what === "stops") this.#liveness.onStop(event);
    for (const [name, cases] of this.#book.openCalls) {
      if (cases[0]?.caller === start) this.#book.openCalls.delete(name);
    }
  }

  #onClockStep(at: number, text: string | undefined): void {
    this.#liveness.onClockStep(at, text);
    if (/by -?\d+ ms/.test(text ?? "")) this.#journal.onClockStep(at);
  }
}
