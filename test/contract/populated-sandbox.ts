import type { ContractOptions } from "@exch/contract";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { createClients } from "./services.ts";

const minute = 60_000;

/** Creates a sandbox with open and filled orders, deposits and withdrawals. */
export async function populatedSandbox(startAt = 1_728_640_000_000): Promise<Sandbox> {
  const sandbox = createSandbox({ startAt, rateLimits: "none", strict: true, longIds: true });
  await populate(sandbox);
  return sandbox;
}

/** Places orders and moves funds in a sandbox. */
export async function populate(sandbox: Sandbox): Promise<void> {
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol);
  const { a, b } = createClients(sandbox);
  const order = { symbol: "BTC-USDT", side: "buy", size: "0.001" } as const;
  for (let n = 0; n < 8; n += 1) {
    await a.orders.placeSync({ ...order, type: "limit", price: "70000", clientOid: `filled-${n}` });
    sandbox.advance(1000);
  }
  await a.orders.placeSync({ ...order, side: "sell", type: "market" });
  await a.orders.placeSync({ ...order, type: "limit", price: "50000", clientOid: "open" });
  await a.dcp.set({ timeout: 86_400 });
  await a.deposits.createAddress({ currency: "ETH", chain: "eth", to: "main" });
  const money = { currency: "USDT", amount: "5" };
  for (let n = 0; n < 3; n += 1) {
    sandbox.deposits.arrive(sandbox.account, money);
    await a.withdrawals.create({ ...money, toAddress: "0xa1", withdrawType: "ADDRESS", chain: "eth" });
    await b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: "5", withdrawOrderId: `payout-${n}` });
    sandbox.advance(4 * minute);
  }
}

/** Returns the options of contract tests for a sandbox in this process. */
export function optionsFor(service: "a" | "b", sandbox: Sandbox) {
  const { fetch, clock, credentials } = sandbox;
  const { key, secret } = credentials;
  return {
    service,
    fetch: fetch as NonNullable<ContractOptions["fetch"]>,
    clock,
    credentials: service === "a" ? credentials : { key, secret },
    rate: 0,
    wait: (ms: number) => sandbox.advance(ms),
    seed: 20_261_121,
    // The sandbox does not have the pair of the example.
    values: service === "b" ? { "margin.priceIndex": { symbol: "ETHBTC" } } : {},
  } satisfies ContractOptions;
}
