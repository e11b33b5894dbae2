import type { SecurityScheme, Server } from "@exch/openapi";
import { compareNames, type Difference, printChange, type Way, writeCanonical } from "./compare-keys.ts";

/** Security schemes of a document, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** One way to be allowed a call: every scheme that it needs, with its scopes. */
export type Requirement = Readonly<Record<string, readonly string[]>>;

/** Compares where a service or an operation is. */
export function compareServers(before: readonly Server[] = [], after: readonly Server[] = []): Difference[] {
  const say = (way: Way, text: string): Difference => ({ at: "servers", way, text });
  const gone = before.filter((server) => !after.some((each) => serves(each, server)));
  const fresh = after.filter((server) => !before.some((each) => serves(each, server)));
  const [first, now] = [before[0], after[0]];
  const isReordered = gone.length + fresh.length === 0 && first && now && trimUrl(first) !== trimUrl(now);
  return [
    ...gone.map(({ url }) => say("breaks callers", `${url} is gone`)),
    ...fresh.map(({ url }) => say(before.length === 0 ? "changed" : "added", `${url} is new`)),
    ...(isReordered ? [say("changed", `${now.url} is now the first server`)] : []),
  ];
}

/** Tests for the same server, with the same variables or more of their values. */
function serves(server: Server, other: Server): boolean {
  return (
    trimUrl(server) === trimUrl(other) &&
    Object.entries(other.variables ?? {}).every(([name, variable]) => {
      const own = server.variables?.[name];
      if (own === undefined || own.default !== variable.default) return false;
      return own.enum === undefined || variable.enum?.every((value) => own.enum?.includes(value)) === true;
    })
  );
}

const trimUrl = ({ url }: Server) => url.replace(/\/+$/, "");

/** Reads the alternatives of an operation. Without any it is public. */
export function readRequirements(security: readonly Record<string, unknown>[] = []): Requirement[] {
  const all = security as readonly Record<string, readonly string[] | undefined>[];
  if (all.length === 0) return [{}];
  return all.map((each) => Object.fromEntries(Object.entries(each).map(([name, scopes]) => [name, scopes ?? []])));
}

/** Compares the schemes themselves. Whether an operation needs them is compared with it; another one of a name breaks those that do. */
export function compareSchemes(
  before: SecuritySchemes,
  after: SecuritySchemes,
  used: ReadonlySet<string>,
): Difference[] {
  const renamed = findRenamed(before, after);
  const unchanged = (all: SecuritySchemes, others: Iterable<string>) =>
    Object.keys(all).filter((name) => ![...others].includes(name));
  const [old, now] = [unchanged(before, renamed.values()), unchanged(after, renamed.keys())];
  const replaced = Object.entries(before).filter(([name, each]) => after[name] && !accepts(after[name], each));
  return [
    ...compareNames(old, now, ["changed", "changed"], (name) => `securitySchemes ${name}`),
    ...replaced.map(([name]): Difference => {
      const way = used.has(name) ? "breaks callers" : "changed";
      return { at: "securitySchemes", way, text: `were replaced: ${name}` };
    }),
  ];
}

/** Compares the alternatives of an operation. One that was enough has to be enough. */
export function compareRequirements(
  before: readonly Requirement[],
  after: readonly Requirement[],
  renamed: ReadonlyMap<string, string>,
): Difference[] {
  const now = after.map((each) =>
    Object.fromEntries(Object.entries(each).map(([name, scopes]) => [renamed.get(name) ?? name, scopes])),
  );
  const areCovered = (all: readonly Requirement[], others: readonly Requirement[]) =>
    all.every((one) => others.some((other) => isWithin(other, one)));
  if (areCovered(before, now) && areCovered(now, before) && before.length === now.length) return [];
  const harmless = areCovered(now, before) ? "changed" : "added";
  const way = areCovered(before, now) ? harmless : "breaks callers";
  return [{ at: "security", way, text: printChange(printRequirements(before), printRequirements(after)) }];
}

/** Finds schemes under another name that are the same: the earlier name by the later one. */
export function findRenamed(before: SecuritySchemes, after: SecuritySchemes): Map<string, string> {
  const fresh = Object.entries(after).filter(([name]) => before[name] === undefined);
  const gone = Object.entries(before).filter(([name]) => after[name] === undefined);
  return new Map(
    fresh.flatMap(([name, scheme]) => {
      const old = gone.find(([, each]) => accepts(scheme, each) && accepts(each, scheme));
      return old === undefined ? [] : [[name, old[0]]];
    }),
  );
}

/** Tests that one requirement contains all of another. */
function isWithin(one: Requirement, other: Requirement): boolean {
  return Object.entries(one).every(
    ([name, scopes]) => name in other && scopes.every((scope) => other[name]?.includes(scope)),
  );
}

/** Tests that callers of one scheme can also use another: additional OAuth flows are allowed, and lists of scopes do not matter. */
function accepts(scheme: SecurityScheme, earlier: SecurityScheme): boolean {
  const normalise = ({ flows: _, bearerFormat: _form, ...rest }: SecurityScheme) => {
    const own = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
    // Letters of a scheme and of a header have no case.
    const name = rest.in === "header" ? rest.name?.toLowerCase() : rest.name;
    return writeCanonical({ ...Object.fromEntries(own), scheme: rest.scheme?.toLowerCase(), name });
  };
  const writeFlow = (flow: object | undefined) => writeCanonical(flow && { ...flow, scopes: undefined });
  return (
    normalise(scheme) === normalise(earlier) &&
    Object.entries(earlier.flows ?? {}).every(([name, flow]) => writeFlow(flow) === writeFlow(scheme.flows?.[name]))
  );
}

function printRequirements(requirements: readonly Requirement[]): string {
  const print = (each: Requirement) =>
    Object.entries(each).map(([name, scopes]) => (scopes.length === 0 ? name : `${name} (${scopes.join(", ")})`));
  return requirements.map((each) => print(each).join(" and ") || "nothing").join(" or ");
}
