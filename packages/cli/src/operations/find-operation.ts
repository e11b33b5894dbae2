import { didYouMean, type Operation, type OperationTree, plainName, type ServiceTooling } from "@exch/runtime/service";
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
  return findName(tree, word, `${service.title} has no resource`, `see exch ${service.word} --help`);
}

/** Finds an operation of a resource: `place`, `cancel-by-client-oid`. */
export function findOperation(service: ServiceTooling, tree: OperationTree, resource: string, word: string): Operation {
  const operations = tree[resource] ?? {};
  const hint = `see exch ${service.word} ${resource} --help`;
  return operations[findName(operations, word, `${resource} has no operation`, hint)]!;
}

function findName(named: object, word: string, rejection: string, hint: string): string {
  const names = Object.keys(named);
  const name = names.find((each) => plainName(each) === plainName(word));
  if (name !== undefined) return name;
  throw new CommandError("usage", `${rejection} ${makePrintable(word)}${didYouMean(word, names)}`, hint);
}

/** Rejects to export an operation that has no time span. */
export function requireTimeSpan({ id, window }: Operation): void {
  if (window !== undefined) return;
  throw new CommandError("usage", `${id} has no time span, so it cannot be exported`);
}
