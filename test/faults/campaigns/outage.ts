import type { Fetch } from "@exch/service-a";
import { type DeadEnds, openDeadEnds } from "../exchange/dead-ends.ts";
import { faultHeader } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { type Campaign, count } from "../harness/row.ts";
import { type Clients, createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { allProbes, type Probe, probes } from "../intents/probes.ts";

/** Ways in which an exchange is unreachable. */
const kinds = ["connectionRefused", "reset", "503"] as const;
type Kind = (typeof kinds)[number];

/** Counts the requests that clients send during a total outage. */
export const outage: Campaign = async (size) => {
  const intents = size === "full" ? 10_000 : 100;
  const ends = await openDeadEnds();
  let most = 0;
  let notOne = 0;
  for (const kind of kinds) {
    const exchange = await openExchange();
    let sent = 0;
    const reach = gone(kind, (url, init) => globalThis.fetch(url, init), ends, exchange.baseUrl);
    const fetch: Fetch = (url, init) => {
      sent += 1;
      return reach(url, init);
    };
    const countSent = async (clients: Clients, probe: Probe, total: number) => {
      sent = 0;
      const name = `outage, ${kind}, ${probe.operation}`;
      await inParallel(name, total, 50, async (index) => {
        await performIntent(clients, probe, `i${index}`, { settles: false });
      });
      return sent;
    };
    const clients = createClients(exchange.baseUrl, { fetch, retry: { baseMs: 1, maxMs: 5 } });
    await countSent(clients, probes.read, 150);
    most = Math.max(most, (await countSent(clients, probes.read, intents)) / intents);
    // Without settlement a call is one request.
    const unsettled = createClients(exchange.baseUrl, { fetch, settle: { auto: false } });
    for (const probe of allProbes.filter(({ repeatable }) => !repeatable))
      if ((await countSent(unsettled, probe, intents)) !== intents) notOne += 1;
    await exchange.close();
  }
  await ends.close();
  return {
    promise: "total outage: at most 1.1 requests per read, exactly 1 per keyed or once intent",
    size: `${count(intents)} of each × ${kinds.join(", ")}`,
    result: `${most.toFixed(3)} requests per read; ${notOne} operations sent otherwise than once`,
    ok: most <= 1.1 + 1e-9 && notOne === 0,
  };
};

function gone(kind: Kind, fetch: Fetch, ends: DeadEnds, baseUrl: string): Fetch {
  if (kind === "connectionRefused") return (url, init) => fetch(url.replace(baseUrl, ends.rejectsConnections), init);
  const fault = kind === "reset" ? "resetAfterExecution" : "htmlPage";
  return (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...faultHeader(fault) } });
}
