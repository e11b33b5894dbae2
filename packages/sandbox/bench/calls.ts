import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { createServiceASigner } from "@exch/service-a/signer";
import { resolveOptions } from "../src/resolve-options.ts";
import { cpuSeconds } from "./cpu-time.ts";

/** Measures signed calls per second of processor time, in process and one after another, and the share of each part. */
const count = Number(process.argv[2] ?? 40_000);

function start() {
  const sandbox = createSandbox({
    rateLimits: "none",
    startAt: 1_790_000_000_000,
    balances: { trade: { USDT: "1000000000" } },
  });
  const { fetch, credentials, clock } = sandbox;
  return { sandbox, a: createServiceA({ fetch, credentials, clock }) };
}

async function measure(name: string, times: number, call: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times / 10; index++) await call(index);
  const rates: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = cpuSeconds();
    for (let index = 0; index < times / 5; index++) await call(index);
    rates.push(times / 5 / (cpuSeconds() - started));
  }
  rates.sort((left, right) => left - right);
  const median = rates[2]!;
  console.log(
    `${name.padEnd(52)} ${Math.round(median).toLocaleString("en").padStart(9)} /s  ${(1e6 / median).toFixed(1).padStart(6)} µs` +
      `  (${Math.round(rates[0]!).toLocaleString("en")} to ${Math.round(rates[4]!).toLocaleString("en")})`,
  );
}

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.00002" } as const;

{
  const { a } = start();
  await measure("client: place an order, synchronous", count, () => a.orders.placeSync(order));
}
{
  const { a } = start();
  const { orderId } = await a.orders.placeSync(order);
  await measure("client: order by id", count, () => a.orders.get({ orderId, symbol: "BTC-USDT" }));
}
{
  const { sandbox, a } = start();
  for (let index = 0; index < 400; index++) {
    sandbox.liquidity.offer("BTC-USDT", "sell", "60000", "0.00002");
    await a.orders.placeSync({ ...order, price: "60000" });
  }
  await measure("client: 200 fills", count / 100, () => a.orders.fills({ limit: 200 }));
}
{
  const { sandbox } = start();
  const signer = createServiceASigner(sandbox.credentials);
  const body = JSON.stringify(order);
  const request = { method: "POST", path: "/api/v1/hf/orders/sync", query: "", body, timestamp: sandbox.now };
  const sign = async () => (await signer.sign(request)).headers;
  await measure("  of it: signing", count, sign);
  const headers = { ...(await sign()), "content-type": "application/json" };
  const url = "https://exchange.invalid/api/v1/hf/orders/sync";
  await measure("  of it: the sandbox, signature and all", count, async () =>
    (await sandbox.fetch(url, { method: "POST", headers, body })).text(),
  );
}
{
  const { sandbox } = start();
  const { state, account } = sandbox;
  const options = resolveOptions({}) as never;
  const { orders } = (await import("../src/service-a/handlers.ts")).handlersA;
  const context = { state, options, account, key: account.keys[0]! };
  await measure("  of that: the handler of the order", count, async () => orders!.placeSync!(context, order as never));
}
