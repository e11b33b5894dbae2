import type { ClientEvent } from "@exch/runtime";
import { type CurrencyOptions, createSandbox, type SandboxOptions } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterEach, expect } from "vitest";

/** The moment at which every scenario begins. */
export const start = Date.UTC(2026, 0, 15, 12);

/** How long a withdrawal or a deposit stays in each state here. */
export const step = 60_000;

/** A currency whose fee is above its minimum, and whose addresses can be told. */
export const dearCoin: CurrencyOptions = {
  currency: "USDT",
  name: "USDT",
  chains: [
    { id: "eth", name: "ERC20", network: "ETH", precision: 6, minSize: "1", fee: "2", addressPattern: "^0x[0-9a-f]+$" },
  ],
};

/** What clients noticed that is not in the contract: whatever the sandbox answers must be. */
const drift: ClientEvent[] = [];
const watchful = {
  onEvent(event: ClientEvent) {
    if (event.type === "drift") drift.push(event);
  },
};

afterEach(() => {
  expect(takeDrift()).toEqual([]);
});

/** What clients noticed until now; whoever asks has expected it. */
export function takeDrift(): ClientEvent[] {
  return drift.splice(0);
}

/** A sandbox and the real clients of both services, in front of its door. */
export function openSandbox(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt: start, rateLimits: "none", ...options });
  const { fetch, clock, credentials } = sandbox;
  const { key, secret } = credentials;
  return {
    sandbox,
    a: createServiceA({ ...watchful, fetch, clock, credentials }),
    b: createServiceB({ ...watchful, fetch, clock, credentials: { key, secret } }),
    /** Another user, with clients of their own. */
    another(name: string, balances: SandboxOptions["balances"] = {}) {
      const other = sandbox.openAccount({ name, balances });
      const { key, secret } = other.credentials;
      return {
        account: other.account,
        a: createServiceA({ ...watchful, fetch, clock, credentials: other.credentials }),
        b: createServiceB({ ...watchful, fetch, clock, credentials: { key, secret } }),
      };
    },
  };
}

/** Nothing was created or lost: what is in all wallets is what came in less what went out. */
export function moneyIsConserved({ sandbox }: ReturnType<typeof openSandbox>): boolean {
  return [...sandbox.ledger.currencies()].every((currency) => {
    let total = 0n;
    for (const account of sandbox.accounts) {
      for (const wallet of account.wallets()) if (wallet.currency === currency) total += wallet.balance;
    }
    return total === sandbox.ledger.total(currency);
  });
}
