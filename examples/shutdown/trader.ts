import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createServiceA } from "@exch/service-a";

const [baseUrl, key, secret, passphrase, withinMs, orders] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const journal = createSqliteJournal("orders.sqlite");
const a = createServiceA({ baseUrl, credentials: { key, secret, passphrase }, journal, timeoutMs: 5000 });

process.once("SIGTERM", async () => {
  await a.close({ withinMs: Number(withinMs) });
  await journal.end();
  process.exit(0);
});

for await (const { settled } of a.recover(journal)) console.log("recovered:", settled.outcome);

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.001" } as const;
for (let count = 0; count < Number(orders); count += 1) {
  a.orders.place.outcome(order).then((placed) => {
    if (placed.outcome === "executed") console.log("placed");
    else console.log(placed.outcome === "unknown" ? "unknown, and open in the journal" : placed.error);
  });
}
