import { createSandbox, type Sandbox, type SandboxOptions } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { type ClientOptions, type Clock, createServiceA } from "@exch/service-a";
import { coarseClock } from "./coarse-clock.ts";
import { createExecutedIntents, type ExecutedIntents } from "./executed-intents.ts";
import { credentials } from "./open-exchange.ts";
import { balances, lenient, symbols } from "./terms.ts";
import type { TransportName } from "./transport.ts";

/** Both exchanges in virtual time, which jumps from timer to timer: clients run at their unscaled default times. */
export interface VirtualExchange {
  readonly sandbox: Sandbox;
  readonly executed: ExecutedIntents;
  /** All time of the clients. */
  readonly clock: Clock;
  /** Options by which a client reaches it. */
  readonly reach: ClientOptions;
  /** Credentials of each account. */
  readonly accounts: readonly Credentials[];
  /** Places an order that an intent is to cancel or change, and gives its id. */
  placeFor(tag: string, account?: number): Promise<string>;
  /** Resolves when the last late request has arrived. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export type Credentials = typeof credentials;

export interface VirtualOptions extends SandboxOptions {
  /** The transport of the requests. @default "process" */
  readonly over?: TransportName;
  /** The number of accounts; each has a history of its own. @default 1 */
  readonly accountCount?: number;
  /** Client timers are rounded up to whole steps, so that many calls at once take few steps. @default 1 */
  readonly stepMs?: number;
  /** The balances of each account. @default more than can be spent */
  readonly funds?: typeof balances;
}

export async function openVirtual(options: VirtualOptions = {}): Promise<VirtualExchange> {
  const { over = "process", accountCount = 1, stepMs = 1, funds = balances, ...rest } = options;
  const { sandbox, url, close } = await start(over, { ...lenient, clock: "auto", requestLog: "all", ...rest });
  const accounts = Array.from({ length: accountCount }, (_, index) => {
    const key = { ...credentials, key: index === 0 ? credentials.key : `${credentials.key}-${index}` };
    sandbox.openAccount({ name: `campaign-${index}`, balances: funds, key });
    return key;
  });
  for (const symbol of symbols) {
    sandbox.liquidity.offer(symbol, "buy", "0.00000001", deep);
    sandbox.liquidity.offer(symbol, "sell", "1000000000000", deep);
  }
  const executed = createExecutedIntents(sandbox.executionLog);
  const clock = coarseClock(sandbox.clock, stepMs);
  const { rules } = sandbox.faults;
  sandbox.faults.clear();
  const arrangers = accounts.map((each) =>
    createServiceA({ fetch: sandbox.fetch, credentials: each, clock: sandbox.clock }),
  );
  const order = { symbol: symbols[0], type: "limit", side: "buy", price: "0.00000001", size: "1" } as const;
  for (const a of arrangers) await a.orders.placeSync({ ...order, clientOid: "there", remark: "there" });
  for (const rule of rules) sandbox.faults.add(rule);
  return {
    sandbox,
    executed,
    clock,
    accounts,
    reach: { ...reachOver(over, sandbox, url), clock },
    async placeFor(tag, account = 0) {
      const clientOid = `for-${tag}`;
      const { orderId } = await arrangers[account]!.orders.placeSync({ ...order, clientOid });
      executed.name(orderId, tag);
      executed.name(clientOid, tag);
      return orderId;
    },
    async quiet() {
      // What a fault delays is due in the exchange's time, which moves while a client waits.
      await new Promise<void>((resolve) => void sandbox.clock.setTimer(200_000, () => resolve()));
      await sandbox.handler.quiet();
    },
    close,
  };
}

const deep = "1000000000000000";

async function start(over: TransportName, options: SandboxOptions) {
  if (over === "process") return { sandbox: createSandbox(options), url: "", close: async () => {} };
  return startSandboxServer({ networkMs: 25, ...options });
}

function reachOver(over: TransportName, sandbox: Sandbox, baseUrl: string): ClientOptions {
  if (over === "process") return { fetch: sandbox.fetch };
  // No `fetch` is the default transport of the clients.
  return over === "node" ? { baseUrl } : { baseUrl, fetch: (target, init) => globalThis.fetch(target, init) };
}
