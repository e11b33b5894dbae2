import { intentOf } from "../../story/intent-name.ts";
import type { StoryEventOf } from "../../story/story-event.ts";
import { inputsOf, type ReadRequest, subjectOf } from "../contract/read-request.ts";
import { termsOf } from "../contract/terms.ts";
import type { Case } from "./case.ts";
import { Observer } from "./observer.ts";
import { createView, type View } from "./view.ts";

type Input = Readonly<Record<string, unknown>>;

/** A request that has not ended for the client that sent it. */
export interface Pending {
  readonly event: StoryEventOf<"request">;
  readonly read: ReadRequest;
  readonly observer: Observer;
  /** Intents that the request executes, or looks up by key. */
  readonly cases: readonly Case[];
}

/** The process that an event belongs to. */
interface Actor {
  readonly process: string;
  readonly start?: number | undefined;
  readonly at: number;
}

/** Time after which an intent that is over is forgotten but for its name and outcome, in milliseconds. */
const keptMs = 15 * 86_400_000;

/** Finds the intent to which an event belongs. */
export class Book {
  readonly cases = new Map<string, Case>();
  /** Names of intents that were dropped, with their outcome. */
  readonly dropped = new Map<string, string>();
  readonly pending = new Map<number, Pending>();
  /** Calls of which no statement was given yet, by name. */
  readonly openCalls = new Map<string, Case[]>();
  readonly #byKey = new Map<string, Case[]>();
  /** Names of the intents under each idempotency key. */
  readonly #owners = new Map<string, string>();
  readonly #bySubject = new Map<string, Case>();
  readonly #byRequest = new Map<number, readonly Case[]>();
  readonly #byEntry = new Map<string, readonly Case[]>();
  /** Starts of each process, by their number. */
  readonly #starts = new Map<string, Observer[]>();
  #sweepAt = 0;

  /** All starts of a process. */
  startsOf(process: string): readonly Observer[] {
    return (this.#starts.get(process) ?? []).filter((each) => each !== undefined);
  }

  /** Returns a start of a process: the latest, where the event does not tell. */
  observer({ process, start, at }: Actor): Observer {
    const starts = this.#starts.get(process);
    const known = start === undefined ? starts?.at(-1) : starts?.[start];
    return known ?? this.start({ process, start, at });
  }

  /** Begins a start of a process: a new one may begin while the last one is suspended. */
  start({ process, start, at }: Actor): Observer {
    const starts = this.#starts.get(process) ?? [];
    const number = start ?? starts.length;
    const observer = new Observer(process, at, number);
    starts[number] = observer;
    this.#starts.set(process, starts);
    return observer;
  }

  add(event: StoryEventOf<"intent">): Case | undefined {
    const terms = termsOf(event.operation);
    if (terms === undefined) return undefined;
    const { nameField } = terms;
    const given = nameField === undefined ? undefined : event.input[nameField];
    const observer = this.observer(event);
    const of: Case = {
      event,
      name: event.intent,
      terms,
      call: event.call ?? event.intent,
      observer,
      key: undefined,
      isShared: event.reusesClientId === true,
      isOwnKey: given == null || (nameField === "remark" && tokenIn(String(given)) === undefined),
      siblings: this.openCalls.get(event.call ?? event.intent) ?? [],
      sends: [],
      executions: [],
      statements: [],
      bases: new Map(),
      copied: new Set(),
      abortedAt: undefined,
      isReplaced: false,
      proofs: [],
      decidedFor: new Set(),
      isKeyRotated: false,
      endedAt: undefined,
      views: new Map(),
      shown: [],
    };
    const replaced = event.replaces === undefined ? undefined : this.cases.get(event.replaces);
    if (replaced !== undefined) replaced.isReplaced = true;
    this.cases.set(of.name, of);
    of.siblings.push(of);
    this.openCalls.set(of.call, of.siblings);
    if (nameField === undefined)
      this.#bySubject.set(subjectKey(event, event.operation, subjectOf(event.operation, event.input)), of);
    this.#sweep(event.at);
    return of;
  }

  /** The intents that a request with an effect carries. */
  casesOf(event: StoryEventOf<"request">, { operation, subject, terms }: ReadRequest): readonly Case[] {
    if (terms === undefined) return [];
    const inputs = terms.nameField === undefined ? inputsOf(event).slice(0, 1) : inputsOf(event);
    return this.#remember(
      event.request,
      inputs.flatMap((input) => this.#casesIn(event, operation, input, subject)),
    );
  }

  /** The intent that an input names: by its name, else by its client id, or by what the operation is about where nothing names it. */
  #casesIn(event: Actor, operation: string, input: Input, subject: string): readonly Case[] {
    const isNamed = termsOf(operation)?.nameField !== undefined || intentOf(input) !== undefined;
    const of = isNamed ? this.byInput(input) : this.#bySubject.get(subjectKey(event, operation, subject));
    if (of !== undefined) this.learnKey(of, input);
    return of === undefined ? [] : [of];
  }

  #remember(request: number, cases: readonly Case[]): readonly Case[] {
    if (cases.length > 0) this.#byRequest.set(request, cases);
    return cases;
  }

  /** The intent that used an idempotency key first: from now on this one, where none did. */
  ownerOf(key: string | undefined, intent: string): string {
    if (key === undefined) return intent;
    const owner = this.#owners.get(key);
    if (owner === undefined) this.#owners.set(key, intent);
    return owner ?? intent;
  }

  /** Keeps the key by which lookups find an intent. */
  learnKey(of: Case, input: Input): void {
    const { nameField } = of.terms;
    const value = nameField === undefined ? undefined : input[nameField];
    if (of.key !== undefined || typeof value !== "string") return;
    const key = nameField === "remark" ? tokenIn(value) : value;
    if (key === undefined) return;
    of.key = key;
    const same = this.#byKey.get(key);
    if (same === undefined) this.#byKey.set(key, [of]);
    else if (!same.includes(of)) {
      same.push(of);
      for (const each of same) each.isShared = true;
    }
  }

  /** Finds an intent by the name that its program wrote into a field that only programs read. */
  byInput(input: Input): Case | undefined {
    const name = this.nameIn(input);
    return name === undefined ? this.byKey(keyIn(input))[0] : this.cases.get(name);
  }

  /** The name of an intent in an input; undefined where it has none, or one that no program gave. */
  nameIn(input: Input): string | undefined {
    const name = intentOf(input);
    if (name === undefined) return undefined;
    return this.cases.has(name) || this.dropped.has(name) ? name : undefined;
  }

  /** Statements by which a process knew before a moment that an intent was executed: those of its own call or settlement. */
  knownBefore({ statements }: Case, observer: Observer, at: number): readonly StoryEventOf<"statement">[] {
    return statements.filter(
      (said) =>
        said.outcome === "executed" && said.by !== "recover" && said.at < at && this.observer(said) === observer,
    );
  }

  byKey(key: string | undefined): readonly Case[] {
    return (key !== undefined && this.#byKey.get(key)) || [];
  }

  byRequest(request: number): readonly Case[] {
    return this.#byRequest.get(request) ?? [];
  }

  byEntry(entry: string): readonly Case[] {
    return this.#byEntry.get(entry) ?? [];
  }

  /** Finds the intents of a journal entry by what it records. */
  openEntry(event: StoryEventOf<"journal">): readonly Case[] {
    const { entry, operation = "", input = {} } = event;
    const items = Array.isArray(input.orderList) ? (input.orderList as Input[]) : [input];
    const cases = items.flatMap((item) => this.#casesIn(event, operation, item, subjectOf(operation, item)));
    this.#byEntry.set(entry, cases);
    return cases;
  }

  /** Returns the knowledge that a process has of an intent. */
  view(of: Case, observer: Observer): View {
    const view = of.views.get(observer) ?? createView(of, observer);
    of.views.set(observer, view);
    observer.open.add(view);
    return view;
  }

  /** Drops intents that have been over for long; keeps what is true for ever after. */
  #sweep(now: number): void {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + keptMs / 10;
    for (const of of this.cases.values()) {
      // In the order of their beginning.
      if (of.event.at > now - keptMs) break;
      const last = of.statements.at(-1);
      if (last === undefined || last.at > now - keptMs || of.journal?.isOpen) continue;
      // The record of one call under a key can be taken for another's.
      if (of.isShared && this.byKey(of.key).some(({ journal }) => journal?.isOpen)) continue;
      this.#drop(of, last.outcome);
    }
  }

  #drop(of: Case, outcome: string): void {
    this.cases.delete(of.name);
    this.dropped.set(of.name, of.executions.length > 0 ? "executed" : outcome);
    if (of.key !== undefined) {
      const left = this.byKey(of.key).filter((each) => each !== of);
      if (left.length > 0) this.#byKey.set(of.key, left);
      else this.#byKey.delete(of.key);
    }
    for (const { request } of of.sends) this.#byRequest.delete(request.request);
    if (of.journal !== undefined) this.#byEntry.delete(of.journal.id);
    for (const view of of.views.values()) view.observer.open.delete(view);
  }
}

/** Names the latest call of a start of a process for something that no client id names. Programs make such calls one after the other. */
function subjectKey({ process, start }: Pick<Actor, "process" | "start">, operation: string, subject: string): string {
  return `${process} ${start ?? ""} ${operation} ${subject}`;
}

/** The token that names a withdrawal, in its remark. */
export function tokenIn(remark: string): string | undefined {
  return /x[0-9a-f]{16}/i.exec(remark)?.[0].toLowerCase();
}

function keyIn({ clientOid, withdrawOrderId, remark }: Input): string | undefined {
  const key = clientOid ?? withdrawOrderId ?? (typeof remark === "string" ? tokenIn(remark) : undefined);
  return typeof key === "string" ? key : undefined;
}
