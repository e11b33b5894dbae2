import { UnknownOutcomeError } from "@exch/service-a";
import { Random } from "@exch/simulation/random";
import { faultHeader } from "../exchange/fault.ts";
import { resting, there } from "../exchange/open-exchange.ts";
import { type Campaign, count, inParallel, sleep } from "../harness/campaign.ts";
import { clientTimes } from "../harness/scale.ts";
import { startProgram } from "../harness/start-program.ts";
import { createDefaultClients } from "../intents/clients.ts";

/** Time in which all are decided. A machine that is busy with other work runs the small size, and needs longer. */
const limitMs = { full: 30_000, small: 300_000 };
/** Number of orders that get no response, as many as a client has connections for orders. */
const hanging = 64;

/** Holds many unknown outcomes and settles all at once; a cancel must not wait for them, nor for orders that hang. */
export const storm: Campaign = async (size, seed) => {
  const total = size === "full" ? 10_000 : 300;
  const random = new Random(seed);
  const exchange = new URL("../exchange/exchange-process.ts", import.meta.url);
  const { child, message: baseUrl } = await startProgram(exchange);
  // The default times are those of the full size.
  const { a } = createDefaultClients({ baseUrl, ...(size === "small" && { settle: clientTimes.settle }) });
  const timeCancel = async () => {
    const startedAt = performance.now();
    await a.orders.cancelByClientOid(there, { retry: false, settle: false }).catch(() => {});
    return performance.now() - startedAt;
  };

  const held: { readonly error: UnknownOutcomeError; readonly outcome: string }[] = [];
  await inParallel("storm, orders", total, 32, async (index) => {
    const isExecuted = random.next() < 0.5;
    const headers = faultHeader(isExecuted ? "resetAfterExecution" : "dropRequest");
    await a.orders.place({ ...resting, clientOid: `s${seed}-${index}` }, { headers, settle: false }).catch((error) => {
      if (error instanceof UnknownOutcomeError) held.push({ error, outcome: isExecuted ? "executed" : "notExecuted" });
    });
  });

  const reasons = new Map<string, number>();
  let [decided, wrong, latest] = [0, 0, 0];
  const startedAt = performance.now();
  const settlements = held.map(async ({ error, outcome }) => {
    const settled = await error.settle({ timeoutMs: limitMs[size] });
    latest = Math.max(latest, performance.now() - startedAt);
    if (settled.outcome === "unknown") reasons.set(settled.reason, (reasons.get(settled.reason) ?? 0) + 1);
    else if (settled.outcome === outcome) decided += 1;
    else wrong += 1;
  });
  const amidSettlements = await timeCancel();
  await Promise.all(settlements);

  let ended = 0;
  const stop = new AbortController();
  const hang = { headers: faultHeader("noResponse"), settle: false, signal: stop.signal };
  const orders = Array.from({ length: hanging }, (_, nth) =>
    a.orders
      .place({ ...resting, clientOid: `h${seed}-${nth}` }, hang)
      .catch(() => {})
      .finally(() => (ended += 1)),
  );
  await sleep(500);
  const amidOrders = await timeCancel();
  const isHeldUp = ended > 0;
  stop.abort();
  await Promise.all(orders);
  await a.close();
  child.disconnect();
  return {
    promise: "unknown outcomes settled at once: all decided within 30 s; orders that hang hold up no cancel",
    size: count(total),
    result: `${decided} decided of ${held.length}, ${wrong} wrong, the last after ${(latest / 1000).toFixed(1)} s; a cancel took ${amidSettlements.toFixed(0)} ms among them, ${amidOrders.toFixed(0)} ms among ${hanging} orders that hang`,
    ok: held.length > 0.9 * total && decided === held.length && wrong === 0 && !isHeldUp,
    ...(reasons.size > 0 && { detail: [...reasons].map(([reason, times]) => `${reason} (${times})`).join("; ") }),
  };
};
