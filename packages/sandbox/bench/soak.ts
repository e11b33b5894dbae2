import fc from "fast-check";
import { findViolations, invariantsOfThePast } from "../src/testing/invariants.ts";
import { type RandomStep, startPlay, step, take } from "../src/testing/random-steps.ts";

/**
 * Takes random steps and checks all invariants after each: `soak.ts [steps] [seed]`. Three accounts trade; two of them withdraw and
 * deposit with both services. Each run is repeated and must give the same ledger.
 */
const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const perPlay = 2000;

console.log(`${count.toLocaleString("en")} steps from seed ${seed}`);
const started = performance.now();
const seen = { trades: 0, withdrawals: 0, deposits: 0 };
for (let done = 0; done < count; done += perPlay) {
  const steps = fc.sample(step, { seed: seed + done, numRuns: Math.min(perPlay, count - done) });
  const [first, second] = [run(steps, true), run(steps, false)];
  if (first.ledger.text() !== second.ledger.text()) throw new Error(`the ledgers differ: seed ${seed + done}`);
  seen.trades += first.state.ids.next("trade") - 1;
  seen.withdrawals += [...first.withdrawals].filter(({ ending }) => ending !== undefined).length;
  seen.deposits += [...first.deposits].filter(({ ending }) => ending !== undefined).length;
  if ((done / perPlay) % 10 === 9) console.log(`${(done + perPlay).toLocaleString("en")} steps, ${summary()}`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`every invariant held after every step: ${seconds.toFixed(1)} s, ${summary()}`);

function summary(): string {
  return `${seen.trades} trades, ${seen.withdrawals} withdrawals and ${seen.deposits} deposits ended`;
}

function run(steps: readonly RandomStep[], check: boolean) {
  const play = startPlay();
  for (const [index, each] of steps.entries()) {
    take(play, each);
    const wrong = check ? findViolations(play.sandbox.state) : [];
    if (wrong.length > 0) throw new Error(`step ${index} of seed ${seed}: ${wrong.join("; ")}`);
  }
  const wrong = findViolations(play.sandbox.state, invariantsOfThePast);
  if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join("; ")}`);
  return play.sandbox;
}
