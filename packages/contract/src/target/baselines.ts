import { exampleInput, fieldsOf, type Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { findIds } from "./find-ids.ts";
import type { Subject, Trial } from "./test-target.ts";
import { configuredInput, itemsOf, leastInput, presentExample } from "./valid-input.ts";

/** A request that ought to be answered, and what came of it. */
export interface Baseline {
  readonly input: Input;
  readonly trial: Trial;
  /** What was tried before it, and refused or empty. */
  readonly before?: Trial;
  /** Whether the input names things of the document's example, such as a pair, that may not be there. */
  readonly isGuess: boolean;
}

/** An input, and whether it is a guess. */
interface Given {
  readonly input: Input;
  readonly isGuess: boolean;
}

/** Good requests by operation: each is found once, and serves all checks. */
export class Baselines {
  readonly subject: Subject;
  readonly #found = new Map<string, Promise<Baseline>>();
  #fresh = 0;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** Sends an operation what ought to be answered. One with an effect is executed by this, and never again. */
  of(documented: DocumentedOperation): Promise<Baseline> {
    const found = this.#found.get(documented.id) ?? this.#find(documented);
    this.#found.set(documented.id, found);
    // A read that nobody answered may be asked again; an effect may have happened.
    if (documented.effect.kind === "read") found.catch(() => this.#found.delete(documented.id));
    return found;
  }

  /** An input that breaks no rule, to be spoilt in one way: nothing with an effect is executed to get it. */
  async goodInput(documented: DocumentedOperation): Promise<Input> {
    if (documented.effect.kind === "read") return (await this.of(documented)).input;
    return this.named(documented, (await this.#given(documented)).input);
  }

  /** The input under a client id that nobody has used: an id is not used twice. */
  named(documented: DocumentedOperation, input: Input): Input {
    const { kind, key, items } = documented.effect;
    if (kind !== "keyed") return input;
    const name = (each: Input) => {
      this.#fresh += 1;
      return { ...each, [key]: `contract-${this.subject.seed.toString(36)}-${this.#fresh}` };
    };
    if (items === undefined) return name(input);
    return { ...input, [items]: ((input[items] ?? []) as Input[]).map(name) };
  }

  async #find(documented: DocumentedOperation): Promise<Baseline> {
    const { subject } = this;
    const { input: given, isGuess } = await this.#given(documented);
    const input = this.named(documented, given);
    const trial = await subject.send(documented, input);
    const first = { input, trial, isGuess };
    if (documented.effect.kind !== "read" || typeof subject.options.values === "function") return first;
    const least = leastInput(documented, input, configuredInput(documented, subject.options.values));
    const isLess = Object.keys(least).length < Object.keys(input).length;
    if (!isLess || documented.body !== undefined || !this.#tellsNothing(documented, trial)) return first;
    const next = await subject.send(documented, least);
    return this.#tellsNothing(documented, next) ? first : { input: least, trial: next, before: trial, isGuess };
  }

  /** The input that was arranged or configured, with the rest from the example and ids from the service's own lists. */
  async #given(documented: DocumentedOperation): Promise<Given> {
    const { options, service } = this.subject;
    const example = presentExample(documented, this.subject.operation(documented), service.clock.now());
    if (typeof options.values === "function") {
      const arranged = await options.values(documented.id, example);
      return { input: arranged ?? example, isGuess: arranged === undefined };
    }
    const configured = configuredInput(documented, options.values);
    if (documented.effect.kind !== "read") return { input: configured ?? example, isGuess: configured === undefined };
    const known = { ...(await findIds(this, documented, configured)), ...configured };
    return { input: { ...example, ...known }, isGuess: namesOf(documented).some((name) => !(name in known)) };
  }

  #tellsNothing(documented: DocumentedOperation, { verdict }: Trial): boolean {
    if (verdict.kind !== "answered") return verdict.kind === "refused";
    return itemsOf(verdict.payload, this.subject.operation(documented))?.length === 0;
  }
}

/** The fields of the example that name something which a system may or may not have. */
function namesOf(documented: DocumentedOperation): string[] {
  const example = exampleInput(documented);
  return fieldsOf(documented)
    .filter(({ name, schema }) => typeof example[name] === "string" && schema.enum === undefined)
    .map(({ name }) => name);
}
