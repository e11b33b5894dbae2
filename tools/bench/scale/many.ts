import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { printRows } from "../measure/table.ts";
import { credentials, inputs } from "../measure/workload.ts";
import { responseOf } from "../server/responses.ts";

const respond = (text: string) => ({ status: 200, headers: { get: () => null }, text: async () => text });

/** Iterates items by pages of 200 fills, each page another text, and shows what memory does meanwhile. */
export async function measureItems(total: number): Promise<void> {
  const [head = "", tail = ""] = responseOf("orders.fills").split(/"lastId":\d+/);
  let page = 0;
  const fetch: Fetch = async () => {
    page += 1;
    return respond(`${head}"lastId":${page * 200 >= total ? 0 : page}${tail}`);
  };
  const a = createServiceA({ credentials, fetch });
  const rows: string[][] = [];
  const cpu = process.cpuUsage();
  let [count, peak, next] = [0, 0, total / 10];
  for await (const fill of a.orders.fills.items(inputs.fills)) {
    if (typeof fill.tradeId !== "string") throw new Error("a digit was lost");
    count += 1;
    if (count % 20_000 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    if (count < next) continue;
    next += total / 10;
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage(cpu);
    rows.push([String(count), mb(rss), mb(heapUsed), ((user + system) / count).toFixed(2)]);
  }
  if (count !== total) throw new Error(`${count} items came instead of ${total}`);
  console.log(`\n${total} items by pages of 200, in process; greatest RSS ${mb(peak)} MB`);
  printRows(["items", "RSS MB", "heap MB", "CPU µs an item"], rows);
}

/** Starts calls whose responses are all sent only after the last request has arrived. */
export async function measureInFlight(calls: number): Promise<void> {
  const [text] = [responseOf("orders.place")];
  let waiting: (() => void)[] = [];
  const fetch: Fetch = () =>
    new Promise((resolve) => {
      waiting.push(() => resolve(respond(text)));
      if (waiting.length < calls) return;
      atOnce = process.memoryUsage().heapUsed;
      for (const respond of waiting) respond();
      waiting = [];
    });
  const a = createServiceA({ credentials, fetch });
  let atOnce = 0;
  const rows: string[][] = [];
  for (const round of ["first", "second", "third"]) {
    const before = process.memoryUsage().heapUsed;
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: calls }, () => a.orders.place(inputs.order)));
    const ms = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpu);
    const kB = (atOnce - before) / 1e3 / calls;
    rows.push([
      round,
      ms.toFixed(0),
      ((user + system) / calls).toFixed(1),
      kB.toFixed(1),
      mb(process.memoryUsage.rss()),
    ]);
  }
  console.log(`\n${calls} calls in flight at once, in process`);
  printRows(["round", "ms in all", "CPU µs a call", "heap kB a call", "RSS MB after"], rows);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
