import type { Model } from "../normalize/normal-form.ts";
import type { ChangeClass } from "./change.ts";

/**
 * Ways in which the possible values differ: `wider` and `narrower` break one side or the other, `other` breaks both,
 * `more` (a name that was unknown before) and `note` (a fact beside the values) break neither. A fact names its class itself.
 */
export type Way = "wider" | "narrower" | "other" | "more" | "note" | ChangeClass;

/** One difference between two normal forms, not yet judged. */
export interface Difference {
  readonly at: string;
  readonly way: Way;
  readonly text: string;
}

/** The place of two shapes: its name, and the names of the contract's own schemas. */
export interface Place {
  readonly at: string;
  readonly direction: Model["direction"];
  readonly names: ReadonlySet<string>;
  /** Objects that were compared, with their earlier versions: one that contains itself is compared once. */
  readonly seen?: Map<Model, Model[]>;
}

/** Two versions of one thing. */
export type Pair<T> = readonly [before: T, after: T];

/** Result of a rule: a way, or several with their own texts. The usual text is `key before → after`. */
type Judgement = Way | undefined | readonly (readonly [way: Way, text: string])[];

/** Judges two different values of one key. */
export type KeyRule = (from: any, to: any, direction: Model["direction"]) => Judgement;

/** The rules of a record, by key. */
export type KeyRules = Readonly<Record<string, KeyRule>>;

/** Compares two records by the rule of each key. Keys without a rule are not compared; without `at` each key is a place itself. */
export function compareKeys(
  before: object,
  after: object,
  rules: KeyRules,
  at?: string,
  direction: Model["direction"] = "in",
): Difference[] {
  return Object.entries(rules).flatMap(([key, rule]) => {
    const [from, to] = [(before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key]];
    if (writeCanonical(from) === writeCanonical(to)) return [];
    const judgement = rule(from, to, direction) ?? [];
    const name = at === undefined ? "" : `${key} `;
    const all = typeof judgement === "string" ? [[judgement, name + printChange(from, to)] as const] : judgement;
    return all.map(([way, text]) => ({ at: at ?? key, way, text }));
  });
}

/** Compares every key of two records by the rule that is chosen for it. */
export function compareAllKeys(old: object, now: object, choose: (key: string) => KeyRule, at: string): Difference[] {
  const rules = Object.keys({ ...old, ...now }).map((key) => [key, choose(key)]);
  return compareKeys(old, now, Object.fromEntries(rules), at);
}

/** Compares names that are present or absent. */
export function compareNames(
  before: Iterable<string>,
  after: Iterable<string>,
  [gone, fresh]: readonly [gone: Way, fresh: Way],
  place: (name: string) => string,
): Difference[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...[...old].filter((name) => !now.has(name)).map((name) => ({ at: place(name), way: gone, text: "is gone" })),
    ...[...now].filter((name) => !old.has(name)).map((name) => ({ at: place(name), way: fresh, text: "is new" })),
  ];
}

/** Creates the rule of a fact that is present or absent. */
export function createFlagRule(set: readonly [Way, string], unset: readonly [Way, string]): KeyRule {
  return (from, to) => (Boolean(from) === Boolean(to) ? undefined : [to ? set : unset]);
}

/** Creates the rule of a value that is new, is gone, or is another. */
export function createPresenceRule(fresh: Way, gone: Way, other: Way): KeyRule {
  return (from, to) => {
    if (from === undefined) return fresh;
    return to === undefined ? gone : other;
  };
}

/** Prints `before → after`. */
export function printChange(from: unknown, to: unknown): string {
  return `${from ?? "none"} → ${to ?? "none"}`;
}

/** Writes a value without its descriptions, and with sorted fields, so that two of them can be compared. */
export function writeCanonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, inner) => {
    if (key === "description") return undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
