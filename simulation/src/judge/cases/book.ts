import { findIntent, findIntents } from "../../story/intent-name.ts";
import type { StoryEventOf } from "../../story/story-event.ts";
import { type Fields, readRequest } from "../contract/operations.ts";
import type { Failure, Property } from "../failure.ts";
import { type Case, findKey, type JudgedRequest } from "./case.ts";
import { ProcessStart } from "./process.ts";

type Actor = { readonly process: string; readonly start?: number | undefined };

/** The intents of a run, with their requests, executions and entries. Takes the failures too. */
export class Book {
  readonly failures: Failure[] = [];
  readonly cases = new Map<string, Case>();
  /** Calls that have not ended, by name. */
  readonly openCalls = new Map<string, Case[]>();
  /** True time at which everything healed; infinite before. */
  healedAt = Number.POSITIVE_INFINITY;
  readonly #sent = new Map<number, JudgedRequest>();
  readonly #byKey = new Map<string, Case[]>();
  /** The latest intents that no field names, by the start of their process and their operation. */
  readonly #nameless = new Map<string, Case[]>();
  readonly #starts = new Map<string, ProcessStart[]>();

  /** Reports a failure of an intent. */
  fail(property: Property, of: Case, text: string): void {
    this.failures.push({ property, intent: of.name, text });
  }

  /** Reports a failure that belongs to no intent. */
  failAlone(property: Property, text: string): void {
    this.failures.push({ property, intent: "", text });
  }

  /** Returns a start of a process: the latest, where the event does not tell. */
  getStart({ process, start }: Actor): ProcessStart {
    const starts = this.#starts.get(process) ?? [];
    return (start === undefined ? starts.at(-1) : starts[start]) ?? this.begin({ process, start });
  }

  begin(event: Actor | StoryEventOf<"process">): ProcessStart {
    const starts = this.#starts.get(event.process) ?? [];
    const begun = new ProcessStart(event.process, event.start ?? starts.length, "kind" in event ? event : undefined);
    starts[begun.number] = begun;
    this.#starts.set(event.process, starts);
    return begun;
  }

  add(event: StoryEventOf<"intent">): Case {
    const call = event.call ?? event.intent;
    const siblings = this.openCalls.get(call) ?? [];
    const of: Case = {
      event,
      name: event.intent,
      caller: this.getStart(event),
      siblings,
      sends: [],
      executions: [],
      statements: [],
      isShared: event.reusesClientId === true,
    };
    siblings.push(of);
    this.openCalls.set(call, siblings);
    this.cases.set(of.name, of);
    if (findIntent(event.input) === undefined) {
      const name = nameNameless(of.caller, event.operation);
      this.#nameless.set(name, [of, ...(this.#nameless.get(name) ?? [])].slice(0, 50));
    }
    return of;
  }

  /** Notes a request, and finds the intents that it carries. */
  send(event: StoryEventOf<"request">): JudgedRequest {
    const read = readRequest(event);
    const sender = this.getStart(event);
    const isRead = read.operation === undefined || event.method === "GET";
    const cases = isRead ? [] : read.items.flatMap((item) => this.#find(sender, read.operation?.id ?? "", item) ?? []);
    const sent: JudgedRequest = { event, read, sender, cases, copies: 0 };
    this.#sent.set(event.request, sent);
    return sent;
  }

  findSent(request: number | undefined): JudgedRequest | undefined {
    return request === undefined ? undefined : this.#sent.get(request);
  }

  /** The intents that an input names: several for a batch. */
  casesIn(event: Actor, operation: string, input: Fields): Case[] {
    const start = this.getStart(event);
    const items = Array.isArray(input.orderList) ? (input.orderList as Fields[]) : [input];
    return items.flatMap((item) => this.#find(start, operation, item) ?? []);
  }

  /** The intent that an executed input names, or that its request carries. */
  executedBy({ request, input }: StoryEventOf<"executed">): Case | undefined {
    const [name] = findIntents(input);
    const cases = this.#sent.get(request)?.cases ?? [];
    return name === undefined ? cases[0] : (this.cases.get(name) ?? cases.find((of) => of.name === name));
  }

  byKey(key: string | undefined): readonly Case[] {
    return (key === undefined ? undefined : this.#byKey.get(key)) ?? [];
  }

  #find(start: ProcessStart, operation: string, fields: Fields): Case | undefined {
    const name = findIntent(fields);
    if (name === undefined) {
      const known = this.#nameless.get(nameNameless(start, operation)) ?? [];
      const alike = known.filter(({ event }) => isAlike(event.input, fields));
      return alike.find(({ endedAt }) => endedAt === undefined) ?? alike[0];
    }
    const of = this.cases.get(name);
    if (of !== undefined && /^(?:orders\.place|withdrawals\.)/.test(operation)) this.#learnKey(of, findKey(fields));
    return of;
  }

  #learnKey(of: Case, key: string | undefined): void {
    if (of.key !== undefined || key === undefined) return;
    of.key = key;
    const same = this.#byKey.get(key) ?? [];
    same.push(of);
    this.#byKey.set(key, same);
    if (same.length > 1) for (const each of same) each.isShared = true;
  }
}

function nameNameless({ process, number }: ProcessStart, operation: string): string {
  return `${process} ${number} ${operation}`;
}

/** True where a request has each value of an input. */
function isAlike(input: Fields, fields: Fields): boolean {
  return Object.entries(input).every(([name, value]) => value === undefined || String(fields[name]) === String(value));
}
