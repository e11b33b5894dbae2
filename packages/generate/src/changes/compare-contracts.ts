import type { OperationModel } from "../model/service-model.ts";
import type { Change } from "./change.ts";
import { compareFacts } from "./compare-facts.ts";
import { compareHttp } from "./compare-http.ts";
import { compareModels, compareShapes } from "./compare-shapes.ts";
import { addressOf, type Contract } from "./contract.ts";
import { judge } from "./difference.ts";

/** Every difference between two versions of a contract, each once. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const names = new Set([...before.names].filter((name) => after.names.has(name)));
  const changes: Change[] = [];
  for (const part of ["servers", "securitySchemes"] as const) {
    if (before.surroundings[part] !== after.surroundings[part])
      changes.push({ class: "breaks callers", operation: "", at: part, text: "were replaced" });
  }
  const { pairs, gone, fresh } = pairUp(before.service.operations, after.service.operations);
  for (const { id, method, path } of gone)
    changes.push({ class: "breaks callers", operation: id, at: "", text: `is gone: ${method} ${path}` });
  for (const { id, method, path } of fresh)
    changes.push({ class: "added", operation: id, at: "", text: `is new: ${method} ${path}` });
  for (const [old, now] of pairs) {
    changes.push(
      ...compareFacts(old, now),
      ...compareHttp(before.http.get(addressOf(old)), after.http.get(addressOf(now)), now.id),
      ...compareInput(old, now, names),
      ...compareOutput(old, now, names, "output"),
    );
  }
  for (const [status, errors] of after.errors) {
    const earlier = before.errors.get(status);
    if (earlier === undefined) continue;
    for (const [old, now] of pairUp(earlier, errors).pairs)
      changes.push(...compareOutput(old, now, names, `error ${status}`));
  }
  return unique(changes);
}

type Operations = readonly OperationModel[];

/** Finds the two versions of each operation by its name, or else by its method and path. */
function pairUp(before: Operations, after: Operations) {
  const pairs: [OperationModel, OperationModel][] = [];
  const gone = new Set(before);
  const fresh = new Set(after);
  for (const key of [({ id }: OperationModel) => id, addressOf]) {
    for (const old of gone) {
      const now = [...fresh].find((each) => key(each) === key(old));
      if (now === undefined) continue;
      pairs.push([old, now]);
      gone.delete(old);
      fresh.delete(now);
    }
  }
  return { pairs, gone: [...gone], fresh: [...fresh] };
}

function compareInput(before: OperationModel, after: OperationModel, names: ReadonlySet<string>): Change[] {
  // A body that is the whole input is known by the name of its schema.
  const [old, now] = [before, after].map(({ input, inputIs }) =>
    inputIs === undefined ? input : { ...input, name: inputIs.name },
  ) as [typeof before.input, typeof before.input];
  const differences = compareModels(old, now, { at: "input", direction: "in", names });
  return differences.map((each) => judge("in", after.id, each));
}

function compareOutput(
  before: OperationModel,
  after: OperationModel,
  names: ReadonlySet<string>,
  at: string,
): Change[] {
  const differences = compareShapes(before.output, after.output, { at, direction: "out", names });
  return differences.map((each) => judge("out", after.id, each));
}

function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
