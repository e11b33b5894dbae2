import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { Unsettled } from "./unsettled.ts";

/** An operation that shows an intent, and its input: `until` is the present time in epoch milliseconds. */
export interface Lookup {
  readonly operation: Operation;
  readonly query: (until: number) => JsonObject;
}

/** Lookups by which one intent is found. */
export interface Plan {
  readonly settlement: SettlementRules;
  /** The lookup by key, and the list that shows what it can miss. */
  readonly lookups: readonly [Lookup, ...Lookup[]];
  /** True when a match, or its absence, is certain. */
  readonly isConclusive: boolean;
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
  return {
    settlement,
    lookups: [{ operation: lookup, query }, ...(list === undefined ? [] : [{ operation: list, query: queryList }])],
    isConclusive: effect.kind === "keyed" || (settlement.conclusive?.(input) ?? false),
  };
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
