import type { ExchangeName, Fields, StoryEvent, StoryEventOf } from "./story-event.ts";

/** A longer time without an event is a line of its own, and times begin anew after it. */
const pauseMs = 60_000;
/** Times that a line is shown before it is left out, until there is a pause. */
const maxRepeated = 3;

/** The intents that a timeline shows, all where none is named, and the widest text of a line. */
export interface TimelineOptions {
  readonly intents?: readonly string[];
  readonly width?: number;
}

/**
 * Prints the events of a run for a person: one line an event, times in seconds, each process and exchange in a column
 * of its own.
 */
export function printTimeline(
  events: readonly StoryEvent[],
  { intents = [], width = 120 }: TimelineOptions = {},
): string {
  const chosen = intents.length === 0 ? events : selectEvents(events, new Set(intents));
  const lines = chosen.flatMap((event) => {
    const text = describeEvent(event);
    return text === undefined ? [] : [{ at: event.at, column: nameColumn(event), text: truncate(text, width) }];
  });
  const columns = [...new Set(lines.map(({ column }) => column))].sort(
    (one, other) => rankColumn(one) - rankColumn(other),
  );
  const from = lines[0]?.at ?? 0;
  const rows = columns.map((name, index) => `${" ".repeat(14 + index * 4)}${name}`);
  let [since, latest] = [from, from];
  const shown = new Map<string, number>();
  for (const { at, column, text } of lines) {
    if (at - latest >= pauseMs) {
      rows.push(`${indent}… ${formatDuration(at - latest)} later, ${formatDuration(at - from)} after the beginning`);
      since = at;
      shown.clear();
    }
    latest = at;
    // A lookup that is repeated many times is shown a few times: only its number changes.
    const line = column + (/^(→|←|\d)/.test(text) ? text.replace(/\d+/g, "") : text);
    const times = (shown.get(line) ?? 0) + 1;
    shown.set(line, times);
    if (times <= maxRepeated)
      rows.push(`${`+${formatDuration(at - since)}`.padStart(12)}  ${"│   ".repeat(columns.indexOf(column))}${text}`);
    else if (rows.at(-1) !== `${indent}… the same again`) rows.push(`${indent}… the same again`);
  }
  return [...rows, ""].join("\n");
}

const indent = " ".repeat(14);
const columnNames = { "service-a": "service A", "service-b": "service B" } as const;

/** Processes come first, then the network and the exchanges. */
function rankColumn(column: string): number {
  return ["network", ...Object.values<string>(columnNames)].indexOf(column) + 1;
}

function nameColumn(event: StoryEvent): string {
  if ("process" in event) return event.process;
  return "service" in event ? columnNames[event.service as ExchangeName] : "network";
}

/** Writes an event in words; undefined for events that a person does not need. */
function describeEvent(event: StoryEvent): string | undefined {
  switch (event.kind) {
    case "intent":
      return `${event.intent}: ${event.operation} ${describeInput(event.input)}`;
    case "request":
      return `→ ${event.request} ${event.method} ${event.target}`;
    case "served":
      return `${event.request}${event.isCopy ? " (copy)" : ""} ${event.status} ${event.text}`;
    case "executed":
      return `${event.request}${event.isCopy ? " (copy)" : ""} EXECUTES ${event.operation}${optional(", id ", event.id)}`;
    case "response":
      return `← ${event.request} ${event.fault === undefined ? "" : `⚡ ${event.fault}: `}${event.status} ${event.text}`;
    case "lost":
      return `✗ ${event.request} ${describeLoss(event)}`;
    case "statement": {
      const speaker = { call: "the call", settle: "settle()", recover: "recover()" }[event.by];
      const more = optional(", id ", event.id) + optional(": ", event.reason);
      return `${event.intent}: ${speaker} states ${event.outcome}${more}`;
    }
    case "process":
      return `■ ${event.what}${optional(": ", event.detail)}`;
    case "journal": {
      const what = [event.action, event.operation, event.outcome, event.entry].filter((each) => each !== undefined);
      return `journal: ${what.join(" ")}${optional(" ⚡ ", event.fault)}`;
    }
    case "environment":
      return `■ ${event.what}`;
    default:
      return undefined;
  }
}

function describeLoss({ fault, wasNotSent }: StoryEventOf<"lost">): string {
  if (fault === "aborted by the client") return fault;
  return `⚡ ${fault}: no response${wasNotSent ? ", nothing was sent" : ""}`;
}

function optional(before: string, text: string | undefined): string {
  return text === undefined ? "" : before + text;
}

function describeInput(input: Fields): string {
  const parts = Object.entries(input).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return parts.join(", ");
}

function truncate(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** Writes a time for a person: `0.045 s`, `3 min 12.500 s`, `2 d 0 h 12 min 3.000 s`. */
function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const sizes = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = sizes.map((size, index) => `${size} ${["d", "h", "min"][index]}`);
  const from = sizes.findIndex((size) => size > 0);
  return [...(from < 0 ? [] : parts.slice(from)), `${((ms % 60_000) / 1000).toFixed(3)} s`].join(" ");
}

/** Selects what concerns these intents: what their processes did and got from their beginning on, but for other intents. */
function selectEvents(events: readonly StoryEvent[], intents: ReadonlySet<string>): StoryEvent[] {
  const isBeginning = (event: StoryEvent) => event.kind === "intent" && intents.has(event.intent);
  const processes = new Set(events.flatMap((event) => (isBeginning(event) && "process" in event ? event.process : [])));
  const requests = new Set<number>();
  return events.slice(events.findIndex(isBeginning)).filter((event) => {
    if ("intent" in event) return intents.has(event.intent);
    if (!("process" in event))
      return "request" in event ? requests.has(event.request ?? 0) : event.kind === "environment";
    if (event.kind === "request" && processes.has(event.process)) requests.add(event.request);
    return processes.has(event.process);
  });
}
