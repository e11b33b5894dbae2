import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { clients } from "./clients.ts";

/**
 * Compares ways to send, without signing or reading JSON: node --conditions=@exch/source packages/runtime/bench/transport.ts
 *
 * Every client is a process of its own and the server another; slots are interleaved, and each is compared with the first
 * client's slot of the same round. `--node PATH` runs the clients on another Node, `--rounds N` changes the rounds,
 * `--only "an order"` keeps the tables whose title holds the text.
 */
const options = process.argv.slice(2);
const argument = (name: string) => options[options.indexOf(name) + 1] as string;
const execPath = options.includes("--node") ? argument("--node") : process.execPath;
const rounds = options.includes("--rounds") ? Number(argument("--rounds")) : 7;
const only = options.includes("--only") ? argument("--only") : "";
const slotMs = 600;

interface Slot {
  cpuUs: number;
  p50Us: number;
  perSecond: number;
}

function start(file: string, load = ""): ChildProcess {
  const url = new URL(file, import.meta.url);
  const execArgv = ["--conditions=@exch/source", "--no-warnings"];
  return fork(url, [load], { execPath: file === "client.ts" ? execPath : process.execPath, execArgv });
}

const message = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once("message", resolve as (m: any) => void));
const request = <T>(child: ChildProcess): Promise<T> => {
  const reply = message<T>(child);
  child.send("go");
  return reply;
};
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const server = start("server.ts");
const served = await message<{ http: string; https: string; ca: string }>(server);

async function compare(scheme: "http" | "https", isLarge: boolean, concurrency: number): Promise<void> {
  const title = `${isLarge ? "a page of 200 fills" : "an order"}, ${concurrency} in flight, ${scheme}`;
  if (!title.includes(only)) return;
  const children = new Map<string, { child: ChildProcess; slots: Slot[] }>();
  for (const name of Object.keys(clients)) {
    // The global fetch cannot trust the test's authority.
    if (name === "fetch" && scheme === "https") continue;
    const load = { name, origin: served[scheme], ca: served.ca, isLarge, concurrency, slotMs };
    const child = start("client.ts", JSON.stringify(load));
    await message(child);
    children.set(name, { child, slots: [] });
  }
  const before = await request<NodeJS.CpuUsage>(server);
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const each of children.values()) each.slots.push(await request<Slot>(each.child));
  }
  const after = await request<NodeJS.CpuUsage>(server);
  const busy = (after.user + after.system - before.user - before.system) / 1000 / (performance.now() - began);

  const base = children.values().next().value?.slots ?? [];
  console.log(`\n${title} (server idle ${Math.round((1 - busy) * 100)}%)`);
  for (const [name, { child, slots }] of children) {
    const ratios = slots.map((slot, round) => slot.cpuUs / base[round]!.cpuUs);
    const row = [
      name.padEnd(16),
      median(ratios).toFixed(2).padStart(6),
      `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`.padEnd(15),
      `${median(slots.map(({ cpuUs }) => cpuUs)).toFixed(1)} us CPU`.padStart(14),
      `(least ${Math.min(...slots.map(({ cpuUs }) => cpuUs)).toFixed(1)})`.padEnd(14),
      `p50 ${median(slots.map(({ p50Us }) => p50Us)).toFixed(0)} us`.padStart(14),
      `${Math.round(median(slots.map(({ perSecond }) => perSecond)))}/s`.padStart(10),
    ];
    console.log(row.join(" "));
    child.kill();
  }
}

console.log(`clients on Node ${execFileSync(execPath, ["--version"])}`.trim());
for (const scheme of ["http", "https"] as const) {
  for (const isLarge of [false, true]) {
    for (const concurrency of [64, 1]) await compare(scheme, isLarge, concurrency);
  }
}
server.kill();
