import type { ClientEvent } from "@exch/runtime";
import { type CurrencyOptions, createSandbox, type SandboxOptions } from "@exch/sandbox";
import { afterEach, expect, test } from "vitest";
import { createClients } from "../contract/services.ts";

/** Start time of every scenario. */
export const start = Date.UTC(2026, 0, 15, 12);

/** Time that a withdrawal or a deposit stays in each state. */
export const step = 60_000;

/** Currency with a fee above its minimum and a pattern for its addresses. */
export const dearCoin: CurrencyOptions = {
  currency: "USDT",
  name: "USDT",
  chains: [
    { id: "eth", name: "ERC20", network: "ETH", precision: 6, minSize: "1", fee: "2", addressPattern: "^0x[0-9a-f]+$" },
  ],
};

/** Drift that clients reported. Every response of the sandbox must match the contract. */
const drift: ClientEvent[] = [];
const watchful = {
  onEvent(event: ClientEvent) {
    if (event.type === "drift") drift.push(event);
  },
};

afterEach(() => {
  expect(takeDrift()).toEqual([]);
});

/** Returns and clears the drift that clients reported until now. Call it where drift is expected. */
export function takeDrift(): ClientEvent[] {
  return drift.splice(0);
}

/** Creates a sandbox and the real clients of both services. */
export function openSandbox(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt: start, rateLimits: "none", strict: true, longIds: true, ...options });
  // Makers pay half, so that no scenario mistakes one rate for the other.
  sandbox.account.feeRates = { taker: 10n ** 15n, maker: 10n ** 15n / 2n };
  return {
    sandbox,
    ...createClients(sandbox, watchful),
    /** Opens another account, with its own clients. */
    another(name: string, balances: SandboxOptions["balances"] = {}) {
      const { account, credentials } = sandbox.openAccount({ name, balances });
      return { account, ...createClients(sandbox, { ...watchful, credentials }) };
    },
  };
}

/** Returns true if all wallets together hold the incoming minus the outgoing amounts. */
export function moneyIsConserved({ sandbox }: ReturnType<typeof openSandbox>): boolean {
  return [...sandbox.ledger.currencies()].every((currency) => {
    let total = 0n;
    for (const account of sandbox.accounts)
      for (const wallet of account.wallets()) if (wallet.currency === currency) total += wallet.balance;
    return total === sandbox.ledger.total(currency);
  });
}

/** A test whose sandbox and clients are opened as it names them. */
export const it = test
  .extend("opened", () => openSandbox())
  .extend("sandbox", ({ opened }) => opened.sandbox)
  .extend("a", ({ opened }) => opened.a)
  .extend("b", ({ opened }) => opened.b)
  .extend("another", ({ opened }) => opened.another);
