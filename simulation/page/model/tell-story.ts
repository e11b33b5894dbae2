import type { MessageStep, Step } from "./step.ts";
import { differenceOf, type TaskRecord } from "./task-record.ts";

/** Side of the comparison. */
export type Side = "usual" | "exch";

/** One row of the picture of a story. */
export interface StoryRow {
  /** `out`: to the exchange; `back`: from it; `note`: at the program; `end`: belief and reality. */
  readonly kind: "out" | "back" | "note" | "end";
  readonly text: string;
  /** True for a message that did not arrive. */
  readonly isLost?: boolean;
  /** The mark at the exchange. */
  readonly mark?: { readonly text: string; readonly tone: Tone };
  readonly tone?: Tone;
}

/** Meaning of a colour. */
export type Tone = "good" | "bad" | "open" | "plain";

/** Tells the story of a task as the rows of a picture. */
export function storyRows(record: TaskRecord, side: Side): StoryRow[] {
  let executed = 0;
  const rows = record.steps.flatMap((step) => {
    if (step.kind === "note") return noteRows(step.what, side);
    const mark = markOf(step, step.isExecuted ? ++executed : executed);
    return messageRows(step, record, side, mark);
  });
  return [...rows, endRow(record)];
}

function messageRows(step: MessageStep, { task }: TaskRecord, side: Side, mark: StoryRow["mark"]): StoryRow[] {
  if (step.what === "copy")
    return [{ kind: "note", text: "The proxy sends it a second time." }, ...proxyRows(step, mark)];
  const times = step.count > 1 ? ` (${step.count} times)` : "";
  const again = step.attempt > 1 && side === "usual" ? ", again" : "";
  const text = step.what === "lookup" ? `Looks it up${times}` : `${task.kind === "order" ? "Order" : "Payout"}${again}`;
  const isLostOnTheWay = step.back === "lost" && !step.isServed;
  const out: StoryRow = { kind: "out", text, isLost: isLostOnTheWay, ...(mark && { mark }) };
  if (isLostOnTheWay || step.back === "pending") return [out];
  return [out, { kind: "back", text: backText(step), isLost: step.back === "lost", tone: backTone(step) }];
}

function proxyRows(step: MessageStep, mark: StoryRow["mark"]): StoryRow[] {
  return [{ kind: "out", text: "Copy of the proxy", ...(mark && { mark }) }, ...(step.back === "pending" ? [] : [])];
}

function markOf(step: MessageStep, executions: number): StoryRow["mark"] {
  if (step.isExecuted) {
    return executions > 1 ? { text: "executed again", tone: "bad" } : { text: "executed", tone: "good" };
  }
  if (step.what !== "lookup" && step.back === "duplicate") return { text: "rejected", tone: "plain" };
  return undefined;
}

function backText({ back, status, what }: MessageStep): string {
  if (back === "lost") return "Response lost";
  if (back === "success") return "Accepted";
  if (back === "duplicate") return "Error: client id already used";
  if (back === "found") return "Found: it was executed";
  if (back === "notFound") return what === "lookup" ? "Not there" : "Error";
  return `Error ${status}`;
}

function backTone({ back }: MessageStep): Tone {
  if (back === "success" || back === "found") return "good";
  return back === "lost" ? "bad" : "plain";
}

function noteRows(what: Exclude<Step, MessageStep>["what"], side: Side): StoryRow[] {
  const note = (text: string, tone?: Tone): StoryRow[] => [{ kind: "note", text, ...(tone && { tone }) }];
  if (what === "crash") return note("The program crashes.", "bad");
  if (what === "restart") {
    return note(side === "usual" ? "It starts again and repeats the task." : "It starts again and reads its journal.");
  }
  if (what === "giveUp") return note("It gives up.");
  if (what === "unknown") return note("Unknown. It sends nothing again, and settles later.", "open");
  if (what === "again") return note("Proved: not executed. It may send again.");
  return [];
}

/** Compares belief and reality in one sentence. */
function endRow(record: TaskRecord): StoryRow {
  const { state, executions, task } = record;
  const verb = task.kind === "order" ? "bought" : "paid";
  const reality = executions.length === 0 ? `not ${verb}` : `${verb} ${times(executions.length)}`;
  const belief = {
    waiting: "not begun",
    sending: "under way",
    done: `${verb} once`,
    failed: `failed, not ${verb}`,
    again: `not ${verb}, to be repeated`,
    unknown: "unknown",
  }[state];
  const difference = differenceOf(record);
  const isOpen = state === "sending" || state === "again" || state === "waiting" || difference === "unsettled";
  const tone = difference !== undefined && difference !== "unsettled" ? "bad" : isOpen ? "open" : "good";
  return { kind: "end", text: `Believes: ${belief}. Really: ${reality}.`, tone };
}

/** Tells the story of a task in one sentence: `executed, response lost → sends again → executed twice`. */
export function storySentence(record: TaskRecord, side: Side): string {
  const parts: string[] = [];
  const lookups = record.steps.reduce(
    (sum, step) => sum + (step.kind === "message" && step.what === "lookup" ? step.count : 0),
    0,
  );
  let isListed = false;
  for (const step of record.steps) {
    if (step.kind === "message" && step.what === "lookup") {
      if (!isListed) parts.push(`looked up ${times(lookups)}`);
      isListed = true;
    } else parts.push(...sentenceParts(step, side));
  }
  return [...parts.filter((part, index) => part !== parts[index - 1]), ending(record, side)]
    .filter(Boolean)
    .join(" → ");
}

function sentenceParts(step: Step, side: Side): string[] {
  if (step.kind === "note") {
    const texts = { crash: "crashes", restart: side === "usual" ? "repeats the task" : "reads its journal" };
    return step.what in texts ? [texts[step.what as "crash"]] : [];
  }
  if (step.what === "copy") return [step.isExecuted ? "proxy repeats it: executed" : "proxy repeats it: rejected"];
  const again = step.attempt > 1 && side === "usual" ? "sends again: " : "";
  const what = step.isExecuted ? "executed" : step.isServed ? "rejected" : "not received";
  if (step.back === "lost") return [`${again}${step.isServed ? `${what}, response lost` : "request lost"}`];
  if (step.back === "error" && step.status >= 500)
    return [`${again}${step.isExecuted ? "executed, " : ""}error ${step.status}`];
  if (step.back === "duplicate") return step.isExecuted ? ["executed"] : [`${again}rejected as a duplicate`];
  return [`${again}${what}`];
}

function ending(record: TaskRecord, side: Side): string {
  const { state, executions } = record;
  const difference = differenceOf(record);
  if (difference === "twice") return `executed ${times(executions.length)}`;
  if (difference === "lost") return "believed failed, but executed";
  if (difference === "invented") return "believed done, but not executed";
  if (difference === "unsettled") return "unknown, being settled";
  if (state === "failed") return "gives up, not executed";
  if (state === "again") return "proved not executed, to be repeated";
  if (state === "sending") return "…";
  return side === "exch" ? "done" : "done";
}

/** Writes a number of times. */
export function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
