import {
  type History,
  history,
  identifyItem,
  type JsonObject,
  listOperations,
  type Operation,
  type OperationTree,
  type Service,
  type ServiceTooling,
} from "@exch/runtime/service";
import { describeProgress, requireComplete } from "../pagination/history.ts";
import type { ProgressLine } from "../terminal/progress.ts";

/** The kinds that are compared: the list that shows each, and the field that has its amount. */
export const recordKinds = {
  order: { list: "orders.listClosed", amount: "dealSize" },
  withdrawal: { list: "withdrawals.list", amount: "amount" },
  deposit: { list: "deposits.list", amount: "amount" },
  balance: { list: "accounts.list", amount: "balance" },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** A kind that a service lists, and the operations that create such records. */
export type ListedKind = ReturnType<typeof findKinds>[number];

/** A record of the exchange. */
export type ListedRecord = ReturnType<typeof toRecord>;

/** The account, range and pairs that are compared. */
export interface Comparison {
  readonly service: Service;
  readonly tree: OperationTree;
  /** Epoch milliseconds by the exchange's clock, both ends included. */
  readonly range: { readonly from: number; readonly to: number };
  /** Undefined for all pairs. */
  readonly symbols: readonly string[] | undefined;
  /** Stops the reading of lists. */
  readonly signal: AbortSignal;
}

/**
 * Times before and after the range for which lists are read: a book has a deposit later than the exchange, or in local time, and the exchange's
 * time of a record is later than that of its signature.
 */
const marginMs = { before: 172_800_000, after: 3_600_000 };

/** Finds the kinds that a service lists. */
export function findKinds(tree: OperationTree, { token, finalStatuses }: ServiceTooling) {
  const all = listOperations(tree);
  return Object.entries(recordKinds).flatMap(([name, { list: id, amount }]) => {
    const list = all.find((each) => each.id === id);
    const creations = all.filter(({ effect }) => {
      const { list, lookup } = { list: undefined, lookup: undefined, ...effect };
      return (effect.kind === "keyed" || effect.kind === "once") && (list ?? lookup) === id;
    });
    const [effect] = creations.map((each) => each.effect);
    /** Returns the name that an input or a record has in the journal: its client id, or the token that the client writes into a field. */
    const readClientId = (fields: JsonObject): string | undefined => {
      if (effect?.kind === "keyed") return fields[effect.key] ? String(fields[effect.key]) : undefined;
      return effect && token && String(fields[token.field]).match(token.pattern)?.[0].toLowerCase();
    };
    return list ? [{ name: name as RecordKind, amount, list, creations, readClientId, finalStatuses }] : [];
  });
}

/** Lists the records of a kind. @throws CommandError when the list is not complete: it would show differences that do not exist */
export async function listRecords(
  kind: ListedKind,
  { service, tree, range, symbols, signal }: Comparison,
  bar: ProgressLine,
): Promise<ListedRecord[]> {
  const operation = kind.list;
  const isOrder = kind.name === "order";
  const found = new Map<string, JsonObject>();
  const add = (fields: JsonObject) => found.set(identifyItem(fields), fields);
  const read = (each: Operation, input: JsonObject) =>
    service.call(service, each, input, { signal }) as Promise<JsonObject[]>;
  if (operation.window === undefined) (await read(operation, {})).forEach(add);
  const { openSymbols, listOpen } = tree.orders ?? {};
  if (isOrder && openSymbols !== undefined && listOpen !== undefined) {
    const pairs =
      symbols ?? ((await service.call(service, openSymbols, {}, { signal })) as { symbols: string[] }).symbols;
    // An order that ends between the two reads is in both lists.
    for (const symbol of pairs) (await read(listOpen, { symbol })).forEach(add);
  }
  const now = service.clock.now();
  // The list may select an order by its end, which has no limit.
  const to = isOrder ? now : Math.min(now, range.to + marginMs.after);
  const from = isOrder ? range.from : Math.max(0, range.from - marginMs.before);
  const inputs = isOrder && symbols !== undefined ? symbols.map((symbol) => ({ symbol })) : [{}];
  for (const input of operation.window === undefined ? [] : inputs) {
    const walk: History<JsonObject> = history(service, operation, { from, to }, input, { signal });
    for await (const fields of walk) {
      add(fields);
      await bar.show(`${operation.id}: ${found.size}, ${describeProgress(walk.report)}`);
    }
    const { complete, why } = walk.report;
    requireComplete({ complete, why: why.map((reason) => `${operation.id}: ${reason}`) });
  }
  return [...found.values()].map((fields) => toRecord(kind, fields));
}

function toRecord({ name: kind, amount, readClientId, finalStatuses }: ListedKind, fields: JsonObject) {
  const { id, walletTxId, currency, type, createdAt, applyTime, status } = fields;
  const isFailed = finalStatuses?.failed.includes(status);
  const own = kind === "balance" ? `${currency} ${type}` : (id ?? walletTxId);
  return {
    kind,
    id: String(own ?? identifyItem(fields)),
    /** The client id, or the token in the remark, by which the journal knows it. */
    clientId: readClientId(fields),
    /** Epoch milliseconds of its creation; undefined for a balance, which is that of now. */
    at: kind === "balance" ? undefined : Number(createdAt ?? Date.parse(`${applyTime}Z`)),
    /** False where its amount may change. */
    isFinal:
      kind === "order" ? fields.active !== true : (isFailed || finalStatuses?.succeeded.includes(status)) === true,
    /** The amount that it moved: 0 for what failed. */
    amount: isFailed ? "0" : String(fields[amount]),
    fields,
  };
}
