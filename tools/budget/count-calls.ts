import { createHook } from "node:async_hooks";
import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";

// Counts what one call makes, in a process of its own: the same in every run, on every machine. `call-counts.ts` starts it.

const responses: Readonly<Record<string, string>> = {
  POST: JSON.stringify({ code: "200000", data: { orderId: "1", clientOid: "mine" } }),
  GET: JSON.stringify({
    code: "200000",
    data: [{ id: "1", currency: "BTC", type: "main", balance: "1", available: "1", holds: "0" }],
  }),
};
const fetch: Fetch = async (_, { method }) => ({
  status: 200,
  headers: { get: () => null },
  text: async () => responses[method] ?? "",
});
const client = createServiceA({ credentials: { key: "key", secret: "secret", passphrase: "passphrase" }, fetch });
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1", clientOid: "mine" } as const;
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  "orders.place": () => client.orders.place(order),
  "accounts.list": () => client.accounts.list(),
};

const made = { promises: 0, timers: 0, listeners: 0 };
const hook = createHook({
  init(_, type) {
    if (type === "PROMISE") made.promises += 1;
    if (type === "Timeout" || type === "Immediate") made.timers += 1;
  },
});
const { addEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
  made.listeners += 1;
  return addEventListener.apply(this, args);
};

const results: Record<string, Record<string, number>> = {};
for (const [name, call] of Object.entries(calls)) {
  const run = async (times: number) => {
    for (let count = 0; count < times; count += 1) await call();
  };
  await run(300);
  // Before hooks are in place, which allocate too.
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  await run(1000);
  const bytes = process.memoryUsage().heapUsed - before;
  Object.assign(made, { promises: 0, timers: 0, listeners: 0 });
  hook.enable();
  await run(100);
  hook.disable();
  results[name] = {
    promises: Math.floor(made.promises / 100),
    timers: made.timers / 100,
    listeners: made.listeners / 100,
    bytes: Math.round(bytes / 1000),
  };
}
console.log(JSON.stringify(results));
