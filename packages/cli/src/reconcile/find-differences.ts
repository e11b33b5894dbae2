import { equalAmounts, type JsonObject, type Operation, plainName } from "@exch/runtime/service";
import type { Comparison, ListedKind, ListedRecord } from "./list-records.ts";
import type { BookRow } from "./read-book.ts";
import type { RecordedIntent } from "./read-intents.ts";

/** The columns of the differences. */
export const differenceColumns: readonly string[] =
  "difference kind id clientId currency field exchange book entry at".split(" ");

/** Compares the records of a kind with the calls that create such. */
export function compareWithJournal(
  { name: kind, creations, readClientId }: ListedKind,
  records: readonly ListedRecord[],
  intents: readonly RecordedIntent[],
  comparison: Comparison,
): object[] {
  const entries = creations.flatMap((creation) =>
    intents
      .filter(({ operation }) => operation === creation.id)
      .map((intent) => ({ ...intent, inputs: listInputs(intent, creation, comparison) }))
      .filter(({ inputs }) => inputs.length > 0)
      .map((intent) => ({ ...intent, clientIds: intent.inputs.flatMap((each) => readClientId(each) ?? []) })),
  );
  const byClientId = Map.groupBy(
    entries.flatMap(({ clientIds, ...entry }) => clientIds.map((clientId) => ({ ...entry, clientId }))),
    ({ clientId }) => clientId,
  );
  const listed = Map.groupBy(records, ({ clientId }) => clientId);
  const found: object[] = [];
  for (const [clientId, copies] of listed) {
    const inRange = copies.filter(({ at }) => isInRange(at, comparison));
    const named = byClientId.get(clientId ?? "") ?? [];
    const entry = join(named.map(({ id }) => id));
    // A program may use a client id again once its order has ended.
    const executed = named.filter(({ outcome }) => outcome !== "notExecuted");
    const id = join(copies.map((copy) => copy.id));
    const unnamed = clientId === undefined ? "noClientId" : "notInJournal";
    if (executed.length === 0)
      for (const record of inRange) found.push({ ...describe(entry ? "notExecuted" : unnamed, record), entry });
    else if (inRange[0] !== undefined && copies.length > executed.length + countChanges(copies, intents))
      found.push({ ...describe("repeated", inRange[0]), id, entry });
  }
  for (const { id: entry, outcome, signedAt, inputs, clientIds } of entries) {
    if (outcome === "notExecuted" || !isInRange(signedAt, comparison)) continue;
    const copies = clientIds.flatMap((each) => listed.get(each) ?? []);
    // Of a batch, the exchange may have rejected some. A call without a client id or a token cannot be found.
    const isFound = copies.length > 0 || clientIds.length === 0;
    if (outcome === "executed" && isFound) continue;
    const difference = outcome === "executed" ? "notListed" : "open";
    const shown = { id: join(copies.map(({ id }) => id)), exchange: join(copies.map(({ amount }) => amount)) };
    const own = { clientId: join(clientIds), currency: readCurrency(inputs[0]!), entry, at: formatTime(signedAt) };
    found.push({ difference, kind, ...own, field: "amount", ...shown });
  }
  return found;
}

/** Lists the open entries of calls that create no record of a kind, such as a change of an order. */
export function listOtherOpen(
  kinds: readonly ListedKind[],
  intents: readonly RecordedIntent[],
  comparison: Comparison,
): object[] {
  const creations = kinds.flatMap((kind) => kind.creations.map(({ id }) => id));
  return intents
    .filter(({ operation, outcome }) => outcome === null && !creations.includes(operation))
    .filter(({ signedAt }) => isInRange(signedAt, comparison))
    .map(({ id: entry, operation: kind, signedAt }) => ({ difference: "open", kind, entry, at: formatTime(signedAt) }));
}

/** Compares the records of a kind with the rows of the book. */
export function compareWithBook(
  { name: kind }: ListedKind,
  records: readonly ListedRecord[],
  book: readonly BookRow[],
  comparison: Comparison,
): object[] {
  const found: object[] = [];
  const booked = new Set<ListedRecord>();
  const byName = Map.groupBy(
    records.flatMap((record) => [record.id, record.fields.id, record.clientId].map((name) => ({ name, record }))),
    ({ name }) => name,
  );
  for (const { id, clientId, amount, at, fields } of book.filter((row) => row.kind === kind)) {
    const named = byName.get(id || clientId)?.map(({ record }) => record) ?? [];
    const record = named.find((each) => !booked.has(each));
    if (record === undefined) {
      const row = { kind, id, clientId, field: "amount", book: amount, at: formatTime(at) };
      const difference = named.length > 0 ? "bookedTwice" : "notListed";
      // A row of the day that begins with --until is of the next range.
      if (isInRange(at, comparison) && at !== comparison.range.to) found.push({ difference, ...row });
      continue;
    }
    booked.add(record);
    for (const [field, exchange] of Object.entries({ ...record.fields, amount: record.amount })) {
      const value = field === "amount" ? amount : (fields.get(plainName(field)) ?? "");
      if (value !== "" && !equalAmounts(value, exchange))
        found.push({ ...describe("differs", record), field, exchange, book: value });
    }
  }
  // What moved nothing need not be in a book.
  const left = records.filter((each) => !booked.has(each) && !equalAmounts(each.amount, "0"));
  for (const record of left) if (isInRange(record.at, comparison)) found.push(describe("notInBook", record));
  return found;
}

/** Lists the inputs of a call for the chosen pairs: of a batch, those of its items. */
function listInputs({ input }: RecordedIntent, { effect }: Operation, { symbols }: Comparison): readonly JsonObject[] {
  const { items } = { items: undefined, ...effect };
  const all = items === undefined ? [input] : (input[items] as readonly JsonObject[]);
  return all.filter(({ symbol }) => symbol === undefined || (symbols?.includes(String(symbol)) ?? true));
}

/** Counts the changes of some orders: each replaces an order by a new one with the same client id. */
function countChanges(copies: readonly ListedRecord[], intents: readonly RecordedIntent[]): number {
  const names = new Set<unknown>(copies.flatMap(({ id, clientId }) => [id, clientId]));
  const changes = intents.filter(
    ({ operation, outcome }) => operation === "orders.modify" && outcome !== "notExecuted",
  );
  return changes.filter(({ input }) => names.has(input.orderId) || names.has(input.clientOid)).length;
}

function describe(difference: string, { kind, id, clientId, amount, at, fields }: ListedRecord): object {
  const currency = readCurrency(fields);
  return { difference, kind, id, clientId, currency, field: "amount", exchange: amount, at: formatTime(at) };
}

function readCurrency({ currency, coin, symbol }: JsonObject): unknown {
  return currency ?? coin ?? symbol;
}

function join(texts: readonly string[]): string | undefined {
  return texts.join(" ") || undefined;
}

function formatTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** True for a time in the range, and where there is none. */
export function isInRange(at: number | undefined, { range: { from, to } }: Comparison): boolean {
  return at === undefined || (at >= from && at <= to);
}
