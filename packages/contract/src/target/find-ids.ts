import type { DocumentedOperation } from "../document/documented-operation.ts";
import { getResource, type Input, listFields, mustHaveId } from "../document/inputs.ts";
import { readNamed } from "./find-record.ts";
import type { RoundTrip } from "./round-trip.ts";
import type { TestTarget } from "./test-target.ts";
import { findRecords } from "./valid-input.ts";

/**
 * Finds the id in an operation's path in the lists of its resource: `orders.get` gets an order that the service itself lists. Other
 * fields that both have, such as the pair, come from the same item.
 *
 * @param read sends the valid request of an operation
 */
export async function findIds(
  target: TestTarget,
  documented: DocumentedOperation,
  configured: Input | undefined,
  read: (documented: DocumentedOperation) => Promise<{ readonly roundTrip: RoundTrip }>,
): Promise<Input> {
  const wanted = documented.parameters.find(({ in: place, name }) => place === "path" && !(name in (configured ?? {})));
  if (wanted === undefined) return {};
  for (const list of listReads(target.document.operations, documented)) {
    if (mustHaveId(list)) continue;
    const { parsed } = (await read(list)).roundTrip;
    if (parsed.kind !== "success") continue;
    for (const item of findRecords(parsed.payload, target.operation(list)) ?? []) {
      const ids = readIds(documented, item);
      if (ids !== undefined) return ids;
    }
  }
  return {};
}

/** Returns the id in an operation's path from the item of a list, with what else both have; undefined where the item has none. */
export function readIds(documented: DocumentedOperation, item: Input): Input | undefined {
  const { name = "" } = documented.parameters.find(({ in: place }) => place === "path") ?? {};
  // The `id` of a fill is not an order id, although fills are a list of the resource orders.
  const id = readNamed(documented, item, name);
  return id !== undefined ? { ...selectCommonFields(documented, item), [name]: id } : undefined;
}

/** Lists the reads of an operation's resource. */
export function listReads(operations: readonly DocumentedOperation[], documented: DocumentedOperation) {
  const resource = getResource(documented);
  return operations.filter(
    (each) => getResource(each) === resource && each.effect.kind === "read" && each.method === "GET",
  );
}

function selectCommonFields(documented: DocumentedOperation, item: Input): Input {
  const names = listFields(documented).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => isId(item[name])).map((name) => [name, item[name]]));
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
