// A program that a test kills: it places an order and a withdrawal, and gets no response.
import { createServiceA } from "@exch/service-a";
import { optionsFromEnvironment } from "@exch/service-a/tooling";
import { openJournal } from "./journals.ts";

const journal = openJournal(process.env.EXCH_JOURNAL ?? "");
const a = createServiceA({ ...optionsFromEnvironment(), journal, timeoutMs: 3000 });
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" } as const;
const withdrawal = { currency: "USDT", toAddress: "0xa", amount: "5", withdrawType: "ADDRESS", chain: "eth" } as const;
await Promise.allSettled([
  a.orders.place({ ...order, clientOid: "runbook-1" }),
  // A remark of its own: no token names the withdrawal.
  a.withdrawals.create({ ...withdrawal, remark: "payout 17" }),
]);
