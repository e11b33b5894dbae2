import { parseArgs } from "node:util";
import { createServiceA } from "@exch/service-a";
import { type ClockMode, createSandbox } from "../src/index.ts";

/**
 * Measures a strategy over virtual time: `month.ts [--days 30] [--mode manual] [--calls 2]`. A market maker wakes up each minute,
 * cancels its order and places another.
 */
const { values } = parseArgs({
  options: {
    days: { type: "string", default: "30" },
    mode: { type: "string", default: "manual" },
    calls: { type: "string", default: "2" },
  },
});
const minutes = Number(values.days) * 1440;
const sandbox = createSandbox({
  clock: values.mode as ClockMode,
  startAt: 1_700_000_000_000,
  requestLog: 1000,
  rateLimits: "none",
});
const { fetch, credentials, clock } = sandbox;
const a = createServiceA({ fetch, credentials, clock });
sandbox.liquidity.ladder("BTC-USDT");
const sleep = (ms: number) =>
  new Promise<void>((resolve, reject) => {
    clock.setTimer(ms, (reason) => (reason === undefined ? resolve() : reject(reason)));
  });

async function makeMarket(): Promise<void> {
  let orderId: string | undefined;
  for (let minute = 0; minute < minutes; minute += 1) {
    await sleep(60_000);
    if (values.calls === "0") continue;
    const symbol = "BTC-USDT";
    if (orderId !== undefined) await a.orders.cancelSync({ orderId, symbol });
    const price = String(50_000 + (minute % 100));
    ({ orderId } = await a.orders.placeSync({ type: "limit", symbol, side: "buy", price, size: "0.001" }));
  }
}

const started = performance.now();
const made = makeMarket();
if (values.mode === "manual") await sandbox.advance(minutes * 60_000 + 1);
await made;
const ms = performance.now() - started;
console.log(
  `${values.mode}: ${minutes} timers, ${sandbox.served.length > 0 ? values.calls : 0} calls each, ${(ms / 1000).toFixed(2)} s, ${((ms / minutes) * 1000).toFixed(0)} µs a timer`,
);
