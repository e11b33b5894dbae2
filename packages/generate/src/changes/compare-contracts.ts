import type { OperationModel } from "../model/service-model.ts";
import type { Change } from "./change.ts";
import { compareFacts } from "./compare-facts.ts";
import { compareHttp, compareOwnServers } from "./compare-http.ts";
import { compareInputs } from "./compare-inputs.ts";
import { compareRequirements, compareSchemes, sameSchemes } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import type { Contract } from "./contract.ts";
import { addressOf } from "./http-facts.ts";
import { judge } from "./judge.ts";
import { compareShapes } from "./shapes/compare-shapes.ts";

/** Every difference between two versions of a contract, each once. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const names = new Set([...before.names].filter((name) => after.names.has(name)));
  const changes: Change[] = [
    ...compareServers(before.servers, after.servers, ""),
    ...compareSchemes(before.securitySchemes, after.securitySchemes),
  ];
  const { pairs, gone, fresh } = pairUp(before.service.operations, after.service.operations);
  changes.push(...compareUnread(before, after), ...compareSets(before, after, { gone, fresh }));
  const same = sameSchemes(before.securitySchemes, after.securitySchemes);
  for (const [old, now] of pairs) {
    changes.push(
      ...compareFacts(old, now),
      ...compareDocumented(old, now, { before, after, same }),
      ...compareInputs(old, now, names).map((each) => judge("in", now.id, each)),
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

/** Lists operations that only one version has. One that cannot be read any more is still there. */
function compareSets(
  before: Contract,
  after: Contract,
  { gone, fresh }: Record<"gone" | "fresh", Operations>,
): Change[] {
  return [
    ...gone.map(({ id, method, path }): Change => {
      const isThere = after.http.has(addressOf({ method, path }));
      const text = isThere ? "cannot be compared any more" : "is gone";
      return { class: "breaks callers", operation: id, at: "", text: `${text}: ${method} ${path}` };
    }),
    ...fresh.map(({ id, method, path }): Change => {
      const wasThere = before.http.has(addressOf({ method, path }));
      const text = wasThere ? "can be compared from now on" : "is new";
      return { class: wasThere ? "changed" : "added", operation: id, at: "", text: `${text}: ${method} ${path}` };
    }),
  ];
}

/** Compares which operations there are beside those that were read, such as HEAD. */
function compareUnread(before: Contract, after: Contract): Change[] {
  const [old, now] = [before, after].map(({ http, service }) => {
    const read = new Set(service.operations.map(addressOf));
    return [...http.keys()].filter((address) => !read.has(address));
  }) as [string[], string[]];
  const change = (name: Change["class"], text: string): Change => ({ class: name, operation: "", at: "", text });
  return [
    ...old.filter((each) => !after.http.has(each)).map((each) => change("breaks callers", `${each} is gone`)),
    ...now.filter((each) => !before.http.has(each)).map((each) => change("added", `${each} is new`)),
  ];
}

interface Versions {
  readonly before: Contract;
  readonly after: Contract;
  readonly same: ReadonlyMap<string, string>;
}

/** Compares the names, statuses, media types, servers and security of an operation. */
function compareDocumented(old: OperationModel, now: OperationModel, { before, after, same }: Versions): Change[] {
  const [was, is] = [before.http.get(addressOf(old)), after.http.get(addressOf(now))];
  if (was === undefined || is === undefined) return [];
  const changes: Change[] = [];
  const change = (name: Change["class"], at: string, text: string) =>
    changes.push({ class: name, operation: now.id, at, text });
  if (old.id !== now.id) {
    // Without a configuration the name comes from the tag, which no request has.
    const isByTag = !after.isNamed && was.operationId === is.operationId;
    change(isByTag ? "changed" : "breaks callers", "", `was called ${old.id}${isByTag ? ", by its tag" : ""}`);
  }
  const security = old.signed === now.signed ? compareRequirements(was.security, is.security, same) : undefined;
  if (security !== undefined) change(security[0], "security", security[1]);
  return [
    ...changes,
    ...compareHttp(was, is, now.id),
    ...compareOwnServers(was, is, [before.servers, after.servers], now.id),
  ];
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
