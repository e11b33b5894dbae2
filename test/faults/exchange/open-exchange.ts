import { createSandbox, type Sandbox, type SandboxOptions, startSandboxServer } from "@exch/sandbox";
import { type ClientOptions, createServiceA } from "@exch/service-a";
import { coarseClock } from "./coarse-clock.ts";
import { createExecutedIntents } from "./executed-intents.ts";
import { balances, lenient, symbols } from "./terms.ts";

export const credentials = { key: "key-1", secret: "canary-secret-7f3a", passphrase: "canary-passphrase-91c2" };

/** An order that rests; the one with this client id exists from the start, for reads. */
export const resting = { symbol: symbols[0], type: "limit", side: "buy", price: "0.00000001", size: "1" } as const;
export const there = { clientOid: "there", symbol: symbols[0] };

/** Opens both over real HTTP, in real time. */
export async function openExchange(options: SandboxOptions = {}) {
  const { url: baseUrl, sandbox, close } = await startSandboxServer({ ...lenient, requestLog: "all", ...options });
  return { ...(await prepare(sandbox)), baseUrl, quiet: () => sandbox.handler.quiet(), close };
}

interface VirtualOptions extends SandboxOptions {
  /** Requests reach no network, or go over a server on loopback by the clients' own transport. @default "process" */
  readonly over?: "process" | "node";
  /** The number of accounts; each has a history of its own. @default 1 */
  readonly accountCount?: number;
  /** Client timers are rounded up to whole steps, so that many calls at once take few steps. @default 1 */
  readonly stepMs?: number;
}

/** Opens both in virtual time, which jumps from timer to timer: clients run at their unscaled default times. */
export async function openVirtual({ over, accountCount, stepMs, ...rest }: VirtualOptions = {}) {
  const options: SandboxOptions = { ...lenient, clock: "auto", requestLog: "all", ...rest };
  const server = over === "node" ? await startSandboxServer({ networkMs: 25, ...options }) : undefined;
  const sandbox = server?.sandbox ?? createSandbox(options);
  const clock = coarseClock(sandbox.clock, stepMs ?? 1);
  const baseUrl = server?.url ?? "https://exchange.test";
  // The first request loads the transport's modules: on a busy machine that takes longer than virtual time waits for one.
  const first = createServiceA({ baseUrl, credentials });
  if (server !== undefined) await first.accounts.list().catch(() => undefined);
  const reach: ClientOptions = { ...(server ? { baseUrl } : { fetch: sandbox.fetch }), advanced: { clock } };
  return {
    ...(await prepare(sandbox, accountCount)),
    baseUrl,
    /** All time of the clients. */
    clock,
    /** Options by which a client reaches them. */
    reach,
    /** Resolves when the last late request has arrived. */
    async quiet() {
      // What a fault delays is due in the exchange's time, which moves while a client waits.
      await new Promise<void>((resolve) => void sandbox.clock.setTimer(200_000, () => resolve()));
      await sandbox.handler.quiet();
    },
    close: async () => server?.close(),
  };
}

const deep = "1000000000000000";

/** Opens accounts, offers liquidity and places the orders that are there from the start, before any fault is injected. */
async function prepare(sandbox: Sandbox, accountCount = 1) {
  const accounts = Array.from({ length: accountCount }, (_, index) => {
    const key = { ...credentials, key: index === 0 ? credentials.key : `${credentials.key}-${index}` };
    sandbox.openAccount({ name: `campaign-${index}`, balances, key });
    return key;
  });
  for (const symbol of symbols) {
    sandbox.liquidity.offer(symbol, "buy", "0.00000001", deep);
    sandbox.liquidity.offer(symbol, "sell", "1000000000000", deep);
  }
  const executed = createExecutedIntents(sandbox.executionLog);
  const { fetch, clock } = sandbox;
  const { rules } = sandbox.faults;
  sandbox.faults.clear();
  const clients = accounts.map((each) => createServiceA({ fetch, credentials: each, advanced: { clock } }));
  for (const { orders } of clients) await orders.placeSync({ ...resting, ...there, remark: "there" });
  for (const rule of rules) sandbox.faults.add(rule);
  return { sandbox, accounts, executed };
}
