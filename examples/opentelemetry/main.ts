import { metricEvents, traceEvents } from "@exch/runtime/opentelemetry";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import { type ClientEvent, createLimiter, createServiceA, type Interceptor, rateLimits } from "@exch/service-a";
import { operations } from "@exch/service-a/operations";
import { trace } from "@opentelemetry/api";
import { startTelemetry } from "./telemetry.ts";

const endTelemetry = startTelemetry("exch-example");

const baseUrl = "https://exchange.example";
const toTraces = traceEvents({ operations, baseUrl });
const toMetrics = metricEvents({ operations, baseUrl });
const onEvent = (event: ClientEvent) => {
  toTraces(event);
  toMetrics(event);
};

/** Adds a field to lists of fills that the contract lacks, as a new version of the exchange would. */
const newVersion: Interceptor = (next) => async (url, init) => {
  const response = await next(url, init);
  if (!url.includes("/fills")) return response;
  const changed = (await response.text()).replace('"items":', '"newField":1,"items":');
  return { status: response.status, headers: response.headers, text: async () => changed };
};

const symbol = "BTC-USDT";
const sandbox = createSandbox({ clock: "wall" });
const { fetch, credentials } = sandbox;
const journal = createSqliteJournal({ path: "intents.sqlite" });
const limiter = createLimiter({ pools: rateLimits });
const a = createServiceA({ baseUrl, fetch, credentials, journal, limiter, onEvent, interceptors: [newVersion] });
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

/** Makes calls that end in each way. */
async function makeTrades(): Promise<void> {
  for await (const { entry } of a.recover(journal)) console.log("recovered:", entry.operation);

  const placed = await a.orders.place(order);
  console.log("placed:", placed.orderId.length > 0);

  sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
  const settled = await a.orders.place(order);
  console.log("response lost, settled by the call:", settled.orderId.length > 0);

  await a.orders.place({ ...order, size: "1000000" }).catch((error: Error) => console.log("rejected:", error.name));

  sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
  const lost = await a.orders.place.outcome(order, { settle: false });
  if (lost.outcome === "unknown") console.log("unknown, then settled:", (await lost.settle()).outcome);

  sandbox.faults.next("rateLimited", { operation: "orders.listOpen", ms: 300 });
  console.log("open after 429 and a wait:", (await a.orders.listOpen({ symbol })).length);

  await a.orders.fills({ symbol });
}

// Spans of calls are children of the span that is active where the call is made.
await trace.getTracer("strategy").startActiveSpan("trade", async (span) => {
  await makeTrades().finally(() => span.end());
});
await journal.end();
await endTelemetry();
