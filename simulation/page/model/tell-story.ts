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
  const steps = joinLookups(record.steps);
  let executed = 0;
  const rows: StoryRow[] = [];
  const closing: StoryRow[] = [];
  for (const [index, step] of steps.entries()) {
    // A response follows the copies that the proxy made of its request.
    const isCopy = step.kind === "message" && step.what === "copy";
    if (!isCopy) rows.push(...closing.splice(0));
    if (step.kind === "note") rows.push(...noteRows(step.what, side));
    else {
      const mark = markOf(step, step.isExecuted ? ++executed : executed);
      if (isCopy) rows.push({ kind: "note", text: "A proxy sends it once more." });
      rows.push(outRow(step, record, side, mark));
      if (!isCopy) closing.push(...backRows(step), ...reactionRows(step, steps.slice(index + 1), side));
    }
  }
  return [...rows, ...closing, endRow(record)];
}

/** Lookups in a row become one, with the last response. */
function joinLookups(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const isBoth =
      step.kind === "message" && step.what === "lookup" && before?.kind === "message" && before.what === "lookup";
    if (isBoth) joined[joined.length - 1] = { ...step, count: before.count + step.count };
    else joined.push(step);
  }
  return joined;
}

function outRow(step: MessageStep, { task }: TaskRecord, side: Side, mark: StoryRow["mark"]): StoryRow {
  const name = task.kind === "order" ? "Order" : "Payout";
  const again = step.attempt > 1 && (side === "usual" || mark?.tone === "bad") ? ", again" : "";
  const text = {
    lookup: `Looks it up${step.count > 1 ? ` (${step.count} times)` : ""}`,
    copy: "Copy of the proxy",
    send: `${name}${again}`,
  }[step.what];
  return { kind: "out", text, isLost: isLostOnTheWay(step), ...(mark && { mark }) };
}

function backRows(step: MessageStep): StoryRow[] {
  if (isLostOnTheWay(step) || step.back === "pending") return [];
  return [{ kind: "back", text: backText(step), isLost: step.back === "lost", tone: backTone(step) }];
}

/** The decision of the program after a request that brought no success. */
function reactionRows({ what, back }: MessageStep, later: readonly Step[], side: Side): StoryRow[] {
  if (what !== "send" || back === "success" || back === "pending") return [];
  const next = later.find((step) => step.kind === "note" || step.what !== "copy");
  if (next?.kind !== "message") return [];
  if (side === "usual") return [{ kind: "note", text: "An error: it sends again." }];
  return [{ kind: "note", text: "Not certain: it looks, and sends nothing again." }];
}

function isLostOnTheWay({ back, isServed }: MessageStep): boolean {
  return back === "lost" && !isServed;
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
  if (what === "again" && side === "exch") return note("Proved: not executed. Now it may send again.");
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
  const tone =
    difference !== undefined && difference !== "unsettled"
      ? "bad"
      : isOpen
        ? "open"
        : state === "done"
          ? "good"
          : "plain";
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
  return [...parts.filter((part, index) => part !== parts[index - 1]), ending(record)].filter(Boolean).join(" → ");
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

function ending(record: TaskRecord): string {
  const { state, executions } = record;
  const difference = differenceOf(record);
  if (difference === "twice") return `executed ${times(executions.length)}`;
  if (difference === "lost") return "believed failed, but executed";
  if (difference === "invented") return "believed done, but not executed";
  if (difference === "unsettled") return "unknown, being settled";
  if (state === "failed") return "gives up, not executed";
  if (state === "again") return "proved not executed, to be repeated";
  if (state === "sending") return "…";
  return "done";
}

/** Writes a number of times. */
export function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
