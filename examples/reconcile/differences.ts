import type { ServiceA } from "@exch/service-a";
import type { JournalRow } from "./journal-rows.ts";

/** A record that the exchange lists. `key` identifies its call, as far as it can be known. */
interface ListedRecord {
  readonly id: string;
  readonly key: string | undefined;
}

/** An entry of the journal, by the key of its call. */
interface Entry {
  readonly outcome: string;
  readonly signedAt: number;
}

/** The range that is compared. */
export interface Span {
  readonly symbol: string;
  /** Epoch milliseconds. `to` lies a minute back or more: lookups may miss younger withdrawals. */
  readonly from: number;
  readonly to: number;
}

/** Lists what the exchange has and the journal does not explain, and the reverse. */
export async function findDifferences(a: ServiceA, rows: readonly JournalRow[], span: Span): Promise<string[]> {
  const orders = compare("order", selectEntries(rows, "orders.place", listOrderKeys), await listOrders(a, span), span);
  const paid = selectEntries(rows, "withdrawals.create", ({ remark }) => [findToken(remark)]);
  return [...orders, ...compare("withdrawal", paid, await listWithdrawals(a, span), span)].sort();
}

/** The client id of an order, or of each order of a batch. */
function listOrderKeys({ clientOid, orderList }: Record<string, unknown>): unknown[] {
  return Array.isArray(orderList) ? orderList.map((each) => each.clientOid) : [clientOid];
}

/** The token of a remark: the client adds one to a withdrawal, and its own lookup goes by it. */
function findToken(remark: unknown): string | undefined {
  return /x[0-9a-f]{16}/i.exec(String(remark))?.[0].toLowerCase();
}

function selectEntries(
  rows: readonly JournalRow[],
  operations: string,
  keysOf: (input: Record<string, unknown>) => unknown[],
): Map<string, Entry> {
  const own = rows.filter(({ operation }) => operation.startsWith(operations));
  return new Map(
    own.flatMap(({ input, outcome, signed_at }) =>
      keysOf(JSON.parse(input)).map((key) => [
        String(key),
        { outcome: outcome ?? "open", signedAt: Number(signed_at) },
      ]),
    ),
  );
}

async function listOrders(a: ServiceA, { symbol, from, to }: Span): Promise<ListedRecord[]> {
  const found: ListedRecord[] = [];
  // An order that ends between the two reads is in both lists.
  for (const { id, clientOid, createdAt } of await a.orders.listOpen({ symbol }))
    if (createdAt >= from && createdAt <= to) found.push({ id, key: clientOid ?? undefined });
  const closed = a.orders.listClosed.history({ from, to }, { symbol });
  for await (const { id, clientOid } of closed) found.push({ id, key: clientOid ?? undefined });
  requireComplete("orders", closed.report);
  return found;
}

async function listWithdrawals(a: ServiceA, { from, to }: Span): Promise<ListedRecord[]> {
  const found: ListedRecord[] = [];
  const list = a.withdrawals.list.history({ from, to });
  for await (const { id, remark, createdAt } of list) found.push({ id: id ?? `${createdAt}`, key: findToken(remark) });
  requireComplete("withdrawals", list.report);
  return found;
}

/** A list with holes would show differences that do not exist, and hide others. */
function requireComplete(name: string, { complete, why }: { complete: boolean; why: readonly string[] }): void {
  if (!complete) throw new Error(`the list of ${name} is not complete: ${why.join(", ")}`);
}

function compare(name: string, known: ReadonlyMap<string, Entry>, listed: readonly ListedRecord[], { from, to }: Span) {
  const idsOf = new Map<string | undefined, Set<string>>();
  for (const { id, key } of listed) idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id));
  const found: string[] = [];
  for (const [key, ids] of idsOf) {
    if (key === undefined) found.push(`no entry can name ${name} ${[...ids].join(", ")}: it has no client id or token`);
    else if (!known.has(key)) found.push(`no entry names ${name} ${key}`);
    else if (known.get(key)?.outcome === "notExecuted")
      found.push(`${name} ${key} exists, and was closed as not executed`);
    if (key !== undefined && ids.size > 1) found.push(`${name} ${key} was executed ${ids.size} times`);
  }
  for (const [key, { outcome, signedAt }] of known) {
    if (signedAt < from || signedAt > to) continue;
    if (outcome === "executed" && !idsOf.has(key)) found.push(`${name} ${key} was executed, and is not listed`);
    if (outcome === "open") found.push(`${name} ${key} is open in the journal: recover first`);
  }
  return found;
}
