import type { StoryEventOf } from "../story/story-event.ts";
import type { Case } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { skewMs, validityMs } from "./contract/terms.ts";

/** Dead-connection protection (DCP) that an exchange has set, or ended, for an account. */
interface Setting {
  readonly at: number;
  readonly request: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Protection that a lookup showed to a process. */
interface Shown {
  readonly at: number;
  readonly terms: string;
  /** Time of its setting by the lookup; undefined where it states none. */
  readonly setAt: number | undefined;
}

/** Number of settings that are kept. */
const mostSettings = 1000;

/**
 * Follows dead-connection protection, which ends orders by itself. A settlement reads its state only: another call may have set it, or
 * ended it, and once it has triggered the state is as before. Where any request renews it, an earlier setting looks like a later one.
 */
export class Protection {
  readonly #settings: Setting[] = [];
  readonly #shown = new WeakMap<Observer, Shown>();

  onExecuted({ operation, at, request, input }: StoryEventOf<"executed">): void {
    if (operation !== "dcp.set") return;
    this.#settings.push({ at, request, input });
    if (this.#settings.length > mostSettings) this.#settings.shift();
  }

  /** Notes the payload of a lookup of it. */
  onShown(observer: Observer, at: number, payload: unknown): void {
    const { timeout, symbols, triggerTime } = (payload ?? {}) as Setting["input"];
    const setAt = typeof triggerTime === "number" ? (triggerTime - Number(timeout)) * 1000 : undefined;
    this.#shown.set(observer, { at, terms: termsIn({ timeout, symbols }), setAt });
  }

  /**
   * True where the latest lookup since a moment shows the protection that this call has set, and no other has set it since: with its terms, and
   * the time of its own execution.
   */
  showsOwn({ event, executions }: Case, observer: Observer, since: number): boolean {
    const own = executions.at(-1);
    const shown = this.#shown.get(observer);
    if (own === undefined || shown?.setAt === undefined || shown.at < since || event.input.timeout === -1) return false;
    const isLast = this.#settings.every(({ at, request }) => at < own.at || request === own.request);
    const isIts = Math.abs(shown.setAt - own.at) <= 2 * secondMs && shown.terms === termsIn(event.input);
    return isLast && isIts;
  }

  /** Compares what a settlement states of a call that sets it with what was set. Returns the error, in words. */
  contradictionOf({ event, executions, sends }: Case, stated: string, observer: Observer): string | undefined {
    const own = executions.at(-1);
    const others = this.#settings.filter(({ request }) => executions.every((each) => each.request !== request));
    if (stated === "notExecuted" && own !== undefined && !others.some(({ at }) => at >= own.at))
      return "stated as not executed by the state, and the exchange had set it";
    const sentAt = signedAt(event, sends[0]?.request) - validityMs - 2 * skewMs;
    const isLike = ({ at, input }: Setting) => at >= sentAt && termsIn(input) === termsIn(event.input);
    const shown = this.#shown.get(observer);
    // It was renewed by another request: with these terms, from a time after the request left.
    const isRenewed =
      shown !== undefined &&
      shown.at >= sentAt &&
      shown.terms === termsIn(event.input) &&
      (shown.setAt === undefined || shown.setAt + secondMs >= sentAt);
    if (stated === "executed" && own === undefined && !others.some(isLike) && !isRenewed)
      return "stated as executed by the state, and nothing had set it since";
    return undefined;
  }
}

/** The times of a setting are in seconds. */
const secondMs = 1000;

function termsIn({ timeout, symbols }: Setting["input"]): string {
  const names = String(symbols ?? "").split(",");
  return `${timeout} ${names.sort().join()}`;
}

/**
 * The time by which the first request was signed: a client knows no other, and its clock may be behind by what an exchange accepts. The
 * request may leave later, once its machine has slept.
 */
function signedAt({ at: calledAt }: Case["event"], request: Case["sends"][number]["request"] | undefined): number {
  const { at, timestamp = at } = request ?? { at: calledAt };
  return Math.min(at, Math.max(timestamp, calledAt - validityMs - skewMs));
}
