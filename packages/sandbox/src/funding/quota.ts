import type { Amount } from "../money.ts";

const DAY = 24 * 60 * 60 * 1000;

interface Use {
  readonly at: number;
  amount: Amount;
}

/** What an account has used of what it may withdraw in 24 hours that roll with the time. */
export class Quota {
  readonly #uses: Use[] = [];
  #from = 0;
  #total: Amount = 0n;

  /** What is used at a moment. */
  used(now: number): Amount {
    for (let use = this.#uses[this.#from]; use !== undefined && use.at <= now - DAY; use = this.#uses[this.#from]) {
      this.#total -= use.amount;
      use.amount = 0n;
      this.#from += 1;
    }
    return this.#total;
  }

  /** Uses some of it. Gives back what undoes that, for as long as it counts. */
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
