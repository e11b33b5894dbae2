import { createRequire } from "node:module";
import { createNodeTransport } from "@exch/runtime/node";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createServiceA, UnknownOutcomeError } from "@exch/service-a";
import type { Checks, Task } from "./task.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "10000", size: "0.01" } as const;

/** Checks that need sockets. */
export function socketChecks({ baseUrl, credentials }: Task): Checks {
  return {
    "node transport": async () => {
      await using fetch = createNodeTransport();
      const a = createServiceA({ baseUrl, credentials, fetch });
      await a.accounts.list({ type: "trade" });
      const lost = { headers: { "x-fault": "resetAfterExecution" } };
      return (await a.orders.place({ ...order, clientOid: "by-the-transport" }, lost)).orderId;
    },
  };
}

/** Checks that need files. */
export function fileChecks({ baseUrl, credentials }: Task, entries: readonly string[]): Checks {
  return {
    require: async () => {
      const require = createRequire(import.meta.url);
      return entries.filter((entry) => Object.keys(require(entry)).length > 0);
    },
    import: async () => {
      const loaded: string[] = [];
      for (const entry of entries) if (Object.keys(await import(entry)).length > 0) loaded.push(entry);
      return loaded;
    },
    "sqlite journal": async () => {
      await using journal = createSqliteJournal(`journal-${process.pid}.sqlite`);
      const options = { baseUrl, credentials, journal };
      // The first call loads the transport and makes the file, however busy the machine is.
      await createServiceA(options).orders.place({ ...order, clientOid: "before-the-lost-one" });
      // The recovery waits until the deadline has passed.
      const a = createServiceA({ ...options, timeoutMs: 4000 });
      const lost = { headers: { "x-fault": "truncatedBody" }, settle: false };
      const ended = await a.orders.place({ ...order, clientOid: "in-the-journal" }, lost).then(
        () => "the call succeeded",
        (error: unknown) => error,
      );
      const recovered: unknown[] = [];
      for await (const { entry, settled } of a.recover(journal)) recovered.push([entry.operation, settled.outcome]);
      // The error tells why nothing was left to recover.
      if (recovered.length === 0 || !(ended instanceof UnknownOutcomeError)) recovered.push(String(ended));
      return recovered;
    },
  };
}
