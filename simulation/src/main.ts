import { parseArgs } from "node:util";
import { drawPlan } from "./plan/run-plan.ts";
import { runPlan } from "./run/run-plan.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    intents: { type: "string", default: "1000" },
    replay: { type: "boolean", default: false },
  },
});

const cpu = process.cpuUsage();
let done = 0;
let steps = 0;
let failures = 0;
for (let seed = Number(values.seed); done < Number(values.intents) && failures === 0; seed++) {
  const plan = drawPlan(seed);
  const { judge, digest, ...result } = await runPlan(
    plan,
    values.replay ? (event) => console.log(JSON.stringify(event)) : undefined,
  );
  done += plan.intents;
  steps += result.steps;
  failures += judge.failures.length;
  for (const { property, intent, text } of judge.failures) console.log(`seed ${seed}: ${property}: ${intent}: ${text}`);
  console.log(`seed ${seed}: ${JSON.stringify(judge.counts)}, ${result.taken.length} faults, digest ${digest}`);
}
const { user, system } = process.cpuUsage(cpu);
console.log(
  `${done} intents, ${steps} steps, ${((user + system) / 1000 / done).toFixed(3)} ms of CPU an intent, ${failures} failures`,
);
process.exitCode = failures > 0 ? 1 : 0;
