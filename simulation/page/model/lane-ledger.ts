import type { StoryEvent, StoryEventOf } from "../../src/story/story-event.ts";
import type { Task } from "../plan/task.ts";
import type { TaskState } from "../programs/task-list.ts";
import type { MessageStep, NoteStep, TaskRecord } from "./task-record.ts";

/** Finds client ids in requests and lookups. */
const clientId = /(?:clientOid"?[:=]"?|withdrawOrderId=|client-order\/)([\w-]+)/;

/** Notes of what happens to a process in the middle of a task. */
const processNotes: Partial<Record<StoryEventOf<"process">["what"], NoteStep["what"]>> = {
  crashes: "crash",
  starts: "restart",
};

/** Keeps both ledgers of one side and the stories of its tasks, from the events of the simulation alone. */
export class LaneLedger {
  readonly records: readonly TaskRecord[];
  readonly #byName: ReadonlyMap<string, TaskRecord>;
  readonly #byClientId = new Map<string, TaskRecord>();
  readonly #byRequest = new Map<number, { record: TaskRecord; message: MessageStep }>();
  #lookedUp: TaskRecord | undefined;
  #current: TaskRecord | undefined;

  constructor(tasks: readonly Task[]) {
    this.records = tasks.map((task) => ({ task, state: "waiting", executions: 0, steps: [] }));
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
  believe(name: string, state: TaskState): void {
    const record = this.#byName.get(name);
    if (record === undefined) return;
    if (record.state !== state && state !== "sending") record.steps.push({ kind: "note", what: state });
    record.state = state;
  }

  observe(event: StoryEvent): void {
    if (event.kind === "request") this.#onRequest(event);
    else if (event.kind === "served") this.#onServed(event);
    else if (event.kind === "executed") this.#onExecuted(event);
    else if (event.kind === "response") this.#onResponse(event.request, event.status, event.text);
    else if (event.kind === "lost") this.#onResponse(event.request, 0, "");
    else if (event.kind === "process" && this.#current?.state === "sending") {
      const what = processNotes[event.what];
      if (what !== undefined) this.#current.steps.push({ kind: "note", what });
    }
  }

  #onRequest({ request, method, target, body }: StoryEventOf<"request">): void {
    const text = target + body;
    const id = clientId.exec(text)?.[1] ?? "";
    if (method === "GET") {
      if (/time/i.test(target.split("?")[0] ?? "")) return;
      this.#lookedUp = this.#byClientId.get(id) ?? this.#lookedUp;
      if (this.#lookedUp !== undefined) this.#addMessage(this.#lookedUp, request, "lookup");
      return;
    }
    const record = this.#byName.get(/(?:order|payout)-\d+/.exec(text)?.[0] ?? "");
    if (record === undefined) return;
    this.#byClientId.set(id, record);
    this.#addMessage(record, request, "send");
  }

  #addMessage(record: TaskRecord, request: number, what: MessageStep["what"]): MessageStep {
    const empty = { isServed: false, isExecuted: false, back: "pending", status: 0 } as const;
    const message: MessageStep = { kind: "message", request, what, ...empty };
    record.steps.push(message);
    if (what !== "copy") this.#byRequest.set(request, { record, message });
    return message;
  }

  #onServed({ request, isCopy, status, text }: StoryEventOf<"served">): void {
    const found = this.#byRequest.get(request);
    if (found === undefined) return;
    found.message.isServed = true;
    if (!isCopy) return;
    const copy = this.#addMessage(found.record, request, "copy");
    Object.assign(copy, { isServed: true, status, back: backOf(copy, status, text, found.record.task) });
  }

  #onExecuted({ request, input }: StoryEventOf<"executed">): void {
    const record = this.#byName.get(String(input.remark ?? input.address ?? "").replace(/^T/, ""));
    if (record === undefined) return;
    record.executions++;
    const message = record.steps.findLast((step) => step.kind === "message" && step.request === request);
    if (message?.kind === "message") message.isExecuted = true;
  }

  /** @param status 0 where no response arrived */
  #onResponse(request: number, status: number, text: string): void {
    const found = this.#byRequest.get(request);
    if (found === undefined) return;
    this.#byRequest.delete(request);
    found.message.status = status;
    found.message.back = backOf(found.message, status, text, found.record.task);
  }
}

function backOf({ what }: MessageStep, status: number, text: string, task: Task): MessageStep["back"] {
  if (status === 0) return "lost";
  if (what !== "lookup" && /duplicat/i.test(text)) return "duplicate";
  if (what === "lookup" && text.includes(task.name)) return "found";
  if (what === "lookup") return status === 200 || text.startsWith("{") ? "notFound" : "error";
  return status === 200 && /"code":"200000"|"id"/.test(text) ? "success" : "error";
}
