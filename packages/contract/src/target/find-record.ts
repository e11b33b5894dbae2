import { isJsonObject, type Operation } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { getResource, type Input, listFields, readExampleInput } from "../document/inputs.ts";
import type { RoundTrip } from "./round-trip.ts";
import type { TestTarget } from "./test-target.ts";
import { findRecords } from "./valid-input.ts";

/** Something that an operation created. */
export interface CreatedRecord {
  /** The fields of request and response, from which a lookup gets its input. */
  readonly known: Input;
  /** The fields of the response. */
  readonly shown: Input;
  /** The ids that name it, such as the client id and the id of the response. */
  readonly ids: readonly string[];
  /** The id that the service has given to it, where the response has one. */
  readonly ownId?: string;
}

/** An operation that may show a record, with its input. */
export interface Lookup {
  readonly documented: DocumentedOperation;
  readonly input: Input;
}

/** The result of looking for a record: the record, and the last request. */
export interface FoundRecord {
  readonly record?: Input;
  readonly roundTrip: RoundTrip;
}

/** Returns what a successful request has created. */
export function readCreated(operation: Operation, input: Input, payload: unknown): CreatedRecord {
  const result = isJsonObject(payload) ? payload : {};
  const { effect, header = {} } = operation;
  // A record does not show a key that travels in a header.
  const key = "key" in effect && header[effect.key] === undefined ? input[effect.key] : undefined;
  const ids = Object.entries(result).filter(([name]) => /(^id|Id|Oid)$/.test(name));
  const own = result.id ?? readNamed(operation, result, nameOwnId(operation));
  const named = isId(own) ? { [nameOwnId(operation)]: own } : {};
  const texts = [key, own, ...ids.map(([, value]) => value)].filter(isId).map(String);
  return {
    known: { ...result, ...named, ...input },
    shown: result,
    ids: [...new Set(texts)],
    ...(isId(own) && { ownId: String(own) }),
  };
}

/** True where an operation changes what its path names, such as the capture of a charge: that has amounts and times of its own. */
export function isChangeOfNamed({ path }: Operation, input: Input, { ownId }: CreatedRecord): boolean {
  return [...path.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => String(input[name]) === ownId);
}

/** Maximum number of items of a batch that are looked up. */
const maxItems = 2;

/** Lists what a request sent and created: one thing, or one for each item of a batch that was accepted. */
export function listCreated(
  operation: Operation,
  input: Input,
  payload: unknown,
): [sent: Input, created: CreatedRecord][] {
  const { effect } = operation;
  const items = "items" in effect && effect.items !== undefined ? input[effect.items] : undefined;
  if (!Array.isArray(items)) return [[input, readCreated(operation, input, payload)]];
  const results = Array.isArray(payload) ? payload : [];
  const accepted = [...items.entries()].filter(([at]) => results[at]?.success !== false).slice(0, maxItems);
  return accepted.map(([at, item]) => [item, readCreated(operation, item, results[at])]);
}

/** Names the field by which other operations call the id of a resource: `orders` → `orderId`. */
export function nameOwnId(operation: { readonly id: string }): string {
  return `${getResource(operation).replace(/s$/, "")}Id`;
}

/** Reads a field, however its name is written. `payment_id`, `paymentId`, `payment` and `id` are one in the resource `payments`. */
export function readNamed(operation: { readonly id: string }, record: Input, name: string): unknown {
  const plain = (each: string) => each.replace(/[-_]/g, "").toLowerCase();
  const own = plain(nameOwnId(operation));
  const all = [own, "id", own.replace(/id$/, "")];
  const names = [plain(name), ...(all.includes(plain(name)) ? all : [])];
  const spelt = names.flatMap((each) => Object.keys(record).filter((key) => plain(key) === each));
  return [name, ...spelt].map((each) => record[each]).find(isId);
}

/** Lists those of the operations that can show a record. */
export function listLookups(
  operations: readonly DocumentedOperation[],
  created: Pick<CreatedRecord, "known" | "ids">,
): Lookup[] {
  return operations.flatMap((documented) => {
    const input = buildLookupInput(documented, created);
    return input === undefined ? [] : [{ documented, input }];
  });
}

/** Returns the input with which an operation can show a record; undefined when it needs a field that is not known. */
function buildLookupInput(
  lookup: DocumentedOperation,
  { known, ids }: Pick<CreatedRecord, "known" | "ids">,
): Input | undefined {
  const example = readExampleInput(lookup);
  const input: Input = {};
  for (const { name, required, in: place } of listFields(lookup)) {
    const value = readNamed(lookup, known, name);
    // What a record is may have changed since it was created.
    if (isId(value) && name !== "status" && (required || place === "path" || ids.includes(String(value))))
      input[name] = value;
    else if (required && place !== "path") input[name] = example[name];
    if (required && input[name] === undefined) return undefined;
  }
  return input;
}

/** Calls lookups one after the other until one shows a record of these ids, or the time is over. */
export async function findRecord(
  target: TestTarget,
  lookups: readonly Lookup[],
  ids: readonly string[],
  withinMs: number,
): Promise<FoundRecord | undefined> {
  let last: RoundTrip | undefined;
  for (let waitMs = 100, waited = 0; ; waited += waitMs, waitMs *= 2) {
    for (const { documented, input } of lookups) {
      last = await target.send(documented, input);
      const record = findOwnRecord(last, target.operation(documented), ids);
      if (record !== undefined) return { record, roundTrip: last };
    }
    if (last === undefined) return undefined;
    if (waited + waitMs > withinMs) return { roundTrip: last };
    await target.wait(waitMs);
  }
}

function findOwnRecord({ parsed }: RoundTrip, operation: Operation, ids: readonly string[]): Input | undefined {
  if (parsed.kind !== "success") return undefined;
  const { payload } = parsed;
  const records = findRecords(payload, operation) ?? (isJsonObject(payload) ? [payload] : []);
  return records.find((record) => Object.values(record).some((value) => isId(value) && ids.includes(String(value))));
}

function isId(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}
