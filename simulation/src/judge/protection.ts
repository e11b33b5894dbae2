import type { StoryEventOf } from "../story/story-event.ts";
import type { Case } from "./cases/case.ts";
import { skewMs, validityMs } from "./contract/terms.ts";

/** Dead-connection protection (DCP) that an exchange has set, or ended, for an account. */
interface Setting {
  readonly at: number;
  readonly request: number;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Number of settings that are kept. */
const mostSettings = 1000;

/**
 * Follows dead-connection protection, which ends orders by itself. A settlement reads its state only: another call may have set it, or
 * ended it, and once it has triggered the state is as before.
 */
export class Protection {
  readonly #settings: Setting[] = [];

  onExecuted({ operation, at, request, input }: StoryEventOf<"executed">): void {
    if (operation !== "dcp.set") return;
    this.#settings.push({ at, request, input });
    if (this.#settings.length > mostSettings) this.#settings.shift();
  }

  /** Compares what a settlement states of a call that sets it with what was set. Returns the error, in words. */
  contradictionOf({ event, executions, sends }: Case, stated: string): string | undefined {
    const own = executions.at(-1);
    const others = this.#settings.filter(({ request }) => executions.every((each) => each.request !== request));
    if (stated === "notExecuted" && own !== undefined && !others.some(({ at }) => at >= own.at))
      return "stated as not executed by the state, and the exchange had set it";
    const sentAt = (sends[0]?.request.at ?? event.at) - validityMs - 2 * skewMs;
    const isLike = ({ at, input }: Setting) => at >= sentAt && termsIn(input) === termsIn(event.input);
    if (stated === "executed" && own === undefined && !others.some(isLike))
      return "stated as executed by the state, and nothing had set it since";
    return undefined;
  }
}

function termsIn({ timeout, symbols }: Setting["input"]): string {
  return `${timeout} ${symbols ?? ""}`;
}
