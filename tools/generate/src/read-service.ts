import { type Document, GeneratorError, type OperationObject, type PathItem } from "./document.ts";
import { checkFacts } from "./facts.ts";
import { idsOf, sensitiveOf } from "./fields.ts";
import type { OperationModel, Resource, ServiceModel } from "./model.ts";
import { ModelReader } from "./read-model.ts";
import { type ReadOptions, readOperation } from "./read-operation.ts";
import { findReserved } from "./reserved.ts";

const methods = ["get", "post", "put", "patch", "delete"];

/** Reads a whole document. Throws a {@link GeneratorError} that names the operation. */
export function readService(document: Document, title: string, options: ReadOptions): ServiceModel {
  const models = new ModelReader();
  const operations: OperationModel[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = (item as PathItem)[method] as OperationObject | undefined;
      if (operation === undefined) continue;
      operations.push(readOperation(document, method, path, operation, item.parameters ?? [], models, options));
    }
  }
  models.settleNames();
  findReserved(operations);
  const complete = operations.map((operation) => ({
    ...operation,
    sensitive: sensitiveOf(operation),
    ids: idsOf(operation),
  }));
  checkFacts(complete);
  const service = { title, operations: complete, resources: resourcesOf(complete, document), models: models.models };
  refuseSameNames({ ...service, enums: models.enums });
  return { ...service, enums: models.enums };
}

function resourcesOf(operations: readonly OperationModel[], document: Document): Resource[] {
  const groups = Map.groupBy(operations, (operation) => operation.resource);
  const order = [...new Set([...(document.tags ?? []).map((tag) => tag.name), ...groups.keys()])];
  const descriptions = new Map(document.tags?.map((tag) => [tag.name, tag.description]));
  return order
    .filter((name) => groups.has(name))
    .map((name) => ({ name, description: descriptions.get(name), operations: groups.get(name) ?? [] }));
}

/** Names of types live side by side in one file. */
function refuseSameNames({ operations, resources, models, enums }: ServiceModel): void {
  refuseTwice(
    operations.map(({ id }) => id),
    "two operations have this id",
  );
  const names = [
    ...["Operations", "CallOptions", "Paged", "Windowed", "Promise", "Record", "AsyncGenerator"],
    ...resources.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1)),
    ...models.map(({ name }) => name),
    ...enums.keys(),
    ...operations.map(({ input }) => input.name),
  ];
  refuseTwice(names, "two types would have this name; rename one schema");
}

function refuseTwice(names: readonly string[], problem: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new GeneratorError(name, problem);
    seen.add(name);
  }
}
