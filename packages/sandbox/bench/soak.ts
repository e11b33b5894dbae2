import fc from "fast-check";
import { invariantsOfThePast, violations } from "../src/testing/invariants.ts";
import { startPlay, step, take } from "../src/testing/steps.ts";

/** Random steps for as long as you like: `soak.ts [steps] [seed]`. Twice the same, and the invariants hold all the way. */
const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const perPlay = 2000;

console.log(`${count.toLocaleString("en")} steps from seed ${seed}`);
const started = performance.now();
let trades = 0;
for (let done = 0; done < count; done += perPlay) {
  const steps = fc.sample(step, { seed: seed + done, numRuns: Math.min(perPlay, count - done) });
  const [first, second] = [run(steps, true), run(steps, false)];
  if (first.ledger.text() !== second.ledger.text()) throw new Error(`the ledgers differ: seed ${seed + done}`);
  trades += first.world.ids.next("trade") - 1;
  if ((done / perPlay) % 10 === 9) console.log(`${(done + perPlay).toLocaleString("en")} steps, ${trades} trades`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`every invariant held after every step: ${seconds.toFixed(1)} s, ${trades} trades`);

function run(steps: ReturnType<typeof fc.sample<Parameters<typeof take>[1]>>, check: boolean) {
  const play = startPlay();
  for (const [index, each] of steps.entries()) {
    take(play, each);
    const wrong = check ? violations(play.sandbox.world) : [];
    if (wrong.length > 0) throw new Error(`step ${index} of seed ${seed}: ${wrong.join("; ")}`);
  }
  const wrong = violations(play.sandbox.world, invariantsOfThePast);
  if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join("; ")}`);
  return play.sandbox;
}
