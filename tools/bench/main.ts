import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { baseline, clients } from "./clients.ts";
import { printTable } from "./table.ts";
import type { Result, Slot } from "./worker.ts";
import { type Measured, measured, workload } from "./workload.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    ms: { type: "string", default: "400" },
    only: { type: "string" },
    clients: { type: "string" },
    profile: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const operations = measured.filter((each) => values.only === undefined || values.only.split(",").includes(each));
const chosen = clients.filter(
  ({ file }) => values.clients === undefined || values.clients.split(",").includes(file) || file === "hand-written",
);

const start = (file: string, args: string[] = [], flags: string[] = []) =>
  fork(new URL(file, import.meta.url), args, {
    execArgv: ["--conditions=@exch/source", "--disable-warning=ExperimentalWarning", ...flags],
  });
const ask = async <T>(child: ChildProcess, message: object): Promise<T> => {
  child.send(message);
  return (await once(child, "message"))[0] as T;
};

console.log(
  `Node ${process.version}; ${rounds} rounds of ${values.ms} ms a slot, interleaved; plain HTTP on loopback, keep-alive; one process a client.`,
);
const server = start("./server.ts");
const [{ port }] = (await once(server, "message")) as [{ port: number }];
const baseUrl = `http://127.0.0.1:${port}`;

const workers = [];
for (const { name, file } of chosen) {
  const profile = values.profile && file === "ours-node" ? ["--cpu-prof", "--cpu-prof-dir=.cache/profile"] : [];
  const child = start("./worker.ts", [new URL(`./clients/${file}.ts`, import.meta.url).href, baseUrl], profile);
  const [ready] = (await once(child, "message")) as [{ operations: Measured[] }];
  workers.push({ name, child, operations: ready.operations });
}

const results = new Map<string, Result[]>();
let busiest = 0;
for (const operation of operations) {
  const able = workers.filter((worker) => worker.operations.includes(operation));
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const concurrency of [64, 1]) {
      for (const { name, child } of able) {
        const before = await ask<{ cpuUs: number }>(server, {});
        const slot: Slot = { operation, concurrency, ms: Number(values.ms) };
        const result = await ask<Result>(child, slot);
        const after = await ask<{ cpuUs: number }>(server, {});
        if (result.failure !== undefined) throw new Error(`${name} failed at ${operation}: ${result.failure}`);
        if (round === 0) continue;
        busiest = Math.max(busiest, (after.cpuUs - before.cpuUs) / (result.seconds * 1e6));
        const key = `${operation} ${concurrency} ${name}`;
        results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  printTable(
    operation,
    workload[operation].size,
    able.map(({ name }) => name),
    results,
    baseline,
  );
}
console.log(`\nThe server's core was idle for at least ${((1 - busiest) * 100).toFixed(0)}% of every slot.`);
for (const { child } of workers) child.disconnect();
server.disconnect();
