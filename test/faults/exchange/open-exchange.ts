import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sandbox, SandboxOptions } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { createServiceA } from "@exch/service-a";
import { createExecutedIntents, type ExecutedIntents } from "./executed-intents.ts";
import { balances, lenient, symbols } from "./terms.ts";

export const credentials = { key: "key-1", secret: "canary-secret-7f3a", passphrase: "canary-passphrase-91c2" };

/** The client id of an order that exists from the start, for reads. */
export const there = { clientOid: "there", symbol: symbols[0] };

/** Both exchanges over real HTTP, with what they executed. */
export interface Exchange {
  readonly baseUrl: string;
  readonly sandbox: Sandbox;
  readonly executed: ExecutedIntents;
  /** Counts of requests rejected for their signature, and of requests that followed a redirect. */
  readonly counts: { readonly signatureFailures: number; readonly redirectsFollowed: number };
  /** Places an order that an intent is to cancel, and gives its id. */
  placeFor(tag: string): Promise<string>;
  /** Resolves when the last late request has arrived. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export async function openExchange({ faults = [], ...options }: SandboxOptions = {}): Promise<Exchange> {
  const elsewhere = await listenElsewhere();
  const { url, sandbox, close } = await startSandboxServer({
    ...lenient,
    requestLog: "all",
    redirectTo: elsewhere.url,
    ...options,
  });
  sandbox.openAccount({ name: "campaign", balances, key: credentials });
  for (const symbol of symbols) {
    sandbox.liquidity.offer(symbol, "buy", "0.00000001", deep);
    sandbox.liquidity.offer(symbol, "sell", "1000000000000", deep);
  }
  const executed = createExecutedIntents(sandbox.executionLog);
  const arranger = createServiceA({ fetch: sandbox.fetch, credentials, clock: sandbox.clock });
  const order = { ...there, type: "limit", side: "buy", price: "0.00000001", size: "1" } as const;
  await arranger.orders.placeSync({ ...order, remark: there.clientOid });
  for (const rule of faults) sandbox.faults.add(rule);
  return {
    baseUrl: url,
    sandbox,
    executed,
    counts: {
      get signatureFailures() {
        return sandbox.served.filter(({ code }) => code === "400005" || code === "-1022").length;
      },
      get redirectsFollowed() {
        return elsewhere.requests();
      },
    },
    async placeFor(tag) {
      const { orderId } = await arranger.orders.placeSync({ ...order, clientOid: `for-${tag}` });
      executed.name(orderId, tag);
      return orderId;
    },
    quiet: () => sandbox.handler.quiet(),
    async close() {
      await close();
      await elsewhere.close();
    },
  };
}

const deep = "1000000000000000";

/** Starts the server that redirects point to; it counts its requests. */
async function listenElsewhere() {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    requests: () => requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
