import { isJsonObject } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, listFields, mustHaveId } from "../document/inputs.ts";
import type { RoundTrip } from "./round-trip.ts";
import type { TestTarget } from "./test-target.ts";
import { findItems } from "./valid-input.ts";

/** Returns the valid request of an operation and its response. */
interface RoundTrips {
  readonly target: TestTarget;
  of(documented: DocumentedOperation): Promise<{ readonly roundTrip: RoundTrip }>;
}

/**
 * Finds the id in an operation's path in the lists of its resource: `orders.get` gets an order that the service itself lists. Other
 * fields that both have, such as the pair, come from the same item.
 */
export async function findIds(
  baselines: RoundTrips,
  documented: DocumentedOperation,
  configured: Input = {},
): Promise<Input> {
  const { target } = baselines;
  const wanted = documented.parameters.find(({ in: place, name }) => place === "path" && !(name in configured));
  if (wanted === undefined) return {};
  const [resource = ""] = documented.id.split(".");
  const ownId = wanted.name === `${resource.replace(/s$/, "")}Id` ? "id" : undefined;
  for (const list of findLists(target.document.operations, resource)) {
    const { parsed } = (await baselines.of(list)).roundTrip;
    if (parsed.kind !== "success") continue;
    for (const item of findItems(parsed.payload, target.operation(list))?.filter(isJsonObject) ?? []) {
      const named = item[wanted.name];
      // The `id` of a fill is not an order id, although fills are a list of the resource orders.
      const id = named ?? (ownId !== undefined && !(wanted.name in item) ? item[ownId] : undefined);
      if (isId(id)) return { ...selectCommonFields(documented, item), [wanted.name]: id };
    }
  }
  return {};
}

function findLists(operations: readonly DocumentedOperation[], resource: string): DocumentedOperation[] {
  return operations.filter((each) => {
    const { id, effect, method } = each;
    return id.startsWith(`${resource}.`) && effect.kind === "read" && method === "GET" && !mustHaveId(each);
  });
}

function selectCommonFields(documented: DocumentedOperation, item: Input): Input {
  const names = listFields(documented).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => isId(item[name])).map((name) => [name, item[name]]));
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
