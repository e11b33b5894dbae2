import { intentOf } from "./intent-name.ts";
import { IntentTracker } from "./intent-tracker.ts";
import type { StoryEvent } from "./story-event.ts";
import { duration, timelineEntry } from "./timeline-entry.ts";

/** A longer time without an event is a line of its own, and times begin anew after it. */
const pauseMs = 60_000;

/** Times that a line is shown before it is left out, until there is a pause. */
const mostRepeated = 3;
const repeatedRow = `${" ".repeat(14)}… the same again`;

function nameless(text: string): string {
  return /^(→|←|\d)/.test(text) ? text.replace(/\d+/g, "") : text;
}

/** The intents that a timeline shows; all where none is named. */
export interface TimelineOptions {
  readonly intents?: readonly string[];
  /** Widest text of a line, in characters. @default 120 */
  readonly width?: number;
}

/**
 * Prints the events of a run for a person: one line an event, times in seconds, each process and exchange in a column
 * of its own.
 */
export function timeline(events: readonly StoryEvent[], { intents = [], width = 120 }: TimelineOptions = {}): string {
  const chosen = intents.length === 0 ? events : about(events, new Set(intents));
  const lines = chosen.flatMap((event) => {
    const entry = timelineEntry(event);
    return entry === undefined ? [] : [{ at: event.at, ...entry }];
  });
  const columns = [...new Set(lines.map(({ column }) => column))].sort((one, other) => rank(one) - rank(other));
  const from = lines[0]?.at ?? 0;
  const head = columns.map((name, index) => `${" ".repeat(14 + index * 4)}${name}`);
  const rows: string[] = [];
  let [since, latest] = [from, from];
  const shown = new Map<string, number>();
  for (const { at, column, text } of lines) {
    if (at - latest >= pauseMs) {
      rows.push(`${" ".repeat(14)}… ${duration(at - latest)} later, ${duration(at - from)} after the beginning`);
      since = at;
      shown.clear();
    }
    latest = at;
    // A lookup that is repeated many times is shown a few times: only its number changes.
    const times = (shown.get(column + nameless(text)) ?? 0) + 1;
    shown.set(column + nameless(text), times);
    if (times > mostRepeated) {
      if (rows.at(-1) !== repeatedRow) rows.push(repeatedRow);
      continue;
    }
    const place = "│   ".repeat(columns.indexOf(column));
    rows.push(`${`+${duration(at - since)}`.padStart(12)}  ${place}${cut(text, width)}`);
  }
  return [...head, ...rows, "", ...beliefs(chosen, from), ""].join("\n");
}

/** States for each intent what the exchange executed, and what the clients believe of it. */
function beliefs(events: readonly StoryEvent[], from: number): string[] {
  const executed = new Map<string, string[]>();
  const stated = new Map<string, string[]>();
  const tracker = new IntentTracker();
  for (const event of events) {
    tracker.observe(event);
    if (event.kind === "intent") stated.set(event.intent, []);
    if (event.kind === "statement") {
      stated.get(event.intent)?.push(`${event.by} ${event.outcome} (after ${duration(event.at - from)})`);
    }
    if (event.kind !== "executed") continue;
    const names = stated.has(intentOf(event.input) ?? "") ? [intentOf(event.input) as string] : [];
    const intents = names.length > 0 ? names : [tracker.ofRequest(event.request) ?? ""];
    const by = event.isCopy ? "by a copy" : "by the client's request";
    const text = `${by}${event.id === undefined ? "" : `, id ${event.id}`} (after ${duration(event.at - from)})`;
    for (const intent of intents) executed.set(intent, [...(executed.get(intent) ?? []), text]);
  }
  return [...stated].flatMap(([intent, statements]) => {
    const times = executed.get(intent) ?? [];
    return [
      `${intent}  at the exchange: ${times.length === 0 ? "not executed" : `executed ${times.join("; ")}`}`,
      `${" ".repeat(intent.length)}  to the client:   ${statements.join("; ") || "nothing stated"}`,
    ];
  });
}

/** Processes come first, then the network and the exchanges. */
function rank(column: string): number {
  return ["network", "service A", "service B"].indexOf(column) + 1;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** Selects what concerns these intents: their requests, journal entries and statements, and the changes of their processes. */
function about(events: readonly StoryEvent[], intents: ReadonlySet<string>): StoryEvent[] {
  const tracker = new IntentTracker();
  const requests = new Set<number>();
  const processes = new Set<string>();
  let hasBegun = false;
  return events.filter((event) => {
    tracker.observe(event);
    if (event.kind === "intent" && intents.has(event.intent)) {
      hasBegun = true;
      processes.add(event.process);
    }
    if (!hasBegun) return false;
    switch (event.kind) {
      case "intent":
      case "statement":
        return intents.has(event.intent);
      case "request": {
        const isOurs = intents.has(tracker.ofRequest(event.request) ?? "");
        if (isOurs) requests.add(event.request);
        return isOurs;
      }
      case "served":
      case "executed":
      case "response":
      case "lost":
        return requests.has(event.request);
      case "journal":
        return intents.has(tracker.ofEntry(event.entry) ?? "");
      case "process":
        return processes.has(event.process);
      case "environment":
        return true;
      default:
        return false;
    }
  });
}
