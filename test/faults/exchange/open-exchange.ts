import type { Sandbox, SandboxOptions } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { type Clock, createServiceA } from "@exch/service-a";
import { createExecutedIntents, type ExecutedIntents } from "./executed-intents.ts";
import { balances, lenient, symbols } from "./terms.ts";

export const credentials = { key: "key-1", secret: "canary-secret-7f3a", passphrase: "canary-passphrase-91c2" };

/** An order that rests; the one with this client id exists from the start, for reads. */
export const resting = { symbol: symbols[0], type: "limit", side: "buy", price: "0.00000001", size: "1" } as const;
export const there = { clientOid: "there", symbol: symbols[0] };

/** Both exchanges, with what they executed. */
export interface Exchange {
  readonly baseUrl: string;
  readonly sandbox: Sandbox;
  readonly executed: ExecutedIntents;
  /** Resolves when the last late request has arrived. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Opens both over real HTTP, in real time. */
export async function openExchange(options: SandboxOptions = {}): Promise<Exchange> {
  const { url: baseUrl, sandbox, close } = await startSandboxServer({ ...lenient, requestLog: "all", ...options });
  return { ...(await prepare(sandbox)), baseUrl, quiet: () => sandbox.handler.quiet(), close };
}

/** Both exchanges in virtual time, which jumps from timer to timer: clients run at their unscaled default times. */
export interface VirtualExchange extends Exchange {
  /** All time of the clients. */
  readonly clock: Clock;
}

/** Opens both over a server on loopback, which clients reach by their own transport. */
export async function openVirtual(seed: number): Promise<VirtualExchange> {
  const exchange = await openExchange({ networkMs: 25, clock: "auto", seed });
  return { ...exchange, clock: exchange.sandbox.clock };
}

const deep = "1000000000000000";

/** Opens an account, offers liquidity and places the order that is there from the start, before any fault is injected. */
async function prepare(sandbox: Sandbox) {
  sandbox.openAccount({ name: "campaign", balances, key: credentials });
  for (const symbol of symbols) {
    sandbox.liquidity.offer(symbol, "buy", "0.00000001", deep);
    sandbox.liquidity.offer(symbol, "sell", "1000000000000", deep);
  }
  const executed = createExecutedIntents(sandbox.executionLog);
  const { fetch, clock } = sandbox;
  const { rules } = sandbox.faults;
  sandbox.faults.clear();
  await createServiceA({ fetch, credentials, clock }).orders.placeSync({ ...resting, ...there, remark: "there" });
  for (const rule of rules) sandbox.faults.add(rule);
  return { sandbox, executed };
}
