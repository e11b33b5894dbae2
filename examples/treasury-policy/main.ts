import { createSandbox } from "@exch/sandbox";
import { createServiceA, NotSentError } from "@exch/service-a";
import { createControls } from "./policy.ts";

const sandbox = createSandbox({ clock: "auto", startAt: Date.UTC(2026, 0, 5) });
const { fetch, clock, credentials } = sandbox;
const payroll = "TPayroll";
const controls = createControls({
  currency: "USDT",
  decimals: 6,
  addresses: new Set([payroll]),
  mostPerDay: 1_000_000_000n, // 1,000 USDT
  approvalFrom: 500_000_000n,
  approve: async ({ input }) => input.amount !== "666",
  now: () => clock.now(),
});
const a = createServiceA({ fetch, advanced: { clock }, credentials, policy: controls.policy });

/** Pays, and says how that ended. */
async function makePayment(amount: string, toAddress = payroll): Promise<string> {
  try {
    await a.withdrawals.create({ currency: "USDT", chain: "trx", toAddress, amount, withdrawType: "ADDRESS" });
    return "sent";
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error;
    // The reason is the policy's own error, with addresses hidden.
    return `stopped: ${((error.cause as Error).cause as Error).message}`;
  }
}

console.log("25 to payroll:", await makePayment("25"));
console.log("25 to another address:", await makePayment("25", "TStranger"));
console.log("600, approved:", await makePayment("600"));
console.log("400 more:", await makePayment("400"));
sandbox.advance(86_400_000);
console.log("the next day, 666:", await makePayment("666"));

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;
const { orderId } = await a.orders.place(order);
controls.halted = true;
const placed = await a.orders.place(order).catch((error: unknown) => (error as Error).name);
console.log("kill switch on, another order:", placed);
const { orderId: cancelled } = await a.orders.cancel({ orderId, symbol: order.symbol });
console.log("kill switch on, cancel:", cancelled === orderId ? "sent" : "?");

const executed = sandbox.executionLog.executions.filter(({ operation }) => operation === "withdrawals.create");
console.log("withdrawals that the exchange has seen:", executed.length);
