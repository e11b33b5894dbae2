import type { Operation } from "@exch/runtime";
import { type Fault, type FaultKind, faultKinds, faults, isFaultKind } from "./fault.ts";
import { choices } from "./misleading-codes.ts";
import { Random } from "./random.ts";

/** When something goes wrong, and what. */
export interface FaultRule {
  /** What goes wrong; of several, one at random. */
  kind: FaultKind | readonly FaultKind[];
  /** Only with this operation, such as `orders.place`, or with any of a resource: `orders.*`. */
  operation?: string;
  /** Only with this service. */
  service?: "service-a" | "service-b";
  /** How often, from 0 to 1. @default 1 */
  chance?: number;
  /** With how many requests; then the rule is gone. @default without end */
  times?: number;
  /**
   * Milliseconds, or from and to: the delay of what is delayed or repeated, when to try again after `rateLimited`, the age of
   * `cachedResponse`.
   * @default 1000
   */
  ms?: number | readonly [from: number, to: number];
  /** Which of the forms that the table {@link faults} has for the kind. @default one at random */
  form?: string;
  /** The HTTP status of `unlistedCode` (@default 200, 403, 408 or 499 at random) and `notFoundUnder5xx` (@default 500). */
  status?: number;
  /** The code of `unlistedCode` and `oddSuccess`. @default one at random */
  code?: string | number;
}

/** What a rule is held against. */
export interface FaultSubject {
  readonly service: "service-a" | "service-b";
  /** Absent where no operation was found. */
  readonly operation: Operation | undefined;
}

/** A plan as it stands: the rules in force, and where chance stands. */
export interface FaultState {
  readonly rules: readonly Readonly<FaultRule>[];
  readonly random: number;
}

/** What is to go wrong: rules, tried in order, and a seed. */
export class FaultPlan {
  #rules: FaultRule[] = [];
  readonly #random: Random;

  constructor(rules: readonly FaultRule[] = [], seed = 1) {
    this.#random = new Random(seed);
    for (const rule of rules) this.add(rule);
  }

  /** The rules that are in force. */
  get rules(): readonly Readonly<FaultRule>[] {
    return this.#rules;
  }

  /** Puts a rule in force. Gives back what takes it out again. */
  add(rule: FaultRule): () => void {
    for (const kind of kindsOf(rule)) {
      if (!isFaultKind(kind)) throw new TypeError(`${kind} is no fault: ${faultKinds.join(", ")}`);
      const { forms } = faults[kind];
      if (rule.form !== undefined && typeof rule.kind === "string" && forms?.includes(rule.form) !== true)
        throw new TypeError(`${kind} has no form ${rule.form}: ${forms?.join(", ") ?? "it has none"}`);
    }
    const added = { ...rule };
    this.#rules.push(added);
    return () => {
      this.#rules = this.#rules.filter((each) => each !== added);
    };
  }

  /** Lets something go wrong with the next request, or the next of an operation. */
  next(kind: FaultKind, rule: Omit<FaultRule, "kind" | "times"> = {}): void {
    this.add({ ...rule, kind, times: 1 });
  }

  /** The plan as it stands, to be restored. */
  get state(): FaultState {
    return { rules: this.#rules.map((rule) => ({ ...rule })), random: this.#random.state };
  }

  restore({ rules, random }: FaultState): void {
    this.clear();
    for (const rule of rules) this.add(rule);
    this.#random.state = random;
  }

  /** Takes every rule out of force. */
  clear(): void {
    this.#rules = [];
  }

  /** What goes wrong with a request; undefined when nothing does. */
  choose(subject: FaultSubject): Fault | undefined {
    for (const rule of this.#rules) {
      const kinds = kindsOf(rule).filter((kind) => canMeet(kind, subject.operation));
      if (kinds.length === 0 || !isAbout(rule, subject) || !this.#happens(rule)) continue;
      if (rule.times !== undefined && --rule.times <= 0) this.#rules = this.#rules.filter((each) => each !== rule);
      const kind = kinds.length === 1 ? kinds[0]! : this.#random.pick(kinds);
      return this.#faultOf(kind, rule, subject);
    }
    return undefined;
  }

  #faultOf(kind: FaultKind, rule: FaultRule, { service }: FaultSubject): Fault {
    const { forms = [] } = faults[kind];
    const { form, status, code } = rule;
    const chosen = choices(kind, service);
    const oneOf = <Item>(list: readonly Item[]) => (list.length === 0 ? undefined : this.#random.pick(list));
    return {
      kind,
      ms: this.#msOf(rule),
      form: form !== undefined && forms.includes(form) ? form : oneOf(forms),
      status: status ?? oneOf(chosen.statuses),
      code: code ?? oneOf(chosen.codes),
    };
  }

  #msOf({ ms = 1000 }: FaultRule): number {
    if (typeof ms === "number") return ms;
    const [from, to] = ms;
    return Math.floor(from + this.#random.next() * (to - from));
  }

  #happens({ chance = 1 }: FaultRule): boolean {
    return chance >= 1 || this.#random.next() < chance;
  }
}

function kindsOf({ kind }: FaultRule): readonly FaultKind[] {
  return typeof kind === "string" ? [kind] : kind;
}

function isAbout(rule: FaultRule, { service, operation }: FaultSubject): boolean {
  if (rule.service !== undefined && rule.service !== service) return false;
  if (rule.operation === undefined) return true;
  const id = operation?.id;
  const isResource = rule.operation.endsWith(".*");
  return isResource ? (id?.startsWith(rule.operation.slice(0, -1)) ?? false) : id === rule.operation;
}

/** Tells that a kind of fault can be met by an operation: a lookup's by reads alone, a batch's by batches. */
export function canMeet(kind: FaultKind, operation: Operation | undefined): boolean {
  const { effect } = operation ?? {};
  if (kind === "permutedBatch") return effect?.kind === "keyed" && effect.items !== undefined;
  return faults[kind].when !== "lookup" || effect?.kind === "read";
}
