import { randomUUID } from "node:crypto";
import { createSandbox } from "@exch/sandbox";
import { createServiceA, type Limiter, NotSentError } from "@exch/service-a";
import { createMemory } from "./memory-store.ts";
import { createPolicy, describePayee, describeWithdrawal, guardLimiter, type Store } from "./policy.ts";
import { createTables, openPostgresStore } from "./postgres-store.ts";

const { fetch, credentials, executionLog } = createSandbox({ clock: "wall" });
const payment = { currency: "USDT", chain: "trx", toAddress: "TPayroll", memo: "7", withdrawType: "ADDRESS" } as const;
const rules = {
  currency: "USDT",
  decimals: 6,
  payees: new Set([describePayee(payment)]),
  maxPerDay: 1_000_000_000n, // 1,000 USDT
  approvalFrom: 500_000_000n,
};

// The store is in memory, or in the PostgreSQL that a variable names: a scope for each account, and here for each run.
const url = process.env.POLICY_DATABASE_URL;
const scope = `treasury ${randomUUID()}`;
const connect = createMemory();
const open = () => (url ? openPostgresStore(url, scope) : connect());
if (url) await createTables(url, scope);

let sleptMs = 0;

/** A program of its own: its client, and its connection to the store. */
function startProgram(store: Store, limiter?: Limiter) {
  const policy = createPolicy(rules, store, () => performance.now() + sleptMs);
  const a = createServiceA({ fetch, credentials, policy, ...(limiter && { limiter }) });
  const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;
  return {
    pay: (amount: string, more = {}) => report(a.withdrawals.create({ ...payment, amount, ...more })),
    place: () => report(a.orders.place(order)),
    cancelAll: () => report(a.orders.cancelBySymbol({ symbol: order.symbol })),
  };
}

/** Says how a call ended. */
async function report(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "sent";
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error;
    // The reason is the policy's own error, with addresses hidden.
    return `stopped: ${((error.cause as Error).cause as Error).message}`;
  }
}

const [treasury, store] = [open(), open()];
const [first, second] = [startProgram(store), startProgram(treasury)];

console.log("25 to payroll:", await first.pay("25"));
console.log("25 to another address:", await first.pay("25", { toAddress: "TStranger" }));
console.log("25 to payroll with another memo:", await first.pay("25", { memo: "8" }));
console.log("600:", await first.pay("600"));
await treasury.approve(describeWithdrawal({ ...payment, amount: "600" }));
console.log("600, approved:", await first.pay("600"));
console.log("600 again, by the second program:", await second.pay("600"));
console.log("400 more, by the second program:", await second.pay("400"));

await treasury.setHalted(true);
console.log("kill switch on, an order:", await first.place());
console.log("kill switch on, 1 to payroll:", await first.pay("1"));
console.log("kill switch on, cancel:", await first.cancelAll());
await treasury.setHalted(false);
console.log("kill switch off, an order:", await first.place());

/** A limiter that lets a call wait, while the treasury flips the switch. */
const slow: Limiter = { take: () => treasury.setHalted(true).then(() => 50) };
const isRead = (operation: string) => /get|list/i.test(operation);
const waiting = startProgram(store, guardLimiter(slow, store, isRead));
console.log("kill switch on while an order waits for the limiter:", await waiting.place());
await treasury.setHalted(false);

/** A machine that sleeps while the store is asked. */
async function isHalted(): Promise<boolean> {
  sleptMs += 1500;
  return store.isHalted();
}
console.log("the machine slept for 1.5 s, an order:", await startProgram({ ...store, isHalted }).place());
await store.end();
console.log("the connection is lost, an order:", (await first.place()).split(":")[0]);
console.log("the connection is lost, cancel:", await first.cancelAll());
await treasury.end();

const executed = executionLog.executions.filter(({ operation }) => operation === "withdrawals.create");
console.log("withdrawals that the exchange has seen:", executed.length);
