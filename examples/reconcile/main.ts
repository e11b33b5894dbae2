import { randomUUID } from "node:crypto";
import { createPostgresJournal } from "@exch/runtime/postgres";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { Pool } from "pg";
import { findDifferences } from "./differences.ts";
import { readPostgres, readSqlite } from "./journal-rows.ts";

const symbol = "BTC-USDT";
const sandbox = createSandbox({ clock: "auto", startAt: Date.UTC(2026, 0, 5) });
const { fetch, clock, credentials, now: from } = sandbox;

// The journal is a file, or a table of the PostgreSQL that a variable names.
const url = process.env.JOURNAL_DATABASE_URL;
const file = "intents.sqlite";
const journalScope = `reconcile ${randomUUID()}`; // one for each account, and here for each run
const pool = url ? new Pool({ connectionString: url }) : undefined;
pool?.on("error", (error) => console.error("an idle connection was lost:", error.message));
const journal = pool ? createPostgresJournal(pool) : createSqliteJournal({ path: file, clock });
const a = createServiceA({ fetch, advanced: { clock }, credentials, journal, journalScope });

// A day of trading: two orders of this program, one that a proxy executes twice, and one that another program placed.
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;
sandbox.liquidity.ladder(symbol);
await a.orders.placeSync({ ...order, clientOid: "mine-1" });
const { orderId } = await a.orders.placeSync({ ...order, clientOid: "mine-2" });
await a.orders.cancelSync({ orderId, symbol });
sandbox.faults.next("repeatedByProxy", { operation: "orders.placeSync", ms: 100 });
await a.orders.placeSync({ type: "market", symbol, side: "buy", size: "0.1", clientOid: "mine-3" });
const other = createServiceA({ fetch, advanced: { clock }, credentials });
await other.orders.placeSync({ ...order, clientOid: "not-mine" });

// Three payments: one of this program, one that a proxy executes twice, and one by hand on the exchange's page.
const payment = {
  currency: "USDT",
  chain: "trx",
  toAddress: "TPayroll",
  withdrawType: "ADDRESS",
  amount: "25",
} as const;
await a.withdrawals.create(payment);
sandbox.faults.next("repeatedByProxy", { operation: "withdrawals.create", ms: 100 });
await a.withdrawals.create({ ...payment, remark: "payroll x00000000000000aa" }); // withdrawalToken() creates such a token
await other.withdrawals.create({ ...payment, remark: "by hand" });

sandbox.advance(60_000);
const rows = pool ? await readPostgres(pool, journalScope) : readSqlite(file, journalScope);
for (const difference of await findDifferences(a, rows, { symbol, from, to: sandbox.now })) console.log(difference);
await pool?.end();
