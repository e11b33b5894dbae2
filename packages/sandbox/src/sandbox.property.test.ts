import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findViolations, invariants, invariantsOfThePast } from "./testing/invariants.ts";
import { type RandomStep, startPlay, step, take } from "./testing/random-steps.ts";

/** Three accounts trade; two of them withdraw from both services, to each other and elsewhere. */
function play(list: readonly RandomStep[], afterEach: typeof invariants) {
  const played = startPlay();
  for (const each of list) {
    take(played, each);
    expect(findViolations(played.sandbox.state, afterEach)).toEqual([]);
  }
  expect(findViolations(played.sandbox.state, invariantsOfThePast)).toEqual([]);
  return played.sandbox;
}

describe("after any orders, cancellations, withdrawals, deposits and waits", () => {
  it("every property holds, those of the past in the end, and each withdrawal ends with its entries or none", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: "max" }), (list) => {
        const { withdrawals, deposits, ledger, advance } = play(list, invariants);
        advance(20 * 60_000);
        expect([...withdrawals, ...deposits].filter(({ ending }) => ending === undefined)).toEqual([]);
        const paid = new Set(ledger.entries.map(({ context }) => context.withdrawalId));
        for (const { id, ending } of withdrawals) expect(paid.has(id)).toBe(ending === "completed");
      }),
      { numRuns: 120 },
    );
  });

  it("many of each kind have happened", () => {
    const { state, withdrawals, deposits } = play(fc.sample(step, { seed: 1, numRuns: 4000 }), {});
    const orders = [...state.accounts].flatMap((account) => state.orders.of(account).closed.newest(10_000));
    const filled = orders.filter(({ dealSize }) => dealSize > 0n);
    const cancelled = orders.filter(({ cancelExist, dealSize }) => cancelExist && dealSize > 0n);
    const takers = orders.filter(({ fills, id }) => fills.newest(99).some(({ counterOrderId }) => counterOrderId < id));
    for (const list of [filled, cancelled, takers]) expect(list.length).toBeGreaterThan(50);
    const count = (ending: string) => [...withdrawals].filter((each) => each.ending === ending).length;
    expect(count("completed")).toBeGreaterThan(20);
    expect(count("returned")).toBeGreaterThan(5);
    expect([...deposits].filter(({ isInner }) => isInner).length).toBeGreaterThan(5);
  });
});
