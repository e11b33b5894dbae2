import type { StoryEvent, StoryEventOf } from "../../src/story/story-event.ts";
import { findTaskName, type Task } from "../plan/task.ts";
import type { TaskState } from "../programs/task-list.ts";
import { createRecord, type StoryRow, type TaskRecord, type Tone } from "./task-record.ts";

/** Finds client ids in requests and lookups. */
const clientId = /(?:clientOid"?[:=]"?|withdrawOrderId=|client-order\/)([\w-]+)/;

/** Events of a process in the middle of a task, and of its program afterwards. */
const notes: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  crashes: ["The program crashes.", "bad"],
  starts: ["It starts again.", "plain"],
  waiting: ["It is going to repeat the task.", "plain"],
  failed: ["It gives up.", "plain"],
  again: ["Proved: not executed. Now it may send again.", "plain"],
  unknown: ["Unknown. It sends nothing again, and settles later.", "open"],
};

/** A message to an exchange, until its response. */
interface Message {
  readonly record: TaskRecord;
  readonly isLookup: boolean;
  /** Its line in the story; that of a copy, once a proxy has made one. */
  row: StoryRow;
  isServed: boolean;
}

/** Keeps both ledgers of one side and the stories of its tasks, from the events of the simulation alone. */
export class LaneLedger {
  readonly records: readonly TaskRecord[];
  readonly #byName: ReadonlyMap<string, TaskRecord>;
  readonly #byClientId = new Map<string, TaskRecord>();
  readonly #messages = new Map<number, Message>();
  #lookedUp: TaskRecord | undefined;
  #current: TaskRecord | undefined;

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

  /** Notes what the program is going to believe of a task. */
  believe(name: string, state: TaskState): void {
    const record = this.#byName.get(name);
    if (record !== undefined && record.state !== state) addNote(record, state);
  }

  observe(event: StoryEvent): void {
    if (event.kind === "request") this.#onRequest(event);
    else if (event.kind === "served") this.#onServed(event);
    else if (event.kind === "executed") this.#onExecuted(event);
    else if (event.kind === "response") this.#onResponse(event.request, event.status, event.text);
    else if (event.kind === "lost") this.#onResponse(event.request, 0, "");
    else if (event.kind === "process" && this.#current?.state === "sending") addNote(this.#current, event.what);
  }

  #onRequest({ request, method, target, body }: StoryEventOf<"request">): void {
    const text = target + body;
    const id = clientId.exec(text)?.[1] ?? "";
    const isLookup = method === "GET";
    if (isLookup && /time/i.test(target.split("?")[0] ?? "")) return;
    if (isLookup) this.#lookedUp = this.#byClientId.get(id) ?? this.#lookedUp;
    const record = isLookup ? this.#lookedUp : this.#byName.get(/(?:order|payout)-\d+/.exec(text)?.[0] ?? "");
    if (record === undefined) return;
    const name = record.task.kind === "order" ? "Order" : "Payout";
    const again = record.rows.some((row) => row.kind === "out" && row.text.startsWith(name)) ? ", again" : "";
    const row: StoryRow = { kind: "out", text: isLookup ? "Looks it up" : name + again, tone: "plain" };
    record.rows.push(row);
    if (isLookup) record.isTroubled = true;
    else this.#byClientId.set(id, record);
    this.#messages.set(request, { record, isLookup, row, isServed: false });
  }

  #onServed({ request, isCopy, status, text }: StoryEventOf<"served">): void {
    const message = this.#messages.get(request);
    if (message === undefined) return;
    message.isServed = true;
    if (!isCopy) return;
    message.row = { kind: "out", text: "A proxy sends it once more", tone: "plain" };
    const back = describeResponse(message, status, text);
    message.record.rows.push(message.row, { ...back, text: `To the proxy: ${back.text}` });
    message.record.isTroubled = true;
  }

  #onExecuted({ request, input }: StoryEventOf<"executed">): void {
    const record = this.#byName.get(findTaskName(input));
    const { row } = this.#messages.get(request) ?? {};
    if (record === undefined || row === undefined) return;
    const isTwice = ++record.executions > 1;
    row.text += isTwice ? ": executed again" : ": executed";
    row.tone = isTwice ? "bad" : "good";
  }

  /** @param status 0 where no response arrived */
  #onResponse(request: number, status: number, text: string): void {
    const message = this.#messages.get(request);
    if (message === undefined) return;
    this.#messages.delete(request);
    const { record, row, isLookup, isServed } = message;
    if (status === 0) record.isTroubled = true;
    if (status > 0 || isServed) record.rows.push(describeResponse(message, status, text));
    else Object.assign(row, { text: `${row.text}: lost on the way`, tone: "bad" });
    if (isLookup) foldLookups(record.rows);
  }
}

function addNote(record: TaskRecord, what: string): void {
  const [text, tone] = notes[what] ?? [];
  if (text === undefined || tone === undefined) return;
  record.rows.push({ kind: "note", text, tone });
  record.isTroubled = true;
}

function describeResponse({ record, isLookup }: Message, status: number, text: string): StoryRow {
  const row = (words: string, tone: Tone = "plain"): StoryRow => ({ kind: "back", text: words, tone });
  if (status === 0) return row("Response lost", "bad");
  if (isLookup && text.includes(record.task.name)) return row("Found: it was executed", "good");
  if (isLookup && (status === 200 || text.startsWith("{"))) return row("Not there");
  if (/duplicat/i.test(text)) return row("Error: client id already used");
  const isSuccess = status === 200 && /"code":"200000"|"id"/.test(text);
  return isSuccess ? row("Accepted", "good") : row(`Error ${status}`);
}

/** Shows equal lookups in a row as one. */
function foldLookups(rows: StoryRow[]): void {
  const [one, two, three, four] = rows.slice(-4).map(({ text }) => text);
  if (one === three && two === four && rows.length >= 4) rows.length -= 2;
}
