import { StepTracker } from "./step-tracker.ts";
import type { StoryEvent } from "./story-event.ts";
import { timelineEntry } from "./timeline-entry.ts";
import { elapsed } from "./timeline-time.ts";

/** The intents that a timeline shows; all where none is named. */
export interface TimelineOptions {
  readonly intents?: readonly string[];
  /** Widest text of a column. @default 76 */
  readonly width?: number;
}

/**
 * Prints the events of a run for a person: one line an event, times since the first of them, each process and exchange in a column
 * of its own.
 */
export function timeline(events: readonly StoryEvent[], { intents = [], width = 76 }: TimelineOptions = {}): string {
  const chosen = intents.length === 0 ? events : about(events, new Set(intents));
  const lines = chosen.flatMap((event) => {
    const entry = timelineEntry(event);
    return entry === undefined ? [] : [{ at: event.at, ...entry }];
  });
  const columns = [...new Set(lines.map(({ column }) => column))].sort((one, other) => rank(one) - rank(other));
  const from = lines[0]?.at ?? 0;
  const indent = 4;
  const head = columns.map((name, index) => `${" ".repeat(16 + index * indent)}${name}`);
  const rows = lines.map(({ at, column, text }) => {
    const place = "│   ".repeat(columns.indexOf(column));
    return `${elapsed(at - from).padStart(14)}  ${place}${cut(text, width)}`;
  });
  return [...head, ...rows, ""].join("\n");
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
  const tracker = new StepTracker();
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
        const isOurs = intents.has(tracker.stepOf(event.process, event.request)?.intent ?? "");
        if (isOurs) requests.add(event.request);
        return isOurs;
      }
      case "served":
      case "executed":
      case "response":
      case "lost":
        return requests.has(event.request);
      case "journal":
        return intents.has(tracker.stepOf(event.process)?.intent ?? "");
      case "process":
        return processes.has(event.process);
      case "environment":
        return true;
      default:
        return false;
    }
  });
}
