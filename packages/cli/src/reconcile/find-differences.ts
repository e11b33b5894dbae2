import { equalAmounts, type JsonObject, type Operation } from "@exch/runtime/service";
import {
  type Comparison,
  type ListedRecord,
  listCreations,
  type RecordKind,
  readClientId,
  recordKinds,
} from "./list-records.ts";
import type { BookRow } from "./read-book.ts";
import type { RecordedIntent } from "./read-intents.ts";

/** The columns of the differences. */
export const differenceColumns: readonly string[] =
  "difference kind id clientId currency field exchange book entry at".split(" ");

/** Compares the records of a kind with the calls that create such. */
export function compareWithJournal(
  kind: RecordKind,
  records: readonly ListedRecord[],
  intents: readonly RecordedIntent[],
  comparison: Comparison,
): object[] {
  const entries = listCreations(comparison.tree, kind).flatMap((creation) =>
    intents
      .filter(({ operation }) => operation === creation.id)
      .map((intent) => ({ ...intent, inputs: listInputs(intent, creation, comparison) }))
      .filter(({ inputs }) => inputs.length > 0)
      .map((intent) => ({ ...intent, clientIds: intent.inputs.flatMap((each) => readClientId(each, creation) ?? []) })),
  );
  const byClientId = new Map(entries.flatMap((entry) => entry.clientIds.map((clientId) => [clientId, entry])));
  const listed = Map.groupBy(records, ({ clientId }) => clientId);
  const found: object[] = [];
  for (const [clientId, copies] of listed) {
    const inRange = copies.filter(({ at }) => isInRange(at, comparison));
    const { id: entry, outcome } = byClientId.get(clientId ?? "") ?? {};
    if (entry !== undefined && outcome !== "notExecuted") {
      const id = copies.map((copy) => copy.id).join(" ");
      if (inRange[0] !== undefined && copies.length > 1 + countChanges(copies, intents))
        found.push({ ...describe("repeated", inRange[0]), id, entry });
      continue;
    }
    const unnamed = clientId === undefined ? "noClientId" : "notInJournal";
    for (const record of inRange) found.push({ ...describe(entry ? "notExecuted" : unnamed, record), entry });
  }
  for (const { id: entry, outcome, signedAt, clientIds } of entries.filter((each) =>
    isInRange(each.signedAt, comparison),
  )) {
    const row = { kind, clientId: clientIds.join(" "), entry, at: formatTime(signedAt) };
    // Of a batch, the exchange may have rejected some. A call without a client id or a token cannot be found.
    const isMissing = clientIds.length > 0 && !clientIds.some((clientId) => listed.has(clientId));
    if (outcome === "executed" && isMissing) found.push({ difference: "notListed", ...row });
    if (outcome !== "executed" && outcome !== "notExecuted") found.push({ difference: "open", ...row });
  }
  return found;
}

/** Lists the open entries of calls that create no record of a kind, such as a change of an order. */
export function listOtherOpen(intents: readonly RecordedIntent[], comparison: Comparison): object[] {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const creations = kinds.flatMap((kind) => listCreations(comparison.tree, kind).map(({ id }) => id));
  return intents
    .filter(({ operation, outcome }) => outcome === null && !creations.includes(operation))
    .filter(({ signedAt }) => isInRange(signedAt, comparison))
    .map(({ id: entry, operation: kind, signedAt }) => ({ difference: "open", kind, entry, at: formatTime(signedAt) }));
}

/** Compares the records of a kind with the rows of the book. */
export function compareWithBook(
  kind: RecordKind,
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
    const known = { ...record.fields, amount: record.amount };
    for (const [field, value] of Object.entries({ ...fields, amount })) {
      const exchange = known[field as keyof typeof known];
      if (value !== "" && exchange !== undefined && !equalAmounts(value, exchange))
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
  const currency = fields.currency ?? fields.coin ?? fields.symbol;
  return { difference, kind, id, clientId, currency, field: "amount", exchange: amount, at: formatTime(at) };
}

function formatTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** True for a time in the range, and where there is none. */
export function isInRange(at: number | undefined, { range: { from, to } }: Comparison): boolean {
  return at === undefined || (at >= from && at <= to);
}
