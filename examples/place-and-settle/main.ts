import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import { createServiceA, withdrawalToken } from "@exch/service-a";

const symbol = "BTC-USDT";
// The clock of this sandbox skips every wait: at an exchange the second call below takes 17 seconds.
const sandbox = createSandbox({ clock: "auto" });
const { fetch, clock, credentials } = sandbox;
const journal = createSqliteJournal({ path: "intents.sqlite", clock });
const a = createServiceA({ fetch, advanced: { clock }, credentials, journal });
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

// 1. The order is executed and the response lost: the call looks the order up and returns it.
sandbox.faults.next("truncatedBody", { operation: "orders.place" });
const { orderId } = await a.orders.place(order);
console.log("1. the response was lost, and the order is placed:", orderId !== "");

// 2. The request is lost: the call proves it, so the order may be placed again.
sandbox.faults.next("dropRequest", { operation: "orders.place" });
const dropped = await a.orders.place.outcome(order);
if (dropped.outcome === "notExecuted") console.log("2. the request was lost, proved by", dropped.proof?.operation);

// 3. A withdrawal of service A has no client id: a token in its remark identifies it.
sandbox.faults.next("resetAfterExecution", { operation: "withdrawals.create" });
const payout = {
  currency: "USDT",
  chain: "trx",
  toAddress: "TAddress",
  amount: "25",
  withdrawType: "ADDRESS",
} as const;
await a.withdrawals.create({ ...payout, remark: `payout 17 ${withdrawalToken()}` });
const paid = sandbox.executionLog.executions.filter(({ operation }) => operation === "withdrawals.create");
console.log("3. the response was lost, and the withdrawal was executed:", paid.length, "time");

// 4. The program ends before the outcome is known, as after a crash: the journal has the entry, and recovery settles it.
sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
const lost = await a.orders.place.outcome(order, { settle: false });
if (lost.outcome !== "unknown") throw new Error(lost.outcome);
for await (const { entry, settled } of a.recover(journal)) {
  console.log("4. open in the journal, and recovered:", entry.operation, settled.outcome);
}

await journal.end();
