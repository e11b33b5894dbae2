import { clients, type Load } from "./clients.ts";

/** One client in its own process: measures a slot for each message. */
const { name, origin, ca, isLarge, concurrency, slotMs } = JSON.parse(process.argv[2] ?? "{}");
const signature = "7QP/oM0ykidMdrfNEUmng8eZjg/ZvPafjIqmxiVfYu4=";
const order = {
  clientOid: "5c52e11203aa677f33e493fb",
  side: "buy",
  symbol: "BTC-USDT",
  type: "limit",
  price: "67717.6",
};
const load: Load = {
  origin,
  ca,
  method: isLarge ? "GET" : "POST",
  path: isLarge ? "/api/v1/hf/fills?symbol=BTC-USDT&limit=200" : "/api/v1/hf/orders",
  body: isLarge ? undefined : JSON.stringify({ ...order, size: "0.00001" }),
  headers: () => ({
    ...(!isLarge && { "content-type": "application/json" }),
    "EXCH-API-KEY": "5c2db93503aa674c74a31734",
    "EXCH-API-SIGN": signature,
    "EXCH-API-TIMESTAMP": String(Date.now()),
    "EXCH-API-PASSPHRASE": signature,
    "EXCH-API-KEY-VERSION": "3",
  }),
};
const send = await clients[name]!(load);

async function run(ms: number): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + ms;
  const work = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      if ((await send()).length < 50) throw new Error("not the expected response");
      durations.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return durations;
}

await run(slotMs);
process.on("message", async () => {
  const cpu = process.cpuUsage();
  const durations = await run(slotMs);
  const { user, system } = process.cpuUsage(cpu);
  const count = durations.length;
  const p50 = durations.sort((a, b) => a - b)[count >> 1] ?? 0;
  process.send?.({ cpuUs: (user + system) / count, p50Us: p50 * 1000, perSecond: (count / slotMs) * 1000 });
});
process.send?.("ready");
