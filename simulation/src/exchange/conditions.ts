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
    for (const { symbol, trading, ...span } of plan.halts) {
      const set = (state: typeof trading | "open") => (sandbox: Sandbox) => {
        sandbox.markets.get(symbol).trading = state;
      };
      this.#during(span, `${symbol} is ${trading}`, set(trading), set("open"));
    }
    for (const span of plan.suspensions) {
      const stop = (reason: string | undefined) => (sandbox: Sandbox) => stopWithdrawals(sandbox, reason);
      this.#during(span, "withdrawals of USDT are suspended", stop("maintenance of the wallet"), stop(undefined));
    }
    for (const span of plan.maintenance) this.#during(span, `maintenance: ${span.how}`);
    for (const span of plan.standstills) this.#during(span, "the replica stands still");
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

  #during({ from, ms }: TimeSpan, what: string, begin?: (sandbox: Sandbox) => void, end = begin): void {
    for (const [at, change, how] of [
      [from, begin, "begins"],
      [from + ms, end, "ends"],
    ] as const) {
      this.#scheduler.after(at, () => {
        if (this.#hasHealed) return;
        if (change !== undefined) this.#apply(change);
        this.#story.add({ kind: "environment", what: `${what}: ${how}` });
      });
    }
  }
}

function stopWithdrawals({ currencies }: Sandbox, reason: string | undefined): void {
  for (const chain of currencies.chains("USDT")) chain.withdrawalsStopped = reason;
}
