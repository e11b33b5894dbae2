import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";

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
const lost = await a.orders.place.outcome(
  { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" },
  { settle: false },
);
switch (lost.outcome) {
  case "executed":
    console.log("placed:", lost.output?.orderId);
    break;
  case "notExecuted":
    console.log("safe to call again:", lost.error.message);
    break;
  case "unknown": {
    console.log("lost:", lost.reason);
    const settled = await lost.settle(); // looks it up at the exchange; never sends the order again
    if (settled.outcome !== "executed") throw new Error(settled.outcome);
    const { size, price } = settled.found ?? {};
    console.log("settled:", settled.outcome, size, "at", price);
    break;
  }
}
