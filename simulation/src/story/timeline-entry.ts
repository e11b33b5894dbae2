import type { ServiceName, StoryEvent, StoryEventOf } from "./story-event.ts";

/** One line of a timeline: in which column, and what happened. */
export interface TimelineEntry {
  /** A process, `service A`, `service B` or `network`. */
  readonly column: string;
  readonly text: string;
}

const exchangeColumns: Readonly<Record<ServiceName, string>> = {
  "service-a": "service A",
  "service-b": "service B",
  payments: "payments",
};

/** Writes an event in words; undefined for events that a person does not need. */
export function timelineEntry(event: StoryEvent): TimelineEntry | undefined {
  switch (event.kind) {
    case "intent":
      return { column: event.process, text: `${event.intent}: ${event.operation} ${inputText(event.input)}` };
    case "request":
      return { column: event.process, text: `→ ${event.request} ${event.method} ${event.target}` };
    case "served":
      return {
        column: exchangeColumns[event.service],
        text: `${event.request}${copyText(event)} ${event.status} ${event.text}`,
      };
    case "executed":
      return {
        column: exchangeColumns[event.service],
        text: `${event.request}${copyText(event)} EXECUTES ${event.operation}${idText(event.id)}`,
      };
    case "response":
      return {
        column: event.process,
        text: `← ${event.request} ${event.fault === undefined ? "" : `⚡ ${event.fault}: `}${event.status} ${event.text}`,
      };
    case "lost":
      return { column: event.process, text: `✗ ${event.request} ${lostText(event)}` };
    case "statement":
      return { column: event.process, text: statementText(event) };
    case "process":
      return { column: event.process, text: `■ ${event.what}${detailText(event.detail)}` };
    case "journal":
      return { column: event.process, text: journalText(event) };
    case "environment":
      return { column: "network", text: `■ ${event.what}` };
    default:
      return undefined;
  }
}

function lostText({ fault, wasNotSent }: StoryEventOf<"lost">): string {
  if (fault === "aborted by the client") return fault;
  return `⚡ ${fault}: no response${wasNotSent ? ", nothing was sent" : ""}`;
}

function statementText({ intent, by, outcome, id, reason }: StoryEventOf<"statement">): string {
  const source = { call: "the call", settle: "settle()", recover: "recover()" }[by];
  return `${intent}: ${source} states ${outcome}${idText(id)}${detailText(reason)}`;
}

function journalText({ action, entry, operation, outcome, fault }: StoryEventOf<"journal">): string {
  const what = [action, operation, outcome, entry].filter((each) => each !== undefined).join(" ");
  return `journal: ${what}${fault === undefined ? "" : ` ⚡ ${fault}`}`;
}

function copyText({ isCopy }: { isCopy: boolean }): string {
  return isCopy ? " (copy)" : "";
}

function idText(id: string | undefined): string {
  return id === undefined ? "" : `, id ${id}`;
}

function detailText(detail: string | undefined): string {
  return detail === undefined ? "" : `: ${detail}`;
}

function inputText(input: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(input).map(([name, value]) => `${name} ${valueText(value)}`);
  return parts.join(", ");
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** Writes a time for a person: `0.045 s`, `3 min 12.5 s`, `2 d 0 h 12 min`. */
export function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(3)} s`;
  let left = ms;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0 || parts.length > 0) parts.push(`${count} ${unit}`);
  }
  if (ms < 3_600_000) parts.push(`${(left / 1000).toFixed(1)} s`);
  return parts.join(" ");
}
