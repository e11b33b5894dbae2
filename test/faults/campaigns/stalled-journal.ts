import { createClock, type Journal } from "@exch/service-a";
import { claimedOutcomeOf } from "../claims/claim.ts";
import { toleratedMs } from "../claims/tally.ts";
import { faultHeader } from "../exchange/fault.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createClients } from "../intents/clients.ts";
import { probes } from "../intents/probes.ts";

const modes = [
  "open never responds",
  "close never responds",
  "both",
  "open after 300 ms",
  "close rejects",
  "close gives false",
];
const effects = [undefined, "resetAfterExecution", "dropRequest", "noResponse"] as const;

/** Makes calls whose journal does not respond, in real time over the default transport: each ends by its own deadline. */
export async function stalledJournal(size: Size): Promise<Row> {
  const total = size === "full" ? 2000 : 96;
  // The simulation holds deadlines to the millisecond. The small size runs in `npm test`, beside other work, in real time.
  const allowedMs = size === "full" ? toleratedMs : 1000;
  const exchange = await openExchange();
  const clock = createClock();
  const keyedProbes = probes.filter(({ keyed }) => keyed);
  let late = 0;
  let worst = Number.NEGATIVE_INFINITY;
  const outcomes = { executed: 0, notExecuted: 0, unknown: 0, untyped: 0 };
  let wrong = 0;
  await inParallel("stalled journal", total, 24, async (index) => {
    const mode = modes[index % modes.length]!;
    const fault = effects[Math.floor(index / modes.length) % effects.length];
    const probe = keyedProbes[Math.floor(index / (modes.length * effects.length)) % keyedProbes.length]!;
    const timeoutMs = 400 + (index % 7) * 50;
    let isFirst = true;
    const interceptors = [
      (next: (...request: any) => any) => (url: string, init: any) => {
        const isHit = isFirst && fault !== undefined;
        isFirst = false;
        return next(url, isHit ? { ...init, headers: { ...init.headers, ...faultHeader(fault) } } : init);
      },
    ];
    const clients = createClients(exchange.baseUrl, { clock, timeoutMs, interceptors, journal: journalOf(mode) });
    const due = performance.now() + timeoutMs;
    const outcome = await probe.run(clients, `j${index}`).then(
      () => "executed" as const,
      (error: unknown) => claimedOutcomeOf(error),
    );
    const over = performance.now() - due;
    outcomes[outcome] += 1;
    worst = Math.max(worst, over);
    if (over > allowedMs) late += 1;
    const done = probe.tags(`j${index}`).some((tag) => exchange.executed.of(tag).length > 0);
    if ((outcome === "executed" && !done) || (outcome === "notExecuted" && done)) wrong += 1;
    await clients.close();
  });
  await exchange.close();
  const { executed, notExecuted, unknown, untyped } = outcomes;
  return {
    promise: `a journal that does not respond: every call ends within its deadline + ${allowedMs} ms, and is not wrong`,
    size: `${count(total)} calls, ${modes.length} ways, default transport, real time`,
    result: `${late} late, the latest by ${worst.toFixed(0)} ms; ${wrong} wrong, ${untyped} untyped; ${executed} executed, ${notExecuted} not, ${unknown} unknown`,
    ok: late === 0 && wrong === 0 && untyped === 0 && executed > 0,
  };
}

function journalOf(mode: string): Journal {
  const never = () => new Promise<never>(() => {});
  const isSlowToOpen = mode === "open after 300 ms";
  const open = async () => {
    if (mode === "open never responds" || mode === "both") await never();
    if (isSlowToOpen) await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const close = async () => {
    if (mode === "close never responds" || mode === "both") await never();
    if (mode === "close rejects") throw new Error("disk full");
    return mode !== "close gives false";
  };
  const none = async () => ({ token: "t", entries: [], heldMs: 0 });
  return {
    open,
    close,
    closeUnclaimed: close,
    renew: async () => false,
    claim: none,
    list: async () => [],
    resolve: async () => false,
  };
}
