import { ApiError } from "@exch/runtime";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createPayments } from "./client.ts";

const { PAYMENTS_URL = "", PAYMENTS_TOKEN = "" } = process.env;
const journal = createSqliteJournal("payments.db");
const credentials = { token: PAYMENTS_TOKEN, account: "shop" };
const client = createPayments({ baseUrl: PAYMENTS_URL, credentials, journal });

// After a crash: calls whose response this program never saw are repeated with the keys of the journal.
for await (const { entry, settled } of client.recover(journal))
  console.log(`recovered ${entry.operation}: ${settled.outcome}`);

const payment = await client.payments.create({ amount: "25.00", currency: "EUR", customer: "c-7", orderNumber: "11" });
console.log(`charged ${payment.amount} ${payment.currency}: ${payment.status}`);

const refund = await client.refunds.create({ payment: payment.id, amount: "5.00" });
console.log(`returned ${refund.amount}`);

await client.payments.create({ amount: "9999.00", currency: "EUR", customer: "c-7" }).catch((error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  console.log(`${error.apiCode}, ${error.outcome}`);
});

console.log(`payments of order 11: ${(await client.payments.list({ orderNumber: "11" })).length}`);
await client.close();
await journal.end();
