import { DatabaseSync } from "node:sqlite";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";

const symbol = "BTC-USDT";
const sandbox = createSandbox({ clock: "auto" });
const { fetch, clock, credentials } = sandbox;
const journal = createSqliteJournal({ path: "intents.sqlite", clock });
const a = createServiceA({ fetch, clock, credentials, journal });
const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

// A day of trading: two orders of this program, one that a proxy executes twice, and one that another program placed.
sandbox.liquidity.ladder(symbol);
await a.orders.placeSync({ ...order, clientOid: "mine-1" });
const { orderId } = await a.orders.placeSync({ ...order, clientOid: "mine-2" });
await a.orders.cancelSync({ orderId, symbol });
sandbox.faults.next("repeatedByProxy", { operation: "orders.placeSync", ms: 100 });
await a.orders.placeSync({ type: "market", symbol, side: "buy", size: "0.1", clientOid: "mine-3" });
const other = createServiceA({ fetch, clock, credentials });
await other.orders.placeSync({ ...order, clientOid: "not-mine" });
await journal.end();

/** Client ids of every order that the journal has, with the outcome that it was closed with. */
function journalled(file: string): Map<string, string> {
  // The table only gains columns from version to version.
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT operation, input, outcome FROM journal").all();
  return new Map(
    rows.flatMap(({ operation, input, outcome }) => {
      const { clientOid, orderList } = JSON.parse(String(input));
      const ids: unknown[] = String(operation).startsWith("orders.place") ? (orderList ?? [{ clientOid }]) : [];
      return ids.map((each) => [(each as { clientOid: string }).clientOid, String(outcome ?? "open")] as const);
    }),
  );
}

/** Everything that the exchange lists, and that the journal does not explain. */
async function differences(file: string): Promise<string[]> {
  const known = journalled(file);
  const seen = new Map<string, string[]>();
  for (const { id, clientOid } of await a.orders.listOpen({ symbol })) add(clientOid, id);
  for await (const { id, clientOid } of a.orders.listClosed.items({ symbol })) add(clientOid, id);
  function add(clientOid: string | null | undefined, id: string) {
    const key = clientOid ?? "";
    const ids = seen.get(key) ?? [];
    // An order that is done between the two reads is in both lists.
    if (!ids.includes(id)) seen.set(key, [...ids, id]);
  }
  const found: string[] = [];
  for (const [clientOid, ids] of seen) {
    const outcome = known.get(clientOid);
    if (outcome === undefined) found.push(`no entry names ${clientOid || "an order without a client id"}`);
    else if (outcome === "notExecuted") found.push(`${clientOid} is at the exchange, and was closed as not executed`);
    if (ids.length > 1 && clientOid !== "") found.push(`${clientOid} was executed ${ids.length} times`);
  }
  for (const [clientOid, outcome] of known) {
    if (outcome === "executed" && !seen.has(clientOid)) found.push(`${clientOid} was executed, and is not listed`);
    if (outcome === "open") found.push(`${clientOid} is open in the journal: recover first`);
  }
  return found.sort();
}

for (const difference of await differences("intents.sqlite")) console.log(difference);
