import type { Amount } from "../exchange/money.ts";

const DAY = 24 * 60 * 60 * 1000;

interface Use {
  readonly at: number;
  amount: Amount;
}

/** The amount that an account withdrew in a rolling window of 24 hours. */
export class Quota {
  readonly #uses: Use[] = [];
  #from = 0;
  #total: Amount = 0n;

  /** Returns the amount of the last 24 hours. */
  used(now: number): Amount {
    for (let use = this.#uses[this.#from]; use !== undefined && use.at <= now - DAY; use = this.#uses[this.#from]) {
      this.#total -= use.amount;
      use.amount = 0n;
      this.#from += 1;
    }
    return this.#total;
  }

  /** Adds an amount. Returns an undo function, effective while the amount counts. */
  use(now: number, amount: Amount): () => void {
    const use = { at: now, amount };
    this.#uses.push(use);
    this.#total += amount;
    return () => {
      this.#total -= use.amount;
      use.amount = 0n;
    };
  }
}
