import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import { createServiceA, NotExecutedError, UnknownOutcomeError, withdrawalToken } from "@exch/service-a";

const symbol = "BTC-USDT";
// Its clock jumps over every wait: at an exchange the second call below takes 17 seconds, here an instant.
const sandbox = createSandbox({ clock: "auto" });
const { fetch, clock, credentials } = sandbox;
const journal = createSqliteJournal({ path: "intents.sqlite", clock });
const a = createServiceA({ fetch, clock, credentials, journal });
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

// 1. Executed, the response lost: the call looks the order up and gives it as if nothing had happened.
sandbox.faults.next("truncatedBody", { operation: "orders.place" });
const { orderId } = await a.orders.place(order);
console.log("1. the response was lost, and the order is placed:", orderId !== "");

// 2. Lost on its way: proved, so that it may be placed again.
sandbox.faults.next("dropRequest", { operation: "orders.place" });
try {
  await a.orders.place(order);
} catch (error) {
  if (!(error instanceof NotExecutedError)) throw error;
  console.log("2. the request was lost, proved by", error.proof.operation);
}

// 3. A withdrawal of service A has no id of ours: a token in its remark names it.
sandbox.faults.next("resetAfterExecution", { operation: "withdrawals.create" });
const payout = {
  currency: "USDT",
  chain: "trx",
  toAddress: "TAddress",
  amount: "25",
  withdrawType: "ADDRESS",
} as const;
await a.withdrawals.create({ ...payout, remark: `payout 17 ${withdrawalToken()}` });
const paid = sandbox.journal.executions.filter(({ operation }) => operation === "withdrawals.create");
console.log("3. the response was lost, and paid out:", paid.length, "time");

// 4. The program ends before the outcome is known, as after a crash: the journal remembers, and recovery finds out.
sandbox.faults.next("resetAfterExecution", { operation: "orders.place" });
const lost = await a.orders.place(order, { settle: false }).catch((error: unknown) => error);
if (!(lost instanceof UnknownOutcomeError)) throw lost;
for await (const { entry, settled } of a.recover(journal)) {
  console.log("4. open in the journal, and recovered:", entry.operation, settled.outcome);
}

await journal.end();
