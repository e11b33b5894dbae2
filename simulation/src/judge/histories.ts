import type { StoryEventOf } from "../story/story-event.ts";
import type { Context } from "./context.ts";
import { queryOf } from "./contract/read-request.ts";

/** Requests that are kept of each process: those of the latest histories. */
const mostKept = 256;

/** Difference between the ends of a span and those of its windows that is rounding. */
const roundedMs = 1000;

/** Paths of the lists that programs read by spans of time. */
const paths: Readonly<Record<string, string>> = {
  "service-a orders.listClosed": "/api/v1/hf/orders/done?",
  "service-a orders.fills": "/api/v1/hf/fills?",
  "service-b withdrawals.list": "/sapi/v1/capital/withdraw/history?",
};

/** Follows histories: the windows of a span must cover all of it. */
export class Histories {
  readonly #context: Context;
  readonly #requests = new Map<string, StoryEventOf<"request">[]>();

  constructor(context: Context) {
    this.#context = context;
  }

  onRequest(event: StoryEventOf<"request">): void {
    if (event.method !== "GET" || !/[?&]start(?:At|Time)=/.test(event.target)) return;
    const kept = this.#requests.get(event.process) ?? [];
    this.#requests.set(event.process, kept);
    kept.push(event);
    if (kept.length >= 2 * mostKept) kept.splice(0, mostKept);
  }

  onList(event: StoryEventOf<"list">): void {
    const { process, service, operation, span, since, error, isCut } = event;
    const path = paths[`${service} ${operation}`];
    const kept = this.#requests.get(process) ?? [];
    const [oldest] = kept;
    const isForgotten = kept.length >= mostKept && oldest !== undefined && oldest.at >= since;
    if (span === undefined || path === undefined || error !== undefined || isCut === true || isForgotten) return;
    const windows = kept
      .filter(({ at, target }) => at >= since && target.startsWith(path))
      .map(({ target }) => windowOf(target))
      .sort((one, other) => one.from - other.from);
    const text = gapIn(windows, span);
    if (text === undefined) return;
    this.#context.fail({
      at: event.at,
      property: "changed",
      intent: "",
      text: `${operation}: ${text}`,
      events: [event],
    });
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function windowOf(target: string): Span {
  const query = queryOf(target);
  const from = Number(query.get("startAt") ?? query.get("startTime"));
  return { from, to: Number(query.get("endAt") ?? query.get("endTime") ?? Number.POSITIVE_INFINITY) };
}

/** Finds a part of a span that no window covers. Windows are in the order of their beginnings. */
function gapIn(windows: readonly Span[], { from, to }: Span): string | undefined {
  let end = from + roundedMs;
  for (const window of windows) {
    if (window.from > end + 1) break;
    end = Math.max(end, window.to);
  }
  return end < to - roundedMs ? `nothing was read of ${to - end} ms from ${end} on` : undefined;
}
