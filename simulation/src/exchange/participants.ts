import { type Execution, formatAmount, parseAmount, type Sandbox } from "@exch/sandbox";
import type { Stage } from "../stage.ts";
import type { ExchangePlan } from "./exchange-plan.ts";

/** Other participants, and the staff of the exchanges: they trade with the orders of the clients, and let withdrawals fail. */
export class Participants {
  readonly #stage: Stage;
  readonly #plan: ExchangePlan;
  readonly #sandbox: Sandbox;
  readonly #change: (change: (sandbox: Sandbox) => void) => void;

  /** @param change changes the database, and its replica when its time has come */
  constructor(stage: Stage, plan: ExchangePlan, sandbox: Sandbox, change: (apply: (sandbox: Sandbox) => void) => void) {
    this.#stage = stage;
    this.#plan = plan;
    this.#sandbox = sandbox;
    this.#change = change;
    if (!plan.hasLiquidity) return;
    stage.scheduler.after(0, () => {
      for (const symbol of ["BTC-USDT", "ETH-USDT"])
        change(({ liquidity }) => void liquidity.ladder(symbol, { levels: 2, size: "100" }));
    });
  }

  /** Lets something follow from an execution. */
  onExecuted({ operation, id, input }: Execution, place: string): void {
    const { scheduler, choices } = this.#stage;
    if (id === undefined) return;
    if (operation.startsWith("orders.place") && typeof input.price === "string") {
      if (!choices.happens("otherTrades", place)) return;
      const { engineMs = 0 } = this.#plan.sandbox;
      const afterMs = engineMs + choices.between(1, 3_600_000, `otherTrades ms ${place}`, true);
      const share = choices.pick([1n, 2n], `otherTrades share ${place}`);
      scheduler.after(afterMs, () => this.#trade(input as Readonly<Record<string, string>>, share));
    } else if (operation === "withdrawals.create" || operation === "withdrawals.submit") {
      if (!choices.happens("failedWithdrawal", place)) return;
      const { withdrawalStepMs = 60_000 } = this.#plan.sandbox;
      const afterMs = choices.between(1, 3 * withdrawalStepMs, `failedWithdrawal ms ${place}`);
      scheduler.after(afterMs, () =>
        this.#change(({ withdrawals }) => {
          const found = withdrawals.find(id);
          if (found !== undefined && withdrawals.can(found, "failure")) withdrawals.fail(id);
        }),
      );
    }
  }

  /** Trades against a resting order, for a share of its size. */
  #trade({ symbol = "", side, price = "", size = "" }: Readonly<Record<string, string>>, share: bigint): void {
    const market = this.#sandbox.markets.get(symbol);
    const wanted = parseAmount(size) / share;
    const rounded = wanted - (wanted % market.baseIncrement);
    if (market.trading !== "open" || rounded < market.baseMinSize) return;
    const opposite = side === "buy" ? "sell" : "buy";
    const terms = { timeInForce: "IOC" } as const;
    this.#change(({ liquidity }) => void liquidity.offer(symbol, opposite, price, formatAmount(rounded), terms));
  }
}
