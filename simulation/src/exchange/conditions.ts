import type { Sandbox } from "@exch/sandbox";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { ExchangePlan } from "./exchange-plan.ts";
import { spanAt, type TimeSpan } from "./time-span.ts";

/** A change of a condition, to be applied to the database and to its replica. */
export type ApplyCondition = (apply: (sandbox: Sandbox) => void) => void;

/** Conditions of the exchanges as a whole: maintenance, halted markets, suspended withdrawals. */
export class Conditions {
  readonly #plan: ExchangePlan;
  readonly #scheduler: Scheduler;
  readonly #story: Story;
  readonly #startAt: number;
  readonly #apply: ApplyCondition;
  #hasHealed = false;

  constructor(plan: ExchangePlan, scheduler: Scheduler, story: Story, apply: ApplyCondition) {
    this.#plan = plan;
    this.#scheduler = scheduler;
    this.#story = story;
    this.#startAt = scheduler.now;
    this.#apply = apply;
    for (const span of plan.halts) {
      const { symbol, trading } = span;
      this.#during(span, `${symbol} is ${trading === "halted" ? "halted" : "open for cancellations only"}`, {
        begin: ({ markets }) => {
          markets.get(symbol).trading = trading;
        },
        end: ({ markets }) => {
          markets.get(symbol).trading = "open";
        },
      });
    }
    for (const span of plan.suspensions) {
      this.#during(span, "withdrawals of USDT are suspended", {
        begin: (sandbox) => stopWithdrawals(sandbox, "maintenance of the wallet"),
        end: (sandbox) => stopWithdrawals(sandbox, undefined),
      });
    }
    for (const span of plan.maintenance) this.#during(span, `maintenance: ${span.how}`, {});
    for (const span of plan.standstills) this.#during(span, "the replica stands still", {});
  }

  /** The maintenance that is under way. */
  get maintenance(): "unavailable" | "halfway" | undefined {
    return this.#hasHealed ? undefined : spanAt(this.#plan.maintenance, this.#scheduler.now - this.#startAt)?.how;
  }

  /** Ends every condition for ever. */
  heal(): void {
    this.#hasHealed = true;
    this.#apply((sandbox) => {
      for (const market of sandbox.markets) market.trading = "open";
      stopWithdrawals(sandbox, undefined);
    });
  }

  #during(
    { from, ms }: TimeSpan,
    what: string,
    { begin, end }: { begin?: (sandbox: Sandbox) => void; end?: (sandbox: Sandbox) => void },
  ): void {
    const change = (apply: ((sandbox: Sandbox) => void) | undefined, text: string) => () => {
      if (this.#hasHealed) return;
      if (apply !== undefined) this.#apply(apply);
      this.#story.add({ kind: "environment", what: text });
    };
    this.#scheduler.after(from, change(begin, `${what}: begins`));
    this.#scheduler.after(from + ms, change(end, `${what}: ends`));
  }
}

function stopWithdrawals({ currencies }: Sandbox, reason: string | undefined): void {
  for (const chain of currencies.chains("USDT")) chain.withdrawalsStopped = reason;
}
