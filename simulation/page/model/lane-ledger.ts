import type { StoryEvent, StoryEventOf } from "../../src/story/story-event.ts";
import { startAt } from "../plan/run-settings.ts";
import type { Task } from "../plan/task.ts";
import type { TaskState } from "../programs/task-list.ts";
import type { MessageStep, NoteStep } from "./step.ts";
import { createRecord, type TaskRecord } from "./task-record.ts";

/** Finds client ids in requests and lookups. */
const clientId = /(?:clientOid"?[:=]"?|withdrawOrderId=|client-order\/)([\w-]+)/;

/** Keeps both ledgers of one side and the stories of its tasks, from the events of the simulation alone. */
export class LaneLedger {
  readonly records: readonly TaskRecord[];
  readonly #byName: ReadonlyMap<string, TaskRecord>;
  readonly #byClientId = new Map<string, TaskRecord>();
  readonly #byRequest = new Map<number, { record: TaskRecord; message: MessageStep }>();
  #lookedUp: TaskRecord | undefined;
  #current: TaskRecord | undefined;
  /** Increases with every change. */
  version = 0;
  crashes = 0;

  constructor(tasks: readonly Task[]) {
    this.records = tasks.map(createRecord);
    this.#byName = new Map(this.records.map((record) => [record.task.name, record]));
  }

  get(name: string): TaskRecord | undefined {
    return this.#byName.get(name);
  }

  /** Notes which task the program performs. */
  begin(name: string): void {
    this.#current = this.#byName.get(name);
  }

  /** Notes what the program believes of a task. */
  believe(name: string, state: TaskState, atMs: number): void {
    const record = this.#byName.get(name);
    if (record === undefined) return;
    const before = record.state;
    record.state = state;
    record.changedMs = atMs;
    const what = ({ failed: "giveUp", unknown: "unknown", again: "again", done: "done" } as const)[state as "done"];
    const isNews = what !== undefined && before !== state;
    if (isNews) this.#note(record, what === "done" && before === "unknown" ? "settledDone" : what, atMs);
    this.version++;
  }

  observe(event: StoryEvent): void {
    const atMs = event.at - startAt;
    if (event.kind === "request") this.#onRequest(event, atMs);
    else if (event.kind === "served") this.#onServed(event, atMs);
    else if (event.kind === "executed") this.#onExecuted(event, atMs);
    else if (event.kind === "response") this.#onResponse(event);
    else if (event.kind === "lost") this.#onLost(event);
    else if (event.kind === "process") this.#onProcess(event, atMs);
    else return;
    this.version++;
  }

  #onRequest({ request, method, target, body }: StoryEventOf<"request">, atMs: number): void {
    const text = target + body;
    const id = clientId.exec(text)?.[1];
    if (method === "GET") {
      if (/time/i.test(target.split("?")[0] ?? "")) return;
      if (id !== undefined) this.#lookedUp = this.#byClientId.get(id) ?? this.#lookedUp;
      if (this.#lookedUp !== undefined) this.#addMessage(this.#lookedUp, request, "lookup", atMs);
      return;
    }
    const record = this.#byName.get(/(?:order|payout)-\d+/.exec(text)?.[0] ?? "");
    if (record === undefined) return;
    if (id !== undefined) this.#byClientId.set(id, record);
    this.#addMessage(record, request, "send", atMs);
  }

  #addMessage(record: TaskRecord, request: number, what: MessageStep["what"], atMs: number): MessageStep {
    const attempt = record.steps.filter((step) => step.kind === "message" && step.what !== "lookup").length + 1;
    const message: MessageStep = {
      kind: "message",
      atMs,
      request,
      what,
      attempt,
      isServed: false,
      isExecuted: false,
      back: "pending",
      status: 0,
      count: 1,
    };
    record.steps.push(message);
    if (what !== "copy") this.#byRequest.set(request, { record, message });
    return message;
  }

  #onServed({ request, isCopy, status, text }: StoryEventOf<"served">, atMs: number): void {
    const found = this.#byRequest.get(request);
    if (found === undefined) return;
    if (!isCopy) {
      found.message.isServed = true;
      return;
    }
    const copy = this.#addMessage(found.record, request, "copy", atMs);
    copy.isServed = true;
    copy.status = status;
    copy.back = isDuplicate(text) ? "duplicate" : status === 200 ? "success" : "error";
  }

  #onExecuted({ request, isCopy, id, input }: StoryEventOf<"executed">, atMs: number): void {
    const record = this.#byName.get(String(input.remark ?? input.address ?? "").replace(/^T/, ""));
    if (record === undefined) return;
    record.executions.push({ atMs, id, isCopy });
    const message = record.steps.findLast((step) => step.kind === "message" && step.request === request);
    if (message?.kind === "message") message.isExecuted = true;
  }

  #onResponse({ request, status, text }: StoryEventOf<"response">): void {
    const found = this.#byRequest.get(request);
    if (found === undefined) return;
    this.#byRequest.delete(request);
    const { record, message } = found;
    message.status = status;
    if (message.what === "lookup") {
      message.back = status !== 200 ? "error" : text.includes(record.task.name) ? "found" : "notFound";
      if (status !== 200 && !text.startsWith("<")) message.back = "notFound";
      this.#joinLookups(record);
    } else if (isDuplicate(text)) message.back = "duplicate";
    else message.back = status === 200 && /"code":"200000"|"id"/.test(text) ? "success" : "error";
  }

  #onLost({ request }: StoryEventOf<"lost">): void {
    const found = this.#byRequest.get(request);
    if (found === undefined) return;
    this.#byRequest.delete(request);
    found.message.back = "lost";
    if (found.message.what === "lookup") this.#joinLookups(found.record);
  }

  /** Equal lookups in a row become one step. */
  #joinLookups({ steps }: TaskRecord): void {
    const last = steps.at(-1);
    const before = steps.at(-2);
    if (last?.kind !== "message" || before?.kind !== "message") return;
    const isEqual = last.what === "lookup" && before.what === "lookup" && last.back === before.back;
    if (!isEqual || before.back === "pending") return;
    before.count += last.count;
    steps.pop();
  }

  #onProcess({ what }: StoryEventOf<"process">, atMs: number): void {
    if (what === "crashes") this.crashes++;
    const record = this.#current;
    if (record === undefined || record.state === "waiting") return;
    if (record.state !== "sending" && what === "crashes") return;
    if (what === "crashes") this.#note(record, "crash", atMs);
    else if (what === "starts" && record.state === "sending") this.#note(record, "restart", atMs);
  }

  #note(record: TaskRecord, what: NoteStep["what"], atMs: number): void {
    record.steps.push({ kind: "note", atMs, what });
  }
}

function isDuplicate(text: string): boolean {
  return /duplicat/i.test(text);
}
