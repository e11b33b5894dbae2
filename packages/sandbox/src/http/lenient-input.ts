import type { Issue, Operation } from "@exch/runtime/service";
import { toPlainDecimal } from "@exch/runtime/service";

type Values = Record<string, unknown>;

/** The most values of one input that are corrected. */
const maxCorrections = 200;

/**
 * Checks an input as real exchanges do, which accept more than the documents state: unknown fields are ignored, and a value of
 * another JSON type that means the same is accepted: `0.1` for `"0.1"`, `"5"` for `5`, `"True"` for `true`, and `""` or `null` for a
 * field that is left out. Corrects the input in place.
 *
 * @returns the issues that are left
 */
export function checkLeniently({ checkInput }: Pick<Operation, "checkInput">, input: Values): Issue[] {
  const check = () => {
    const issues: Issue[] = [];
    checkInput(input, issues);
    return issues;
  };
  const issues = check();
  for (const { path, kind } of issues.slice(0, maxCorrections)) {
    const place = find(input, path.replace(/\[0\]$/, "")); // `currency=` is a list with an empty text
    if (place === undefined) continue;
    const { parent, name } = place;
    const value = parent[name];
    // Clients whose fields are always sent write one that is not set so.
    if (value === null || String(value) === "") {
      delete parent[name];
      if (check().some((issue) => issue.path === path)) parent[name] = value;
      continue;
    }
    if (kind === "unknown") delete parent[name];
    if (kind !== "type") continue;
    const meant = listEquivalents(value).find((other) => {
      parent[name] = other;
      return !check().some((issue) => issue.path === path && issue.kind === "type");
    });
    parent[name] = meant ?? value;
  }
  return issues.length > 0 ? check() : issues;
}

/** Lists values of other JSON types that mean the same. */
function listEquivalents(value: unknown): unknown[] {
  if (typeof value === "number" && Number.isFinite(value)) return [toPlainDecimal(String(value))];
  if (typeof value !== "string") return [];
  const boolean = { true: true, false: false }[value.toLowerCase()];
  if (boolean !== undefined) return [boolean];
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? [Number(value)] : [];
}

/** Finds the object that holds the value at a path such as `orderList[2].price`. */
function find(input: Values, path: string): { parent: Values; name: string } | undefined {
  const names = path.split(/[.[\]]+/).filter((name) => name !== "");
  const name = names.pop();
  let parent: unknown = input;
  for (const each of names) parent = (parent as Values | undefined)?.[each];
  if (name === undefined || typeof parent !== "object" || parent === null || !Object.hasOwn(parent, name)) {
    return undefined;
  }
  return { parent: parent as Values, name };
}
