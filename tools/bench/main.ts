import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { baseline, clients } from "./clients.ts";
import { printProfile } from "./profile.ts";
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
    footprint: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    parts: { type: "boolean", default: false },
    items: { type: "string", default: "10000000" },
    journals: { type: "boolean", default: false },
    beside: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`pnpm bench: every client, every operation, one table
  --rounds 5           rounds that count; one more warms up
  --ms 400             length of a slot
  --only orders.place  some operations, by comma
  --clients ours-node  some clients, by comma; the hand-written minimum always
pnpm bench --footprint   start-up, memory, bundle, installation and type-check, ours and the peers'
pnpm bench --scale       53, 530 and 5,300 operations; 10,000 calls at once; ten million items (--items)
pnpm bench --parts       exact reading and checking of each response, beside JSON.parse
pnpm bench --journals    intents a second of the SQLite and PostgreSQL journals (server: EXCH_TEST_POSTGRES_URL, with fsync on);
                         --beside /path/to/checkout measures another checkout in the same rounds
pnpm bench --profile     where our own CPU goes, by file: of ours-node at orders.place, unless --clients and --only say otherwise`);
  process.exit();
}
if (values.footprint) {
  await (await import("./footprint.ts")).measureFootprint(Number(values.rounds));
  process.exit();
}
if (values.parts) {
  (await import("./parts.ts")).measureParts(Number(values.rounds));
  process.exit();
}
if (values.journals) {
  const { measureJournals } = await import("./journals.ts");
  await measureJournals(Number(values.rounds), Number(values.ms), process.env.EXCH_TEST_POSTGRES_URL, values.beside);
  process.exit();
}
if (values.scale) {
  await (await import("./scale.ts")).measureScale(Number(values.items));
  process.exit();
}
const rounds = Number(values.rounds);
const only = values.only ?? (values.profile ? "orders.place" : undefined);
const operations = measured.filter((each) => only === undefined || only.split(",").includes(each));
const asked =
  values.clients?.split(",") ?? (values.profile ? ["ours-node"] : clients.map(({ file }) => file as string));
const chosen = clients.filter(({ file }) => asked.includes(file) || (file === "hand-written" && !values.profile));

const start = (file: string, args: string[] = []) =>
  fork(new URL(file, import.meta.url), args, {
    execArgv: ["--conditions=@exch/source", "--disable-warning=ExperimentalWarning"],
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
  const child = start("./worker.ts", [new URL(`./clients/${file}.ts`, import.meta.url).href, baseUrl]);
  const [ready] = (await once(child, "message")) as [{ operations: Measured[] }];
  workers.push({ name, child, operations: ready.operations });
}

const results = new Map<string, Result[]>();
let busiest = 0;
for (const operation of operations) {
  if (values.profile) {
    for (const { name, child } of workers) {
      await ask<Result>(child, { operation, concurrency: 64, ms: 1000 } satisfies Slot);
      const slot: Slot = { operation, concurrency: 64, ms: Number(values.ms) * rounds, profile: true };
      printProfile(`${operation}, ${name}`, await ask<Result>(child, slot));
    }
    continue;
  }
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
if (!values.profile)
  console.log(`\nThe server's core was idle for at least ${((1 - busiest) * 100).toFixed(0)}% of every slot.`);
for (const { child } of workers) child.disconnect();
server.disconnect();
