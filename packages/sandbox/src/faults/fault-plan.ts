import type { Operation } from "@exch/runtime/service";
import { didYouMean } from "@exch/runtime/service";
import type { SandboxService } from "../http/sandbox-service.ts";
import { type FaultKind, faultRows, type InjectedFault } from "./fault-table.ts";
import { Random } from "./random.ts";

/** Selects requests, and the fault to inject into them. */
export interface FaultRule<ServiceName extends string = string> {
  /** The fault; one of several at random. */
  kind: FaultKind | readonly FaultKind[];
  /** Selects one operation, such as `orders.place`, or all operations of a resource: `orders.*`. */
  operation?: string;
  /** Selects one service. */
  service?: ServiceName;
  /** Probability, from 0 to 1. @default 1 */
  chance?: number;
  /** Number of requests after which the rule is removed. Requests of no operation, such as for the time, do not count. @default no limit */
  times?: number;
  /**
   * Milliseconds, or a range: the delay of a response or repeat, the time of `retry-after` after `rateLimited`, or the age of
   * `cachedResponse`.
   * @default 1000
   */
  ms?: number | readonly [from: number, to: number];
  /** One of the forms that the table {@link faults} lists for the kind. @default one at random */
  form?: string;
  /** The HTTP status of `unlistedCode` (@default 200, 403, 408 or 499 at random) and `notFoundUnder5xx` (@default 500). */
  status?: number;
  /** The code of `unlistedCode` and `oddSuccess`. @default one at random */
  code?: string | number;
}

/** A request that rules are compared with. */
export interface FaultSubject {
  readonly service: SandboxService;
  /** Undefined if no operation has the path. */
  readonly operation: Operation | undefined;
}

/** The rules of injected faults, tried in order, and their random numbers. */
export class FaultPlan<ServiceName extends string = string> {
  #rules: FaultRule<ServiceName>[] = [];
  readonly #random: Random;

  readonly #operationIds: readonly string[];

  readonly #check: (rule: unknown) => void;

  /**
   * @param operationIds the operations that a rule may name
   * @param check throws for a rule that is wrong
   */
  constructor(
    rules: readonly FaultRule<ServiceName>[],
    seed: number,
    operationIds: readonly string[],
    check: (rule: unknown) => void,
  ) {
    this.#random = new Random(seed);
    this.#operationIds = operationIds;
    this.#check = check;
    for (const rule of rules) this.add(rule);
  }

  /** The active rules. */
  get rules(): readonly Readonly<FaultRule<ServiceName>>[] {
    return this.#rules;
  }

  /** Adds a rule. Returns a function that removes it. */
  add(rule: FaultRule<ServiceName>): () => void {
    this.#check(rule);
    this.#requireOperation(rule.operation);
    const added = { ...rule };
    this.#rules.push(added);
    return () => {
      this.#rules = this.#rules.filter((each) => each !== added);
    };
  }

  /** Rejects a name that no operation has: such a rule would never inject anything. */
  #requireOperation(name: string | undefined): void {
    const ids = this.#operationIds;
    if (name === undefined || ids.some((id) => isSelected(id, name))) return;
    const names = [...ids, ...new Set(ids.map((id) => `${id.split(".", 1)}.*`))];
    throw new TypeError(`there is no operation ${name}${didYouMean(name, names)}`);
  }

  /** Injects a fault into the next request of any operation, or of one. A request for the time does not count. */
  next(kind: FaultKind, rule: Omit<FaultRule<ServiceName>, "kind" | "times"> = {}): void {
    this.add({ ...rule, kind, times: 1 });
  }

  /** Removes all rules. */
  clear(): void {
    this.#rules = [];
  }

  /** Chooses the fault of a request; undefined if no rule applies. */
  choose(subject: FaultSubject): InjectedFault | undefined {
    for (const rule of this.#rules) {
      const kinds = listKinds(rule).filter((kind) => isPossible(kind, subject.operation));
      if (kinds.length === 0 || !hasSelected(rule, subject) || !this.#happens(rule)) continue;
      // A client asks for the time by itself: that must not use up the fault of the request that a test means.
      if (rule.times !== undefined && subject.operation === undefined) continue;
      if (rule.times !== undefined && --rule.times <= 0) this.#rules = this.#rules.filter((each) => each !== rule);
      const kind = kinds.length === 1 ? kinds[0]! : this.#random.pick(kinds);
      return this.#faultOf(kind, rule, subject);
    }
    return undefined;
  }

  #faultOf(kind: FaultKind, rule: FaultRule, { service }: FaultSubject): InjectedFault {
    const { forms = [], choices } = faultRows[kind];
    const { form, status, code } = rule;
    const { statuses, codes } = choices === undefined ? { statuses: [], codes: [] } : service.faults[choices];
    const oneOf = <Item>(list: readonly Item[]) => (list.length === 0 ? undefined : this.#random.pick(list));
    return {
      kind,
      ms: this.#msOf(rule),
      form: form !== undefined && forms.includes(form) ? form : oneOf(forms),
      status: status ?? oneOf(statuses),
      code: code ?? oneOf(codes),
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

function listKinds({ kind }: FaultRule): readonly FaultKind[] {
  return typeof kind === "string" ? [kind] : kind;
}

function hasSelected(rule: FaultRule, { service, operation }: FaultSubject): boolean {
  if (rule.service !== undefined && rule.service !== service.name) return false;
  if (rule.operation === undefined) return true;
  const id = operation?.id;
  return id !== undefined && isSelected(id, rule.operation);
}

/** True for the operation of this name, or for one of the resource `orders.*`. */
function isSelected(id: string, name: string): boolean {
  return name.endsWith(".*") ? id.startsWith(name.slice(0, -1)) : id === name;
}

/** Returns true if a fault is possible for an operation: faults of lookups for reads only, those of batches for batches. */
export function isPossible(kind: FaultKind, operation: Operation | undefined): boolean {
  const { effect } = operation ?? {};
  const { isForBatches, when } = faultRows[kind];
  if (isForBatches) return effect?.kind === "keyed" && effect.items !== undefined;
  return when !== "lookup" || effect?.kind === "read";
}
