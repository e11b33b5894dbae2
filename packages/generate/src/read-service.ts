import { type Document, GeneratorError, type OperationObject, type PathItem } from "./document.ts";
import { checkFacts } from "./facts.ts";
import { idsOf, sensitiveOf } from "./fields.ts";
import type { OperationModel, Resource, ServiceModel } from "./model.ts";
import { pascal } from "./print.ts";
import { narrowIds, promoteIds } from "./promote-ids.ts";
import { keepReachable } from "./reachable.ts";
import { ModelReader } from "./read-model.ts";
import { type ReadOptions, readOperation } from "./read-operation.ts";
import { findReserved } from "./reserved.ts";
import { Tolerance } from "./tolerance.ts";
import { settleTypeNames } from "./type-names.ts";
import { methods } from "./walk-schemas.ts";

type Options = ReadOptions & { readonly tolerance: Tolerance };

/** Reads a whole document. Throws a {@link GeneratorError} that names the operation. */
export function readService(document: Document, title: string, options: ReadOptions): ServiceModel {
  const tolerance = options.tolerance ?? new Tolerance(true);
  const models = new ModelReader();
  const operations = readOperations(document, models, { ...options, tolerance });
  if (tolerance.strict) models.settleNames();
  else {
    promoteIds(operations, tolerance);
    narrowIds(operations, tolerance);
  }
  findReserved(operations);
  const complete = operations.map((operation) => ({
    ...operation,
    sensitive: sensitiveOf(operation),
    ids: idsOf(operation, tolerance),
  }));
  checkFacts(complete);
  const resources = resourcesOf(complete, document);
  const service = { title, operations: complete, resources, models: models.models, enums: models.enums };
  if (tolerance.strict) {
    refuseSameNames(service);
    return service;
  }
  const reachable = keepReachable(service);
  settleTypeNames(reachable);
  return reachable;
}

function readOperations(document: Document, models: ModelReader, options: Options): OperationModel[] {
  const operations: OperationModel[] = [];
  const problems: string[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = (item as PathItem)[method] as OperationObject | undefined;
      if (operation === undefined) continue;
      try {
        refuseMethod(method, path, operation);
        operations.push(readOperation(document, method, path, operation, item.parameters ?? [], models, options));
      } catch (error) {
        if (!(error instanceof GeneratorError)) {
          const message = `${method.toUpperCase()} ${path} cannot be read: ${(error as Error).message}`;
          throw new Error(message, { cause: error });
        }
        if (options.tolerance.strict) throw error;
        models.abandon();
        const where = `${error.where} (${method.toUpperCase()} ${path})`;
        problems.push(`${where}: ${error.problem}`);
        options.tolerance.note(where, "skipped", error.problem);
      }
    }
  }
  if (problems.length > 0 && !options.skipUnsupported) throw new GeneratorError("", refusal(problems));
  return operations;
}

function refusal(problems: readonly string[]): string {
  const remedy = 'leave them out with operations: { "…": { skip: true } }, or all of them with unsupported: "skip"';
  const count = problems.length === 1 ? "1 operation" : `${problems.length} operations`;
  return `${count} cannot be generated; ${remedy}\n${problems.map((problem) => `  ${problem}`).join("\n")}`;
}

function refuseMethod(method: string, path: string, { operationId }: OperationObject): void {
  if (["get", "post", "put", "patch", "delete"].includes(method)) return;
  throw new GeneratorError(operationId ?? path, `the client cannot send ${method.toUpperCase()}`);
}

function resourcesOf(operations: readonly OperationModel[], document: Document): Resource[] {
  const groups = Map.groupBy(operations, (operation) => operation.resource);
  const order = [...new Set([...(document.tags ?? []).map((tag) => tag.name), ...groups.keys()])];
  const descriptions = new Map(document.tags?.map((tag) => [tag.name, tag.description]));
  return order
    .filter((name) => groups.has(name))
    .map((name) => ({
      name,
      type: pascal(name),
      description: descriptions.get(name),
      operations: groups.get(name) ?? [],
    }));
}

/** Names of types live side by side in one file. */
function refuseSameNames({ operations, resources, models, enums }: ServiceModel): void {
  refuseTwice(
    operations.map(({ id }) => id),
    "two operations have this id",
  );
  const names = [
    ...["Operations", "CallOptions", "MethodOf", "Paged", "Windowed", "Promise", "Record", "AsyncGenerator"],
    ...resources.flatMap(({ type }) => [type, `${type}Outcomes`]),
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
