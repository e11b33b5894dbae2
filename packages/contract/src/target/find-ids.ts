import { fieldsOf, type Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { Baselines } from "./baselines.ts";
import { itemsOf } from "./valid-input.ts";

/**
 * Looks for the ids that stand in an operation's path in the lists of its resource: `orders.get` gets an order that the
 * service itself has listed. What else the two have in common, such as the pair, goes with them.
 */
export async function findIds(
  baselines: Baselines,
  documented: DocumentedOperation,
  configured: Input = {},
): Promise<Input> {
  const { subject } = baselines;
  const wanted = documented.parameters.find(({ in: place, name }) => place === "path" && !(name in configured));
  if (wanted === undefined) return {};
  const [resource = ""] = documented.id.split(".");
  const ownId = wanted.name === `${resource.replace(/s$/, "")}Id` ? "id" : undefined;
  for (const list of lists(subject.document.operations, resource)) {
    const { verdict } = (await baselines.of(list)).trial;
    if (verdict.kind !== "answered") continue;
    for (const item of itemsOf(verdict.payload, subject.operation(list)) ?? []) {
      const named = item[wanted.name];
      // A fill's own id is no order's, though both are listed under orders.
      const id = named ?? (ownId !== undefined && !(wanted.name in item) ? item[ownId] : undefined);
      if (isId(id)) return { ...inCommon(documented, item), [wanted.name]: id };
    }
  }
  return {};
}

function lists(operations: readonly DocumentedOperation[], resource: string): DocumentedOperation[] {
  return operations.filter(({ id, effect, method, parameters }) => {
    const needsId = parameters.some(({ in: place }) => place === "path");
    return id.startsWith(`${resource}.`) && effect.kind === "read" && method === "GET" && !needsId;
  });
}

function inCommon(documented: DocumentedOperation, item: Input): Input {
  const names = fieldsOf(documented).map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => isId(item[name])).map((name) => [name, item[name]]));
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
