import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { type FundingStep, fundingStep, startFunding } from "../testing/funding-steps.ts";
import { findViolations } from "../testing/invariants.ts";
import { computeDebit } from "./withdrawal.ts";

const steps = fc.array(fundingStep, { maxLength: 60, size: "max" });

/** Two accounts that withdraw from both services, to each other and elsewhere. */
function play(list: readonly FundingStep[], after: (sandbox: Sandbox) => void) {
  const balances = { main: { USDT: "150" }, spot: { USDT: "150" } };
  const sandbox = createSandbox({ startAt: 1_790_000_000_000, balances, withdrawalLimitUsdt: "200" });
  const take = startFunding(sandbox, [sandbox.account, sandbox.openAccount({ name: "bob", balances }).account]);
  for (const each of list) {
    take(each);
    after(sandbox);
  }
  return sandbox;
}

describe("after any withdrawals, deposits, cancellations and waits", () => {
  it("every property holds, exactly the unfinished withdrawals are held, and in the end each has ended with its entries", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const sandbox = play(list, (sandbox) => {
          expect(findViolations(sandbox.state)).toEqual([]);
          const held = new Map<object, bigint>();
          for (const { terms, ending } of sandbox.withdrawals) {
            if (ending === undefined) held.set(terms.wallet, (held.get(terms.wallet) ?? 0n) + computeDebit(terms));
          }
          for (const account of sandbox.accounts) {
            for (const wallet of account.wallets()) expect(wallet.held).toBe(held.get(wallet) ?? 0n);
          }
        });
        sandbox.advance(20 * 60_000);
        expect([...sandbox.withdrawals, ...sandbox.deposits].filter(({ ending }) => ending === undefined)).toEqual([]);
        const paid = new Set(sandbox.ledger.entries.map(({ context }) => context.withdrawalId));
        for (const { id, ending } of sandbox.withdrawals) expect(paid.has(id)).toBe(ending === "completed");
      }),
      { numRuns: 60 },
    );
  });

  it("many of each kind have happened", () => {
    const sandbox = play(fc.sample(fundingStep, { seed: 1, numRuns: 1000 }), () => {});
    const count = (ending: string) => [...sandbox.withdrawals].filter((each) => each.ending === ending).length;
    expect(count("completed")).toBeGreaterThan(20);
    expect(count("returned")).toBeGreaterThan(5);
    expect([...sandbox.deposits].filter(({ isInner }) => isInner).length).toBeGreaterThan(5);
  });
});
