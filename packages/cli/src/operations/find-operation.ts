import type { Operation, OperationTree } from "@exch/runtime";
import { didYouMean, plainName } from "@exch/runtime/did-you-mean";
import { CommandError } from "../errors/exit-codes.ts";
import { printable } from "../flags/read-flags.ts";
import type { ServiceEntry } from "../services.ts";

/** A resource of a service, by the name it has in the table. */
export function findResource(service: ServiceEntry, tree: OperationTree, word: string): string {
  const name = Object.keys(tree).find((each) => plainName(each) === plainName(word));
  if (name !== undefined) return name;
  const known = didYouMean(word, Object.keys(tree));
  throw new CommandError(
    "usage",
    `${service.title} has no ${printable(word)}${known}`,
    `see exch ${service.word} --help`,
  );
}

/** An operation, by the names it has in the table: `orders place`, `orders cancel-by-client-oid`. */
export function findOperation(
  service: ServiceEntry,
  tree: OperationTree,
  resource: string,
  word: string,
): { name: string; operation: Operation } {
  const operations = tree[resource] ?? {};
  const name = Object.keys(operations).find((each) => plainName(each) === plainName(word));
  const operation = name === undefined ? undefined : operations[name];
  if (name !== undefined && operation !== undefined) return { name, operation };
  const known = didYouMean(word, Object.keys(operations));
  const hint = `see exch ${service.word} ${resource} --help`;
  throw new CommandError("usage", `${resource} has no operation ${printable(word)}${known}`, hint);
}
