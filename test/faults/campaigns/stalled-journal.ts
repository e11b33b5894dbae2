import { createClock } from "@exch/runtime";
import type { Interceptor, Journal } from "@exch/service-a";
import { faultHeader } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { inParallel, sleep } from "../harness/in-parallel.ts";
import { type Campaign, count } from "../harness/row.ts";
import { checkClaims, toleratedMs } from "../intents/check-claims.ts";
import type { Claim } from "../intents/claim.ts";
import { createClients } from "../intents/clients.ts";
import { performIntent } from "../intents/perform-intent.ts";
import { keyedProbes } from "../intents/probes.ts";
import { createUnboundJournal } from "./unbound-journal.ts";

const never = () => new Promise<never>(() => {});
const journals: readonly Journal[] = [
  createUnboundJournal({ open: never }),
  createUnboundJournal({ close: never }),
  createUnboundJournal({ open: never, close: never }),
  createUnboundJournal({ open: () => sleep(300) }),
  createUnboundJournal({ close: () => Promise.reject(new Error("disk full")) }),
  createUnboundJournal({ close: async () => false }),
];
const effects = [undefined, "resetAfterExecution", "dropRequest", "noResponse"] as const;

/** Makes calls whose journal does not respond, in real time over the default transport: each ends by its own deadline. */
export const stalledJournal: Campaign = async (size) => {
  const total = size === "full" ? 2000 : 96;
  // The simulation holds deadlines to the millisecond. Here, a machine that is busy with other work is late by seconds.
  const allowedMs = size === "full" ? toleratedMs : 5000;
  const exchange = await openExchange();
  const clock = createClock();
  const claims: Claim[] = [];
  await inParallel("stalled journal", total, 24, async (index) => {
    const journal = journals[index % journals.length]!;
    const fault = effects[Math.floor(index / journals.length) % effects.length];
    const probe = keyedProbes[Math.floor(index / (journals.length * effects.length)) % keyedProbes.length]!;
    const timeoutMs = 400 + (index % 7) * 50;
    let isFirst = true;
    const interceptor: Interceptor = (next) => (url, init) => {
      const isHit = isFirst && fault !== undefined;
      isFirst = false;
      return next(url, isHit ? { ...init, headers: { ...init.headers, ...faultHeader(fault) } } : init);
    };
    const replaced = { advanced: { clock }, interceptors: [interceptor], journal };
    const clients = createClients(exchange.baseUrl, { ...replaced, timeoutMs });
    claims.push(...(await performIntent(clients, probe, `j${index}`, { timeoutMs, settles: false })));
    await clients.close();
  });
  const { executed, notExecuted, unknown, untyped, twice, wrong } = checkClaims(exchange.executed, claims);
  await exchange.close();
  const late = claims.filter(({ lateMs }) => lateMs > allowedMs).length;
  const worst = Math.max(...claims.map(({ lateMs }) => lateMs));
  return {
    promise: `a journal that does not respond: every call ends within its deadline + ${allowedMs} ms, and is not wrong`,
    size: `${count(total)} calls, ${journals.length} ways, default transport, real time`,
    result: `${late} late, the latest by ${worst.toFixed(0)} ms; ${wrong} wrong, ${twice} twice, ${untyped} untyped; ${executed} executed, ${notExecuted} not, ${unknown} unknown`,
    ok: late + wrong + twice + untyped === 0 && executed > 0,
  };
};
