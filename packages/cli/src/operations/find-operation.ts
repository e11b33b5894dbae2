import type { Operation, OperationTree, ServiceTooling } from "@exch/runtime/service";
import { didYouMean, plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/** An operation, with its service and table. */
export interface FoundOperation {
  readonly entry: ServiceTooling;
  readonly tree: OperationTree;
  readonly operation: Operation;
}

/** Finds a resource of a service, and returns its name in the table. */
export function findResource(service: ServiceTooling, tree: OperationTree, word: string): string {
  const name = Object.keys(tree).find((each) => plainName(each) === plainName(word));
  if (name !== undefined) return name;
  const suggestion = didYouMean(word, Object.keys(tree));
  throw new CommandError(
    "usage",
    `${service.title} has no resource ${makePrintable(word)}${suggestion}`,
    `see exch ${service.word} --help`,
  );
}

/** Finds an operation of a resource: `place`, `cancel-by-client-oid`. */
export function findOperation(service: ServiceTooling, tree: OperationTree, resource: string, word: string): Operation {
  const operations = tree[resource] ?? {};
  const name = Object.keys(operations).find((each) => plainName(each) === plainName(word));
  const operation = name === undefined ? undefined : operations[name];
  if (operation !== undefined) return operation;
  const suggestion = didYouMean(word, Object.keys(operations));
  const hint = `see exch ${service.word} ${resource} --help`;
  throw new CommandError("usage", `${resource} has no operation ${makePrintable(word)}${suggestion}`, hint);
}

/** Rejects to export an operation that has no time span. */
export function requireTimeSpan({ id, window }: Operation): void {
  if (window !== undefined) return;
  throw new CommandError("usage", `${id} has no time span, so it cannot be exported`);
}
