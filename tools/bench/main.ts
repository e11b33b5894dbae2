import { parseArgs } from "node:util";
import { measureCalls } from "./calls/measure-calls.ts";
import { printProfile } from "./calls/profile.ts";
import { printSummary } from "./calls/summary.ts";
import { baseline, clients, floor, ours } from "./measure/clients.ts";
import { printLoadAtEnd, printMachine } from "./measure/machine.ts";
import { startClients, startServer } from "./measure/processes.ts";
import { measured } from "./measure/workload.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    ms: { type: "string", default: "150" },
    only: { type: "string" },
    clients: { type: "string" },
    profile: { type: "boolean", default: false },
    tail: { type: "boolean", default: false },
    idle: { type: "boolean", default: false },
    network: { type: "boolean", default: false },
    footprint: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    parts: { type: "boolean", default: false },
    items: { type: "string", default: "10000000" },
    journals: { type: "boolean", default: false },
    fleet: { type: "string" },
    beside: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`npm run bench: the client as a user makes it, tuned variants, the floor and the peers, in one interleaved run
  each operation; an order over TLS with a server 0, 1 and 20 ms away; reading; the figures beside their goals
  --rounds 7           rounds that count; one more warms up
  --ms 150             length of a slot
  --only orders.place  some operations, by comma
  --clients exch,ccxt  some clients, by comma; undici by hand and the floor always
npm run bench -- --network     an order over TLS, and the connections made, alone
npm run bench -- --tail        p99 and p99.9, garbage collection and allocation
npm run bench -- --idle        the first order after 1, 10 and 60 s without calls, 20 ms away
npm run bench -- --parts       exact reading and checking of each response, beside JSON.parse
npm run bench -- --footprint   start-up, memory, bundle, installation and type-check, ours and the peers'
npm run consumer -- --speed    the packed client beside the fetch of each runtime: Node, Bun, Deno, workerd, Chromium
npm run bench -- --scale       53, 530 and 5,300 operations; 10,000 calls at once; ten million items (--items)
npm run bench -- --journals    intents a second of the SQLite and PostgreSQL journals (server: EXCH_TEST_POSTGRES_URL, fsync on);
                               --beside /path/to/checkout measures another checkout in the same rounds
npm run bench -- --fleet 1,8,64  processes that share one Redis limiter and one PostgreSQL journal, against the sandbox
                               (servers: EXCH_TEST_POSTGRES_URL, EXCH_TEST_REDIS_URL)
npm run bench -- --profile     where CPU goes, by file: of the default client at orders.place, unless --clients and --only differ`);
  process.exit();
}
const rounds = { rounds: Number(values.rounds), ms: Number(values.ms) };
if (values.footprint) {
  await (await import("./footprint.ts")).measureFootprint(rounds.rounds);
  process.exit();
}
if (values.parts) {
  (await import("./parts.ts")).measureParts(rounds.rounds);
  process.exit();
}
if (values.journals) {
  const { measureJournals } = await import("./journals.ts");
  await measureJournals(rounds.rounds, rounds.ms, process.env.EXCH_TEST_POSTGRES_URL, values.beside);
  process.exit();
}
if (values.fleet !== undefined) {
  const sizes = values.fleet.split(",").map(Number);
  const { EXCH_TEST_POSTGRES_URL: postgresUrl, EXCH_TEST_REDIS_URL: redisUrl } = process.env;
  await (await import("./fleet.ts")).measureFleet(sizes, 10_000, { postgresUrl, redisUrl });
  process.exit();
}
if (values.scale) {
  await (await import("./scale.ts")).measureScale(Number(values.items));
  process.exit();
}

const asked = values.clients?.split(",") ?? (values.profile ? ["exch"] : clients.map(({ file }) => file as string));
const isAlways = (name: string) => !values.profile && (name === baseline || name === floor);
const chosen = clients.filter(({ name, file }) => asked.includes(file) || isAlways(name));
const only = values.only?.split(",") ?? (values.profile || values.tail ? ["orders.place"] : undefined);
const operations = measured.filter((each) => only?.includes(each) ?? true);

printMachine(
  `${rounds.rounds} rounds of ${rounds.ms} ms a slot, interleaved; one process a client, and one for the server.`,
);
if (values.idle) {
  const { measureIdle } = await import("./calls/idle.ts");
  await measureIdle(chosen, Math.min(3, rounds.rounds));
} else if (values.network) {
  const { measureNetwork } = await import("./calls/network.ts");
  await measureNetwork(chosen, rounds);
} else {
  const server = await startServer();
  const started = await startClients(chosen, server.baseUrl);
  if (values.tail) {
    await (await import("./calls/tail.ts")).measureTail(started, operations, rounds);
  } else if (values.profile) {
    for (const operation of operations) {
      for (const client of started) {
        await client.run({ operation, concurrency: 64, ms: 1000 });
        const slot = { operation, concurrency: 64, ms: Math.max(3000, rounds.ms), profile: true };
        printProfile(`${operation}, ${client.name}`, await client.run(slot));
      }
    }
  } else {
    const results = await measureCalls(server, started, operations, rounds);
    const { measureNetwork } = await import("./calls/network.ts");
    const near = chosen.filter(({ name }) => [ours, floor, baseline, "ccxt"].includes(name));
    await measureNetwork(near, rounds);
    (await import("./parts.ts")).measureParts(rounds.rounds);
    printSummary(results, operations);
  }
  for (const client of started) client.end();
  server.end();
}
printLoadAtEnd();
