import type { Beside } from "../../normalize/normal-form.ts";
import { canonical } from "./canonical.ts";
import type { Difference, Way } from "./difference.ts";

/** Keywords that are limits, with the direction in which they open. */
const limits: Readonly<Record<string, 1 | -1>> = {
  minProperties: -1,
  maxProperties: 1,
  minContains: -1,
  maxContains: 1,
};

interface Holder {
  readonly beside?: Beside | undefined;
}

/** Compares the restrictions that clients do not check, such as `format` and `multipleOf`. */
export function compareBeside(
  { beside: before = {} }: Holder,
  { beside: after = {} }: Holder,
  at: string,
): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((keyword): Difference[] => {
    const [from, to] = [before[keyword], after[keyword]];
    if (canonical(from) === canonical(to)) return [];
    return [{ at, way: wayOf(keyword, from, to), text: `${keyword} ${print(from)} → ${print(to)}` }];
  });
}

function wayOf(keyword: string, from: unknown, to: unknown): Way {
  if (from === undefined || to === undefined)
    return keyword === "type" ? "other" : to === undefined ? "wider" : "narrower";
  const opens = limits[keyword];
  if (opens === undefined) return "other";
  return Number(to) * opens > Number(from) * opens ? "wider" : "narrower";
}

/** A schema is not written out. */
function print(value: unknown): string {
  return value === undefined ? "none" : typeof value === "object" ? "another schema" : String(value);
}
