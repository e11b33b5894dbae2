import type { Settled } from "../errors/settled.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import type { Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** Finds the outcome of an intent until the deadline. Never throws. */
export type SettleIntent = (unsettled: Unsettled, deadline: Deadline) => Promise<Settled>;

/** Intent that is to be settled: of a call, or from a journal. */
export interface Unsettled {
  readonly service: Service;
  /** A row of the operation table, with the way in which it is settled. Reads have none. */
  readonly operation: Operation & { readonly steps?: { readonly settle: SettleIntent } };
  readonly input: JsonObject;
  readonly signedAt: number;
  /** The same moment by the monotonic clock; absent for an intent of another process. */
  readonly signedAtMonotonic?: number | undefined;
  /** The earliest that this moment can be by the monotonic clock. @default `signedAtMonotonic` */
  readonly signedSinceMonotonic?: number;
  /** The same moment by the machine's wall clock; absent where that is not known. */
  readonly signedAtWall?: number | undefined;
  /** The first request of the call that was perhaps executed, where it was not the last. @default the same moment */
  readonly first?: Pick<Unsettled, "signedAt" | "signedAtMonotonic" | "signedAtWall"> | undefined;
  readonly validityMs: number;
  /** Client ids that no other call can have used. @default none */
  readonly ownKeys?: ReadonlySet<string>;
  /** Identifies the call: its output belongs to no other call. @default none */
  readonly call?: unknown;
  /** Contradiction to absence, such as a response that reported success. Absence then proves nothing. */
  readonly contradiction?: string | undefined;
  /** Client id that a response named instead of the intent's own: its records are candidates. */
  readonly otherKey?: string | undefined;
  /** True where the exchange rejected the call with a code that proves nothing. */
  readonly isRejected?: boolean;
  /** The exchange's own result that rejects this item of a batch. */
  readonly rejection?: JsonObject | undefined;
  /** The same of each item of a batch. @default that of the call */
  readonly items?: readonly Pick<Unsettled, "contradiction" | "otherKey" | "rejection">[] | undefined;
  /** False where the caller wants nothing to be sent again. @default true */
  readonly mayRepeat?: boolean | undefined;
  /** The payload of a success that is doubted. */
  readonly payload?: unknown;
}

/** Entry of the own keys for an input to which the client added a token instead of a client id. */
export const ownToken = "";

/** An operation that shows an intent, and its input: `until` is the present time in epoch milliseconds. */
export interface Lookup {
  readonly operation: Operation;
  readonly query: (until: number) => JsonObject;
  /** True where it asks for the key of the intent. */
  readonly isByKey: boolean;
  /** The field of its records that is the key; undefined where the intent has none. */
  readonly keyField: string | undefined;
}

/** Lookups by which one intent is found. */
export interface Plan {
  readonly settlement: SettlementRules;
  /** The lookup by key, and the list that shows what it can miss. */
  readonly lookups: readonly [Lookup, ...Lookup[]];
  /** True when a match, or its absence, is certain. */
  readonly isConclusive: boolean;
  /** The client id, or the idempotency key that the lookup asks for. */
  readonly key?: string | undefined;
}

/** Finds the operation that looks an intent up; its fallback where the input lacks a field of the lookup's path. */
function findLookup({ service, operation: { effect }, input }: Unsettled): Operation | undefined {
  const lookup = service.operations.get(("lookup" in effect && effect.lookup) || "");
  const lacks = listPathFields(lookup).some((name) => input[name] === undefined);
  return lacks && effect.kind === "once" && effect.fallback !== undefined
    ? service.operations.get(effect.fallback)
    : lookup;
}

export function planLookups(unsettled: Unsettled): Plan | undefined {
  const { service, operation, input, signedAt } = unsettled;
  const { effect } = operation;
  const settlement = findSettlementRules(service, operation);
  const lookup = findLookup(unsettled);
  if (settlement === undefined || lookup === undefined) return undefined;
  const query = (until: number) => settlement.ask?.(input, signedAt, until) ?? pickLookupInput(lookup, input);
  // Guard: the list of closed orders shows what the lookup by client id can miss; source: Kucoin/kucoin-api-docs#287.
  const list = effect.kind === "keyed" && settlement.askList ? service.operations.get(effect.list ?? "") : undefined;
  const queryList = (until: number) => settlement.askList!(input, signedAt, until);
  const first = createLookup(unsettled, lookup, query);
  const isNamed = effect.kind === "keyed" || first.isByKey;
  const lists = list === undefined ? [] : [createLookup(unsettled, list, queryList)];
  return {
    settlement,
    lookups: [first, ...lists],
    isConclusive: isNamed || (settlement.conclusive?.(input) ?? false),
    ...(isNamed && "key" in effect && { key: String(input[effect.key]) }),
  };
}

function createLookup(unsettled: Unsettled, operation: Operation, query: Lookup["query"]): Lookup {
  const { effect } = unsettled.operation;
  if (!("key" in effect)) return { operation, query, isByKey: false, keyField: undefined };
  // It may ask by a text that contains the key, in a field of another name.
  const key = String(unsettled.input[effect.key]);
  // A pair, a side or a time may contain a short one.
  const asks = ([name, value]: [string, unknown]) =>
    name === effect.key || (typeof value === "string" && value !== unsettled.input[name] && value.includes(key));
  const asked = Object.entries(query(unsettled.signedAt)).find(asks)?.[0];
  const name = asked ?? effect.key;
  const keyField = operation.echo?.[name] ?? operation.filters?.[name] ?? effect.key;
  return { operation, query, isByKey: asked !== undefined, keyField };
}

/** Picks the request's fields that the lookup takes. */
function pickLookupInput(lookup: Operation, input: JsonObject): JsonObject {
  const names = [...listPathFields(lookup), ...Object.keys({ ...lookup.query, ...lookup.body })];
  return Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

function listPathFields(lookup: Operation | undefined): string[] {
  return [...(lookup?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name ?? "");
}

/** Returns the rules of an operation: its own, else those of the service definition. */
export function findSettlementRules(
  { definition }: { readonly definition: Pick<ServiceDefinition, "settlement"> },
  { rules, id }: Operation,
): SettlementRules | undefined {
  return rules ?? definition.settlement[id];
}
