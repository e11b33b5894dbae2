import { createClock, type ServiceA } from "@exch/service-a";
import type { ServiceB } from "@exch/service-b";
import { type Exchange, openExchange } from "../exchange/open-exchange.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createClients } from "../intents/clients.ts";

const minutes = 60_000;
/** Offsets of the client's clock at the start, and steps of the exchange's clock while calls are under way. */
const offs = [10 * minutes, -10 * minutes] as const;
const steps = [10 * minutes, -10 * minutes, 7000, -7000, 3000, -20 * minutes] as const;

/** The tolerance is that of the exchanges: a `Date` header alone leaves half a second open, and a busy machine takes its time. */
const times = { attemptTimeoutMs: 10_000, timeoutMs: 4000, settle: {}, recvWindow: 5000 };

/** Makes calls with clocks that are off and clocks that step: one correction must be enough. */
export async function clock(size: Size): Promise<Row> {
  const calls = size === "full" ? 20_000 : 600;
  const tally = { failed: 0, unknown: 0, wrong: 0, signatures: 0, again: 0, rejections: 0 };
  const examples: string[] = [];
  for (const off of offs) {
    const exchange = await openExchange();
    const clients = createClients(exchange.baseUrl, { ...times, clock: createClock({ wall: () => Date.now() + off }) });
    const targets = await placeTargets(exchange, calls);
    let stepped = 0;
    let corrected = 0;
    let correctedAt = Number.POSITIVE_INFINITY;

    await inParallel(`clock ${off > 0 ? "ahead" : "behind"}`, calls, 40, async (index) => {
      // While other calls are under way, but none that has been corrected once already: it could not be twice.
      if (stepped < Math.floor((index * (steps.length + 1)) / calls) && corrected === 0) {
        exchange.sandbox.skewMs += steps[stepped]!;
        stepped += 1;
        correctedAt = Number.POSITIVE_INFINITY;
      }
      const startedAt = performance.now();
      const stepsBefore = stepped;
      let rejections = 0;
      const onResponse = ({ text }: { text: string }) => {
        if (!/"code":("400002"|-1021)/.test(text)) return;
        rejections += 1;
        if (rejections === 1) corrected += 1;
        // The correction counts from the response on that gave the time.
        queueMicrotask(() => {
          if (stepsBefore === stepped) correctedAt = Math.min(correctedAt, performance.now());
        });
      };
      const wasCorrected = startedAt > correctedAt;
      try {
        await call(clients, index, targets[index] ?? "", onResponse);
      } catch (error) {
        const { outcome } = error as { outcome?: string };
        // A timestamp that was ahead becomes valid later: no call waits that long, and none claims to know.
        if (outcome === "unknown" && rejections > 0) tally.unknown += 1;
        else tally.failed += 1;
        if (outcome === "notExecuted" && exchange.executed.of(`c${index}`).length > 0) tally.wrong += 1;
        if (exchange.executed.of(`c${index}`).length > 1) tally.wrong += 1;
        if (outcome !== "unknown" && examples.length < 5)
          examples.push(`call ${index} after step ${stepsBefore}, ${rejections} rejections: ${error}`);
      }
      if (rejections > 0) corrected -= 1;
      tally.rejections += rejections;
      // A step in the middle of the call is another matter: then it may be rejected once more.
      if (stepsBefore === stepped && (rejections > 1 || (wasCorrected && rejections > 0))) {
        tally.again += 1;
        if (examples.length < 5) examples.push(`call ${index} after step ${stepsBefore}, rejected after a correction`);
      }
    });
    tally.signatures += exchange.counts.signatureFailures;
    await exchange.close();
  }
  return {
    promise: "clock off by ±10 minutes, stepping mid-run: later calls succeed; what was ahead is unknown, never wrong",
    size: `${count(calls)} calls × ${offs.length}, ${steps.length} steps`,
    result: `${tally.failed} failed, ${tally.wrong} wrong, ${tally.unknown} typed unknown, ${tally.again} rejected after a correction, ${tally.signatures} bad signatures`,
    ok: tally.failed + tally.wrong === 0 && tally.unknown < calls / 10 && tally.again === 0 && tally.signatures === 0,
    detail: [`${count(tally.rejections)} timestamps rejected in all`, ...examples].join("; "),
  };
}

/** The orders that every fourth call cancels, placed while the clock is right. */
async function placeTargets(exchange: Exchange, calls: number): Promise<string[]> {
  const targets: string[] = [];
  for (let index = 1; index < calls; index += 4) targets[index] = await exchange.placeFor(`c${index}`);
  return targets;
}

async function call(
  { a, b }: { a: ServiceA; b: ServiceB },
  index: number,
  target: string,
  onResponse: (raw: { text: string }) => void,
) {
  const options = { onResponse };
  const order = { type: "limit", symbol: "BTC-USDT", side: "sell", price: "1", size: "1" } as const;
  switch (index % 4) {
    case 0:
      return a.orders.place({ ...order, remark: `c${index}` }, options);
    case 1:
      return a.orders.cancel({ orderId: target, symbol: "BTC-USDT" }, options);
    case 2:
      return b.withdrawals.submit({ coin: "USDT", address: "x", addressTag: `c${index}`, amount: "1" }, options);
    default:
      return b.withdrawals.list({ coin: "USDT" }, options);
  }
}
