import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { Unsettled } from "./unsettled.ts";

/** Lookups by which one intent is found. */
export interface Plan {
  readonly settlement: SettlementRules;
  readonly lookup: Operation;
  /** Shows what the lookup by key can miss. */
  readonly list: Operation | undefined;
  /** True when a match, or its absence, is certain. */
  readonly isConclusive: boolean;
}

/** Finds the operation that looks an intent up; its fallback where the input lacks a field of the lookup's path. */
export function findLookup({ service, operation: { effect } }: Unsettled, input: JsonObject): Operation | undefined {
  const lookup = service.operations.get(("lookup" in effect && effect.lookup) || "");
  const lacks = [...(lookup?.path.matchAll(/\{(\w+)\}/g) ?? [])].some(([, name]) => input[name ?? ""] === undefined);
  return lacks && effect.kind === "once" && effect.fallback !== undefined
    ? service.operations.get(effect.fallback)
    : lookup;
}

export function planLookups(unsettled: Unsettled, input: JsonObject): Plan | undefined {
  const { service, operation } = unsettled;
  const { effect } = operation;
  const settlement = findSettlementRules(service, operation);
  const lookup = findLookup(unsettled, input);
  if (settlement === undefined || lookup === undefined) return undefined;
  const list = effect.kind === "keyed" && effect.list !== undefined && settlement.askList !== undefined;
  return {
    settlement,
    lookup,
    // Guard: the list of closed orders shows what the lookup by client id can miss; source: Kucoin/kucoin-api-docs#287.
    list: list ? service.operations.get(effect.list) : undefined,
    isConclusive: effect.kind === "keyed" || (settlement.conclusive?.(input) ?? false),
  };
}

/** Picks the request's fields that the lookup takes. */
export function pickLookupInput(lookup: Operation, input: JsonObject): JsonObject {
  const names = [
    ...[...lookup.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
    ...Object.keys(lookup.query ?? {}),
    ...Object.keys(lookup.body ?? {}),
  ];
  return Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

/** Returns the rules of an operation: its own, else those of the service definition. */
export function findSettlementRules(
  { definition }: { readonly definition: Pick<ServiceDefinition, "settlement"> },
  { rules, id }: Operation,
): SettlementRules | undefined {
  return rules ?? definition.settlement[id];
}
