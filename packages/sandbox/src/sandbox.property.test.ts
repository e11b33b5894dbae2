import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findViolations, invariantsOfThePast } from "./testing/invariants.ts";
import { startPlay, step, take } from "./testing/steps.ts";

const steps = fc.array(step, { maxLength: 80, size: "max" });

describe("for any orders, cancellations, changes and waits,", () => {
  it("every property holds after every step, and those of the past in the end", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const play = startPlay();
        for (const each of list) {
          take(play, each);
          expect(findViolations(play.sandbox.state)).toEqual([]);
        }
        expect(findViolations(play.sandbox.state, invariantsOfThePast)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("many orders are filled, cancelled and self-traded", () => {
    const play = startPlay();
    for (const each of fc.sample(step, { seed: 1, numRuns: 2000 })) take(play, each);
    const { state } = play.sandbox;
    const orders = [...state.accounts].flatMap((account) => state.orders.of(account).closed.newest(10_000));
    const filled = orders.filter(({ dealSize }) => dealSize > 0n);
    const cancelled = orders.filter(({ cancelExist, dealSize }) => cancelExist && dealSize > 0n);
    const ownTrades = orders.filter(({ fills, id }) =>
      fills.newest(99).some(({ counterOrderId }) => counterOrderId < id),
    );
    for (const list of [filled, cancelled, ownTrades]) expect(list.length).toBeGreaterThan(50);
    expect(findViolations(play.sandbox.state, invariantsOfThePast)).toEqual([]);
  });
});
