import { type MessageStep, type TaskRecord, wrongExecutions } from "./task-record.ts";

/** Side of the comparison. */
export type Side = "usual" | "exch";

/** Meaning of a colour. */
export type Tone = "good" | "bad" | "open" | "plain";

/** One line of a story: a message to the exchange, a message from it, or what the program does and believes. */
export interface StoryRow {
  readonly kind: "out" | "back" | "note" | "end";
  readonly text: string;
  readonly tone: Tone;
}

const notes: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  crash: ["The program crashes.", "bad"],
  failed: ["It gives up.", "plain"],
  unknown: ["Unknown. It sends nothing again, and settles later.", "open"],
};

/** Notes that each side has for itself. */
const ownNotes: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  usual: { restart: "It starts again and repeats the task." },
  exch: { restart: "It starts again and reads its journal.", again: "Proved: not executed. Now it may send again." },
};

/** Tells the story of a task as the lines of a list. Equal lookups in a row are one line. */
export function storyRows(record: TaskRecord, side: Side): StoryRow[] {
  const name = record.task.kind === "order" ? "Order" : "Payout";
  let sent = 0;
  let executed = 0;
  const rows: StoryRow[] = [];
  for (const step of record.steps) {
    if (step.kind === "note") {
      const [text, tone] = notes[step.what] ?? [ownNotes[side][step.what], "plain" as const];
      if (text !== undefined) rows.push({ kind: "note", text, tone });
      continue;
    }
    const isAgain = step.what === "send" && sent++ > 0;
    const isTwice = step.isExecuted && executed++ > 0;
    const text = {
      lookup: "Looks it up",
      copy: "A proxy sends it once more",
      send: `${name}${isAgain ? ", again" : ""}`,
    };
    const executedMark = isTwice ? ": executed again" : ": executed";
    const mark = step.isExecuted ? executedMark : "";
    const lost = step.back === "lost" && !step.isServed ? ": lost on the way" : "";
    const tone = chooseTone(isTwice || lost !== "", step.isExecuted);
    const out: StoryRow = { kind: "out", text: `${text[step.what]}${mark}${lost}`, tone };
    const both = [out, ...backRow(step)];
    const isRepeat =
      step.what === "lookup" && both.every(({ text }, index) => rows.at(index - both.length)?.text === text);
    if (!isRepeat) rows.push(...both);
  }
  return [...rows, endRow(record)];
}

function backRow({ what, back, status, isServed }: MessageStep): StoryRow[] {
  if (back === "pending" || (back === "lost" && !isServed)) return [];
  const texts = {
    lost: "Response lost",
    success: "Accepted",
    duplicate: "Error: client id already used",
    found: "Found: it was executed",
    notFound: "Not there",
    error: `Error ${status}`,
  };
  const tone = chooseTone(back === "lost", back === "success" || back === "found");
  return [{ kind: "back", text: what === "copy" ? `To the proxy: ${texts[back]}` : texts[back], tone }];
}

/** Compares belief and reality in one sentence. */
function endRow(record: TaskRecord): StoryRow {
  const { state, executions, task } = record;
  const verb = task.kind === "order" ? "bought" : "paid";
  const beliefs = {
    waiting: "not begun",
    sending: "under way",
    done: `${verb} once`,
    failed: `failed, not ${verb}`,
    again: `not ${verb}, to be repeated`,
    unknown: "unknown",
  };
  const tone = chooseTone(wrongExecutions(record) > 0, state === "done", state === "failed" ? "plain" : "open");
  const reality = executions === 0 ? `not ${verb}` : `${verb} ${times(executions)}`;
  return { kind: "end", text: `Believes: ${beliefs[state]}. Really: ${reality}.`, tone };
}

/** Chooses the tone of a row: what is wrong comes before what is right. */
function chooseTone(isBad: boolean, isGood: boolean, otherwise: Tone = "plain"): Tone {
  if (isBad) return "bad";
  return isGood ? "good" : otherwise;
}

/** Writes a number of times. */
export function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}
