import { formatAmount, parseAmount, type Sandbox } from "@exch/sandbox";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { ApplyCondition } from "./conditions.ts";
import type { ExchangePlan } from "./exchange-plan.ts";
import type { ExecutedPart } from "./executions-of.ts";

export interface ParticipantsParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly plan: ExchangePlan;
}

const symbols = ["BTC-USDT", "ETH-USDT"];

/** Other participants, and the staff of the exchanges: they trade with the orders of the clients, and let withdrawals fail. */
export class Participants {
  readonly #parts: ParticipantsParts;
  readonly #sandbox: Sandbox;
  readonly #apply: ApplyCondition;

  constructor(parts: ParticipantsParts, sandbox: Sandbox, apply: ApplyCondition) {
    this.#parts = parts;
    this.#sandbox = sandbox;
    this.#apply = apply;
    if (!parts.plan.hasLiquidity) return;
    parts.scheduler.after(0, () => {
      for (const symbol of symbols) apply(({ liquidity }) => void liquidity.ladder(symbol, { levels: 2, size: "100" }));
    });
  }

  /** Lets something follow from an execution. */
  onExecuted(part: ExecutedPart, place: string): void {
    if (part.operation.startsWith("orders.place")) this.#tradeLater(part, place);
    else if (part.operation === "withdrawals.create" || part.operation === "withdrawals.submit")
      this.#failLater(part, place);
  }

  /** Trades against a resting order, for all or half of its size. */
  #tradeLater({ id, input: { symbol, side, price, size } }: ExecutedPart, place: string): void {
    const { scheduler, choices, plan } = this.#parts;
    if (id === undefined || typeof price !== "string" || typeof size !== "string" || typeof symbol !== "string") return;
    if (!choices.happens("otherTrades", place)) return;
    const afterMs = plan.engineMs + choices.between(1, 3_600_000, `otherTrades ms ${place}`, true);
    const share = choices.pick([1n, 2n], `otherTrades share ${place}`);
    scheduler.after(afterMs, () => {
      const market = this.#sandbox.markets.get(symbol);
      const wanted = parseAmount(size) / share;
      const rounded = wanted - (wanted % market.baseIncrement);
      if (market.trading !== "open" || rounded < market.baseMinSize) return;
      const opposite = side === "buy" ? "sell" : "buy";
      const terms = { timeInForce: "IOC" } as const;
      this.#apply(({ liquidity }) => void liquidity.offer(symbol, opposite, price, formatAmount(rounded), terms));
    });
  }

  #failLater({ id }: ExecutedPart, place: string): void {
    const { scheduler, choices, plan } = this.#parts;
    if (id === undefined || !choices.happens("failedWithdrawal", place)) return;
    const how = choices.pick(["failure", "rejection", "cancel withdrawal"] as const, `failedWithdrawal how ${place}`);
    scheduler.after(choices.between(1, 3 * plan.withdrawalStepMs, `failedWithdrawal ms ${place}`), () => {
      this.#apply(({ withdrawals }) => {
        const found = withdrawals.find(id);
        if (found === undefined || !withdrawals.can(found, how)) return;
        if (how === "failure") withdrawals.fail(id);
        else if (how === "rejection") withdrawals.reject(id);
        else withdrawals.cancel(id);
      });
    });
  }
}
