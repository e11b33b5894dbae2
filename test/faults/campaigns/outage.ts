import type { Fetch } from "@exch/service-a";
import { type DeadEnds, openDeadEnds } from "../exchange/dead-ends.ts";
import { faultHeader } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { openTransport } from "../exchange/transport.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createClients } from "../intents/clients.ts";
import { type Probe, probes } from "../intents/probes.ts";

/** Ways in which an exchange is unreachable. */
const kinds = ["connectionRefused", "reset", "503"] as const;
type Kind = (typeof kinds)[number];

/** Counts the requests that clients send during a total outage. */
export async function outage(size: Size): Promise<Row> {
  const intents = size === "full" ? 10_000 : 100;
  const ends = await openDeadEnds();
  let most = 0;
  let notOne = 0;
  const lookups: string[] = [];
  for (const kind of kinds) {
    const exchange = await openExchange();
    const transport = await openTransport("fetch");
    const sent = new Map<string, number>();
    const fetch = counting(gone(kind, transport.fetch, ends, exchange.baseUrl), sent);
    const clients = createClients(exchange.baseUrl, { fetch, retry: { baseMs: 1, maxMs: 5 } });
    const send = async (probe: Probe, total: number) => {
      sent.clear();
      await inParallel(`outage, ${kind}, ${probe.name}`, total, 50, (index) => attempt(probe, clients, `i${index}`));
      return sum(sent);
    };

    const [read] = probes;
    await send(read!, 150);
    most = Math.max(most, (await send(read!, intents)) / intents);
    // Without settlement a call is one request.
    const unsettled = createClients(exchange.baseUrl, { fetch, settle: { auto: false } });
    for (const probe of probes.filter(({ repeatable }) => !repeatable)) {
      sent.clear();
      await inParallel(`outage, ${kind}, ${probe.name}`, intents, 50, (index) =>
        attempt(probe, unsettled, `u${index}`),
      );
      if (sum(sent) !== intents) notOne += 1;
    }
    lookups.push(`${kind} ${await lookupsPerIntent(fetch, exchange.baseUrl, sent, size)}`);
    await exchange.close();
  }
  await ends.close();
  return {
    promise: "total outage: at most 1.1 requests per read, exactly 1 per keyed or once intent",
    size: `${count(intents)} of each × ${kinds.join(", ")}`,
    result: `${most.toFixed(3)} requests per read; ${notOne} operations sent otherwise than once`,
    ok: most <= 1.1 + 1e-9 && notOne === 0,
    detail: `lookups per keyed intent that settles for ${size === "full" ? 3 : 1} s: ${lookups.join(", ")}`,
  };
}

/** Counts the lookups that settlement adds; each is a read with its own share in the retry budget. */
async function lookupsPerIntent(fetch: Fetch, baseUrl: string, sent: Map<string, number>, size: Size): Promise<string> {
  const { total, timeoutMs } = size === "full" ? { total: 500, timeoutMs: 3000 } : { total: 20, timeoutMs: 1000 };
  const keyed = probes.find(({ name }) => name === "keyed")!;
  const clients = createClients(baseUrl, { fetch, timeoutMs });
  sent.clear();
  await inParallel("outage, settlement", total, total, (index) => attempt(keyed, clients, `l${index}`));
  const places = sent.get("POST") ?? 0;
  return places === total ? ((sent.get("GET") ?? 0) / total).toFixed(1) : `${places} orders sent instead of ${total}`;
}

async function attempt({ run }: Probe, clients: Parameters<Probe["run"]>[0], tag: string): Promise<void> {
  await run(clients, tag).catch(() => {});
}

function gone(kind: Kind, fetch: Fetch, ends: DeadEnds, baseUrl: string): Fetch {
  if (kind === "connectionRefused") return (url, init) => fetch(url.replace(baseUrl, ends.rejectsConnections), init);
  const fault = kind === "reset" ? "resetAfterExecution" : "htmlPage";
  return (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...faultHeader(fault) } });
}

function counting(fetch: Fetch, sent: Map<string, number>): Fetch {
  return (url, init) => {
    sent.set(init.method, (sent.get(init.method) ?? 0) + 1);
    return fetch(url, init);
  };
}

function sum(sent: Map<string, number>): number {
  return [...sent.values()].reduce((total, each) => total + each, 0);
}
