import { getAddress } from "@exch/openapi";
import type { OperationModel } from "../model/service-model.ts";
import type { SchemaDirection } from "../normalize/normal-form.ts";
import type { Change, ChangeClass } from "./change.ts";
import { compareRequirements, compareSchemes, compareServers, findRenamed } from "./compare-access.ts";
import { compareFacts } from "./compare-facts.ts";
import { compareInputs } from "./compare-inputs.ts";
import { compareNames, type Difference, type Pair, type Way } from "./compare-keys.ts";
import { compareShapes } from "./compare-shapes.ts";
import type { Contract } from "./contract.ts";
import type { HttpFacts } from "./http-facts.ts";

type Operations = readonly OperationModel[];

/** Classes of ways in which values differ. A way that has none is a class itself. */
const classes: Readonly<Record<SchemaDirection, Partial<Record<Way, ChangeClass>>>> = {
  in: { wider: "added", narrower: "breaks callers", other: "breaks callers", more: "added", note: "changed" },
  out: { wider: "breaks readers", narrower: "changed", other: "breaks readers", more: "added", note: "changed" },
};

/** Every difference between two versions of a contract, each once. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const names = new Set([...before.names].filter((name) => after.names.has(name)));
  const { pairs, gone, fresh } = pairUp(before.service.operations, after.service.operations);
  const compareOutputs = ([old, now]: Pair<OperationModel>, at: string) =>
    judge("out", now.id, compareShapes(old.output, now.output, { at, direction: "out", names }));
  const changes = [
    ...judge("in", "", compareServices(before, after)),
    ...gone.flatMap((each) => reportMissing(each, after, "is gone", "cannot be compared any more")),
    ...fresh.flatMap((each) => reportMissing(each, before, "is new", "can be compared from now on")),
    ...pairs.flatMap((pair) => [
      ...judge("in", pair[1].id, [...comparePair(pair, before, after), ...compareInputs(...pair, names)]),
      ...compareOutputs(pair, "output"),
    ]),
    ...[...after.errors].flatMap(([status, errors]) =>
      pairUp(before.errors.get(status) ?? [], errors).pairs.flatMap((pair) => compareOutputs(pair, `error ${status}`)),
    ),
  ];
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function judge(direction: SchemaDirection, operation: string, found: readonly Difference[]): Change[] {
  return found.map(({ way, at, text }) => {
    return { class: classes[direction][way] ?? (way as ChangeClass), operation, at, text };
  });
}

/** Finds the two versions of each operation by its name, or else by its method and path. */
function pairUp(before: Operations, after: Operations) {
  const pairs: Pair<OperationModel>[] = [];
  const gone = new Set(before);
  const fresh = new Set(after);
  for (const getKey of [({ id }: OperationModel) => id, getAddress]) {
    for (const old of gone) {
      const now = [...fresh].find((each) => getKey(each) === getKey(old));
      if (now === undefined) continue;
      pairs.push([old, now]);
      gone.delete(old);
      fresh.delete(now);
    }
  }
  return { pairs, gone: [...gone], fresh: [...fresh] };
}

/** Reports an operation that only one version has. One that cannot be read in the other version is still there. */
function reportMissing(operation: OperationModel, other: Contract, missing: string, unread: string): Change[] {
  const isThere = other.http.has(getAddress(operation));
  const harmless = isThere ? "changed" : "added";
  const way = missing === "is gone" ? "breaks callers" : harmless;
  const text = `${isThere ? unread : missing}: ${operation.method} ${operation.path}`;
  return judge("in", operation.id, [{ at: "", way, text }]);
}

/** Compares servers, security schemes, and the operations that could not be read, such as HEAD. */
function compareServices(before: Contract, after: Contract): Difference[] {
  const listUnread = ({ http, service }: Contract, other: Contract) => {
    const read = new Set(service.operations.map(getAddress));
    return [...http.keys()].filter((address) => !read.has(address) && !other.http.has(address));
  };
  const used = [...before.http.values()].flatMap(({ security }) => security.flatMap((each) => Object.keys(each)));
  return [
    ...compareServers(before.servers, after.servers),
    ...compareSchemes(before.securitySchemes, after.securitySchemes, new Set(used)),
    ...compareNames(listUnread(before, after), listUnread(after, before), ["breaks callers", "added"], String),
  ];
}

/** Compares the name, the facts, the security and the servers of an operation. */
function comparePair([old, now]: Pair<OperationModel>, before: Contract, after: Contract): Difference[] {
  const [was, is] = [before.http.get(getAddress(old)), after.http.get(getAddress(now))] as Pair<HttpFacts>;
  const found = compareFacts([old, now], [was, is]);
  if (old.id !== now.id) {
    // Without a configuration the name comes from the tag, which no request has.
    const isByTag = !after.isNamed && was.operationId === is.operationId;
    const text = `was called ${old.id}${isByTag ? ", by its tag" : ""}`;
    found.push({ at: "", way: isByTag ? "changed" : "breaks callers", text });
  }
  const renamed = findRenamed(before.securitySchemes, after.securitySchemes);
  if (old.signed === now.signed) found.push(...compareRequirements(was.security, is.security, renamed));
  if ((was.servers ?? is.servers) !== undefined)
    found.push(...compareServers(was.servers ?? before.servers, is.servers ?? after.servers));
  return found;
}
