import { formatAmount, type Sandbox } from "@exch/sandbox";
import type { ServiceName, StoryEventOf } from "../story/story-event.ts";

type Ledger = Sandbox["ledger"];
type Wallet = Parameters<Ledger["hold"]>[0];

/** Sums the money that enters and leaves each exchange, and compares it with the wallets when it is asked. */
export class MoneyWatch {
  readonly #sandbox: Sandbox;
  readonly #credited = new Map<string, bigint>();
  readonly #paidOut = new Map<string, bigint>();

  /** Watches from now on: create it before the first account is opened. */
  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    const { ledger } = sandbox;
    const { deposit, withdraw } = ledger;
    ledger.deposit = (account, wallet, amount, reason) => {
      add(this.#credited, wallet, amount);
      return deposit.call(ledger, account, wallet, amount, reason);
    };
    ledger.withdraw = (account, wallet, amount, reason) => {
      add(this.#paidOut, wallet, amount);
      return withdraw.call(ledger, account, wallet, amount, reason);
    };
  }

  /** The money of each currency at each exchange. */
  *sums(): Generator<Omit<StoryEventOf<"money">, "at" | "kind">, void, void> {
    const held = new Map<string, bigint>();
    for (const account of this.#sandbox.accounts) {
      for (const wallet of account.wallets()) add(held, wallet, wallet.balance);
    }
    for (const name of [...this.#credited.keys()].sort()) {
      const [service, currency] = name.split(" ") as [ServiceName, string];
      yield {
        service,
        currency,
        held: formatAmount(held.get(name) ?? 0n),
        credited: formatAmount(this.#credited.get(name) ?? 0n),
        paidOut: formatAmount(this.#paidOut.get(name) ?? 0n),
      };
    }
  }
}

function add(sums: Map<string, bigint>, wallet: Wallet, amount: bigint): void {
  const name = `${wallet.type === "spot" || wallet.type === "funding" ? "service-b" : "service-a"} ${wallet.currency}`;
  sums.set(name, (sums.get(name) ?? 0n) + amount);
}
