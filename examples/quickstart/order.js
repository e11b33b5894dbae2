import { createSandbox } from "@exch/sandbox";
import { createServiceA, UnknownOutcomeError } from "@exch/service-a";

const symbol = "BTC-USDT";
const sandbox = createSandbox({ clock: "wall" });
sandbox.liquidity.ladder(symbol); // other traders
const a = createServiceA({
  fetch: sandbox.fetch,
  credentials: sandbox.credentials,
});

const placed = await a.orders.placeSync({
  type: "limit",
  symbol,
  side: "buy",
  price: "60100",
  size: "0.5",
});
console.log("placed:", placed.status, "after buying", placed.dealSize);
for await (const fill of a.orders.fills.items({ symbol }))
  console.log("fill:", fill.size, "at", fill.price);

// The next order is executed, but its response is lost.
sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
try {
  await a.orders.place(
    { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" },
    { settle: false },
  );
} catch (error) {
  if (!UnknownOutcomeError.is(error, a.orders.place)) throw error;
  console.log("lost:", error.message);
  const { outcome, found } = await error.settle(); // looks it up at the exchange; never sends the order again
  console.log("settled:", outcome, found?.size, "at", found?.price);
}
