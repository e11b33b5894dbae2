import type { Field, Model, Rule, Scalar } from "../normalize/normal-form.ts";
import { toPascalCase } from "../read/names.ts";
import { type Decision, findDecisions } from "./decisions.ts";

/** One of the types that an input with rules between its fields may be. */
export interface Alternative {
  /** `LimitOrder`, `MarketOrderBySize` */
  name: string;
  /** The object types of the input: one with its own name, or one for each case of its optional fields. */
  readonly variants: readonly Variant[];
}

/** An object type of an alternative. */
export interface Variant {
  name: string;
  readonly members: ReadonlyMap<string, Member>;
}

/** The field of a variant: present, absent, or one of these values. */
export type Member = "present" | "absent" | { readonly values: readonly Scalar[]; readonly optional: boolean };

/** One side of one decision, with its part of the name. */
interface Choice {
  /** The whole name, from the rule. */
  readonly name?: string | undefined;
  /** Words after the name: `Limit`, `ByFunds`. */
  readonly word?: string;
  /** The optional fields that it allows, or that only the other choices allow. */
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly members: ReadonlyMap<string, Member>;
}

/** Limit of the variants of one input. Rules beyond it are left to the checks at run time. */
const limit = 32;

/** The alternatives of an input: one for each combination of its cases. Empty where its rules make no difference to types. */
export function buildAlternatives(model: Model): Alternative[] {
  const groups = [
    ...findDecisions(model).map((decision) => listDecisionChoices(decision, model.rules)),
    ...listFieldChoices(model),
  ];
  const several = groups.filter((group) => group.length > 1);
  const main = several.filter((group) => group.every((choice) => (choice.with ?? choice.without) === undefined));
  // The name of a rule is the name of the whole.
  main.sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const alternatives = combineChoices(main, limit);
  const others = several.filter((group) => !main.includes(group));
  const variants = combineChoices(others, limit / alternatives.length);
  if (alternatives.length * variants.length === 1) return [];
  return alternatives.flatMap((choices) => {
    const name = `${choices[0]?.name ?? model.name}${joinWords(choices)}`;
    const own = variants.flatMap((more): Variant[] => {
      const members = mergeMembers([...choices, ...more].map((choice) => choice.members));
      return members === undefined ? [] : [{ name: `${name}${nameVariant(more)}`, members }];
    });
    return own.length === 0 ? [] : [{ name, variants: own }];
  });
}

const isNamed = (group: readonly Choice[]) => group.every(({ name }) => name !== undefined);

/** Every combination of one choice of each group, as long as there are no more than `most`. */
function combineChoices(groups: readonly (readonly Choice[])[], most: number): Choice[][] {
  let combinations: Choice[][] = [[]];
  for (const group of groups) {
    const next = combinations.flatMap((before) => group.map((choice) => [...before, choice]));
    if (next.length <= most) combinations = next;
  }
  return combinations;
}

function listDecisionChoices({ field, cases }: Decision, rules: readonly Rule[]): Choice[] {
  const dependent = rules.flatMap((rule) => (rule.rule === "needs" && rule.other === field.name ? [rule.field] : []));
  const isPlain = cases.every(({ requires, exactlyOneOf }) => requires.size + exactlyOneOf.length === 0);
  return cases.flatMap(({ name, values, orAbsent, requires, forbids, exactlyOneOf }): Choice[] => {
    const [value] = values.length === 1 && !orAbsent ? values : [];
    const members = new Map<string, Member>([...forbids].map((each) => [each, "absent"]));
    for (const each of requires) members.set(each, "present");
    members.set(field.name, { values, optional: orAbsent });
    if (name === undefined && isPlain && dependent.length > 0) {
      const allows = dependent.some((each) => !forbids.has(each));
      return [{ [allows ? "with" : "without"]: dependent, members }];
    }
    const word = name === undefined ? nameCase(field, value) : "";
    if (exactlyOneOf.length === 0) return [{ name, word, members }];
    return exactlyOneOf.map((by): Choice => {
      const own = new Map(members);
      for (const each of exactlyOneOf) own.set(each, each === by ? "present" : "absent");
      return { name, word: `${word}By${toPascalCase(by)}`, members: own };
    });
  });
}

/** `Limit`, `WithIsHidden`, `WithoutIsHidden`, `Other` */
function nameCase({ name, shape }: Field, value: Scalar | undefined): string {
  if (shape.kind === "boolean") return `${value === true ? "With" : "Without"}${toPascalCase(name)}`;
  return value === undefined ? "Other" : toPascalCase(String(value));
}

/** Rules that require at least one of several fields: a choice for each. */
function listFieldChoices({ rules }: Model): Choice[][] {
  return rules.flatMap((rule) => {
    if (rule.rule !== "atLeastOneOf") return [];
    return [rule.fields.map((by): Choice => ({ word: `By${toPascalCase(by)}`, members: new Map([[by, "present"]]) }))];
  });
}

/** `ByOrderIdAndNewPrice` */
function joinWords(choices: readonly Choice[]): string {
  return choices.reduce((name, { word = "" }) => {
    return name.includes("By") && word.startsWith("By") ? `${name}And${word.slice("By".length)}` : name + word;
  }, "");
}

/**
 * `WithCancelAfterOnly`, `WithoutCancelAfterAndVisibleSize`. Compilers explain the variant that comes last in the alphabet, so
 * that the usual one has to: `With…And…` < `With…Only` < `Without…`.
 */
function nameVariant(choices: readonly Choice[]): string {
  const [allowed, others] = [choices.flatMap((each) => each.with ?? []), choices.flatMap((each) => each.without ?? [])];
  if (allowed.length === 0) return others.length === 0 ? "" : `Without${others.map(toPascalCase).join("And")}`;
  return `With${allowed.map(toPascalCase).join("And")}${others.length === 0 ? "" : "Only"}`;
}

/** The members of several choices together; undefined where they contradict each other. */
function mergeMembers(all: readonly ReadonlyMap<string, Member>[]): ReadonlyMap<string, Member> | undefined {
  const members = new Map<string, Member>();
  for (const [field, member] of all.flatMap((each) => [...each])) {
    const both = mergeMember(members.get(field), member);
    if (both === undefined) return undefined;
    members.set(field, both);
  }
  return members;
}

function mergeMember(one: Member | undefined, other: Member): Member | undefined {
  if (one === undefined || one === other) return other;
  if (one === "present") return typeof other === "object" ? { ...other, optional: false } : undefined;
  if (one === "absent") return typeof other === "object" && other.optional ? "absent" : undefined;
  return typeof other === "string" ? mergeMember(other, one) : undefined;
}
