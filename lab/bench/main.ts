import { parseArgs } from "node:util";
import { measureCalls } from "./calls/measure-calls.ts";
import { measureNetwork } from "./calls/network.ts";
import { printSummary } from "./calls/summary.ts";
import { baseline, clients, floor, ours } from "./measure/clients.ts";
import { printMachine } from "./measure/machine.ts";
import { startClients, startServer } from "./measure/processes.ts";
import { measured } from "./measure/workload.ts";

const help = `npm run lab bench: the client as a user makes it, the floor and the peers, in one interleaved run
  each operation; an order over TLS with a server 0, 1 and 20 ms away; the figures beside their goals
  --rounds 7           rounds that count; one more warms up
  --ms 150             length of a slot
  --only orders.place  some operations, by comma
  --clients exch,ccxt  some clients, by comma; undici by hand and the floor always
npm run lab bench -- --network     an order over TLS, and the connections made, alone
npm run lab bench -- --footprint   start-up, memory, bundle and installation, ours and the peers'
npm run lab bench -- --journals    intents a second of the SQLite and PostgreSQL journals (server: EXCH_TEST_POSTGRES_URL, fsync on)
npm run lab bench -- --fleet 8  processes of eight clients that share one Redis limiter and one PostgreSQL journal, against the sandbox;
                               one is killed (servers: EXCH_TEST_POSTGRES_URL, EXCH_TEST_REDIS_URL)
  --minutes 1                  its time under the published limit`;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    ms: { type: "string", default: "150" },
    only: { type: "string" },
    clients: { type: "string" },
    network: { type: "boolean", default: false },
    footprint: { type: "boolean", default: false },
    journals: { type: "boolean", default: false },
    fleet: { type: "string" },
    minutes: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
const rounds = { rounds: Number(values.rounds), ms: Number(values.ms) };
const { EXCH_TEST_POSTGRES_URL: postgresUrl, EXCH_TEST_REDIS_URL: redisUrl } = process.env;

if (values.help) console.log(help);
else if (values.footprint) await (await import("./footprint.ts")).measureFootprint(rounds.rounds);
else if (values.journals) {
  const { measureJournals } = await import("./journals.ts");
  await measureJournals(rounds.rounds, rounds.ms, postgresUrl);
} else if (values.fleet !== undefined) {
  const sizes = values.fleet.split(",").map(Number);
  await (await import("./fleet.ts")).measureFleet(sizes, Number(values.minutes) * 60_000, { postgresUrl, redisUrl });
} else await measureClients();

async function measureClients(): Promise<void> {
  const asked = values.clients?.split(",") ?? clients.map(({ file }) => file as string);
  const chosen = clients.filter(({ name, file }) => asked.includes(file) || name === baseline || name === floor);
  const only = values.only?.split(",");
  const operations = measured.filter((each) => only?.includes(each) ?? true);
  printMachine(
    `${rounds.rounds} rounds of ${rounds.ms} ms a slot, interleaved; one process a client on core 1, and one for the server on core 0, which spin.`,
  );
  if (values.network) await measureNetwork(chosen, rounds);
  else {
    const server = await startServer();
    const started = await startClients(chosen, server.baseUrl);
    const results = await measureCalls(server, started, operations, rounds);
    const near = chosen.filter(({ name }) => [ours, floor, baseline, "ccxt"].includes(name));
    await measureNetwork(near, rounds);
    printSummary(results, operations);
    for (const client of started) client.end();
    server.end();
  }
}
