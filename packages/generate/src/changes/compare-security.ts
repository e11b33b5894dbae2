import type { Change } from "./change.ts";
import { canonical } from "./shapes/canonical.ts";

/** Security schemes of a document, by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

interface SecurityScheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly flows?: Readonly<Record<string, object>>;
  readonly [key: string]: unknown;
}

/** One way to be allowed a call: every scheme that it needs, with its scopes. */
export type Requirement = Readonly<Record<string, readonly string[]>>;

/** Reads the alternatives of an operation. Without any it is public. */
export function requirementsOf(security: readonly Record<string, unknown>[] | undefined): Requirement[] {
  const all = (security ?? []) as readonly Record<string, readonly string[] | undefined>[];
  if (all.length === 0) return [{}];
  return all.map((each) => Object.fromEntries(Object.entries(each).map(([name, scopes]) => [name, scopes ?? []])));
}

/** Compares the schemes themselves. Whether an operation needs them is compared with it. */
export function compareSchemes(before: SecuritySchemes, after: SecuritySchemes): Change[] {
  const same = sameSchemes(before, after);
  const renamed = new Set(same.values());
  const change = (name: Change["class"], text: string): Change => ({
    class: name,
    operation: "",
    at: "securitySchemes",
    text,
  });
  return [
    ...Object.entries(before).flatMap(([name, scheme]) => {
      const now = after[name];
      if (now === undefined) return renamed.has(name) ? [] : [change("changed", `${name} is gone`)];
      return accepts(now, scheme) ? [] : [change("breaks callers", `were replaced: ${name}`)];
    }),
    ...Object.keys(after)
      .filter((name) => before[name] === undefined && same.get(name) === undefined)
      .map((name) => change("changed", `${name} is new`)),
  ];
}

/** Compares the alternatives of an operation. One that was enough has to be enough. */
export function compareRequirements(
  before: readonly Requirement[],
  after: readonly Requirement[],
  same: ReadonlyMap<string, string>,
): readonly ["breaks callers" | "added" | "changed", string] | undefined {
  const now = after.map((each) =>
    Object.fromEntries(Object.entries(each).map(([name, scopes]) => [same.get(name) ?? name, scopes])),
  );
  const text = `${print(before)} → ${print(after)}`;
  const isCovered = (one: Requirement, others: readonly Requirement[]) => others.some((other) => isWithin(other, one));
  if (!before.every((each) => isCovered(each, now))) return ["breaks callers", text];
  if (canonical(before.map(canonical).sort()) === canonical(now.map(canonical).sort())) return undefined;
  return [now.every((each) => isCovered(each, before)) ? "changed" : "added", text];
}

/** Schemes under another name that are the same: the earlier name by the later one. */
export function sameSchemes(before: SecuritySchemes, after: SecuritySchemes): Map<string, string> {
  const fresh = Object.entries(after).filter(([name]) => before[name] === undefined);
  return new Map(
    fresh.flatMap(([name, scheme]) => {
      const old = Object.entries(before).find(
        ([earlier, each]) => after[earlier] === undefined && accepts(scheme, each) && accepts(each, scheme),
      );
      return old === undefined ? [] : [[name, old[0]]];
    }),
  );
}

/** Tests that all of one requirement is in another. */
function isWithin(one: Requirement, other: Requirement): boolean {
  return Object.entries(one).every(
    ([name, scopes]) => scopes.every((scope) => other[name]?.includes(scope)) && name in other,
  );
}

/** Tests that callers of one scheme can call by another: flows of OAuth may be more, and lists of scopes are no rule. */
function accepts(scheme: SecurityScheme, earlier: SecurityScheme): boolean {
  if (ruleOf(scheme) !== ruleOf(earlier)) return false;
  return Object.entries(earlier.flows ?? {}).every(
    ([name, flow]) => canonical(withoutScopes(flow)) === canonical(withoutScopes(scheme.flows?.[name])),
  );
}

function ruleOf({ flows: _, bearerFormat: _form, scheme, name, ...rest }: SecurityScheme): string {
  const own = Object.entries(rest).filter(([key]) => !key.startsWith("x-"));
  const isHeader = rest.in === "header";
  return canonical([Object.fromEntries(own), scheme?.toLowerCase(), isHeader ? name?.toLowerCase() : name]);
}

function withoutScopes(flow: object | undefined): unknown {
  return flow && { ...flow, scopes: undefined };
}

function print(requirements: readonly Requirement[]): string {
  const one = (each: Requirement) =>
    Object.entries(each)
      .map(([name, scopes]) => (scopes.length === 0 ? name : `${name} (${scopes.join(", ")})`))
      .join(" and ");
  return requirements.map((each) => one(each) || "nothing").join(" or ");
}
