import { nameIntent } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, listFields, readExampleInput, removeField } from "../document/inputs.ts";
import { InconclusiveError } from "../findings/inconclusive-error.ts";
import type { Values } from "../options/contract-options.ts";
import { findIds } from "./find-ids.ts";
import type { RoundTrip } from "./round-trip.ts";
import type { TestTarget } from "./test-target.ts";
import { findRecords, readConfigured, selectMinimal, updateExample } from "./valid-input.ts";

/** A valid request of an operation, and its response. */
export interface Baseline {
  readonly input: Input;
  readonly roundTrip: RoundTrip;
  /** When it was sent, by the clock of the service. */
  readonly sentAt: number;
  /** The first request, when it was rejected or returned an empty list and the second did not. */
  readonly earlier?: RoundTrip;
  /** True when the input names things from the example, such as a pair, that the service may not have. */
  readonly isGuess: boolean;
  /** The fields that the user has configured. */
  readonly configured: Input | undefined;
}

/** Finds one valid request for each operation, which all checks share. */
export class Baselines {
  readonly target: TestTarget;
  readonly #found = new Map<string, Promise<Baseline>>();

  constructor(target: TestTarget) {
    this.target = target;
  }

  /** Sends a valid request. An operation with an effect is executed once, by this method. */
  of(documented: DocumentedOperation): Promise<Baseline> {
    const found = this.#found.get(documented.id) ?? this.#find(documented);
    this.#found.set(documented.id, found);
    // A read without a response may be sent again. An operation with an effect may have been executed.
    if (documented.effect.kind === "read") found.catch(() => this.#found.delete(documented.id));
    return found;
  }

  /** Returns a valid input that a check can make invalid. Executes no operation with an effect. */
  async validInput(documented: DocumentedOperation): Promise<Input> {
    if (documented.effect.kind === "read") return (await this.of(documented)).input;
    return this.#withNewIds(documented, (await this.#chooseInput(documented)).input);
  }

  /** Returns an input for as many items as possible: without optional fields, and with a fixed time window, so that new items change nothing. */
  async maxItemsInput(documented: DocumentedOperation): Promise<Input> {
    const { input, configured } = await this.of(documented);
    const { window } = this.target.operation(documented);
    const minimal = selectMinimal(documented, input, configured);
    if (window === undefined || input[window.end] === undefined) return minimal;
    return { ...minimal, [window.start]: input[window.start], [window.end]: input[window.end] };
  }

  /** Replaces the client ids of an input, because an id must not be used twice. */
  #withNewIds(documented: DocumentedOperation, input: Input): Input {
    const { service } = this.target;
    const operation = this.target.operation(documented);
    if (!("key" in operation.effect)) return input;
    const { key } = operation.effect;
    const items = "items" in operation.effect ? operation.effect.items : undefined;
    if (items === undefined) return nameIntent(service, operation, removeField(input, key)).input;
    const unnamed = ((input[items] ?? []) as Input[]).map((each) => removeField(each, key));
    return nameIntent(service, operation, { ...input, [items]: unnamed }).input;
  }

  async #find(documented: DocumentedOperation): Promise<Baseline> {
    const { target } = this;
    const choice = await this.#chooseInput(documented);
    const { isGuess, configured } = choice;
    const input = this.#withNewIds(documented, choice.input);
    const missing = listFields(documented).find(({ name, required }) => required && input[name] === undefined);
    if (configured !== undefined && missing !== undefined)
      throw new InconclusiveError(`the values lack ${missing.name}, which is required`);
    const sentAt = target.service.clock.now();
    const roundTrip = await target.send(documented, input);
    const first = { input, roundTrip, sentAt, isGuess, configured };
    if (documented.effect.kind !== "read" || typeof target.options.values === "function") return first;
    const minimal = selectMinimal(documented, input, configured);
    const isSmaller = Object.keys(minimal).length < Object.keys(input).length;
    if (!isSmaller || documented.body !== undefined || !this.#isEmptyOrRejected(documented, roundTrip)) return first;
    const second = await target.send(documented, minimal);
    if (this.#isEmptyOrRejected(documented, second)) return first;
    return { ...first, input: minimal, roundTrip: second, earlier: roundTrip };
  }

  /** Chooses the arranged or configured input, completed from the example and with ids from the service's own lists. */
  async #chooseInput(documented: DocumentedOperation): Promise<Pick<Baseline, "input" | "isGuess" | "configured">> {
    const { options, service, document } = this.target;
    const example = updateExample(document, documented, this.target.operation(documented), service.clock.now());
    if (typeof options.values === "function") {
      const arranged = await options.values(documented.id, example);
      return { input: arranged ?? example, isGuess: arranged === undefined, configured: undefined };
    }
    const configured = await this.#readConfigured(documented, options.values);
    if (documented.effect.kind !== "read")
      return { input: configured ?? example, isGuess: configured === undefined, configured };
    const known = { ...(await findIds(this.target, documented, configured, (list) => this.of(list))), ...configured };
    const isGuess = nameFields(documented).some((name) => !(name in known));
    return { input: { ...example, ...known }, isGuess, configured };
  }

  /** Returns the configured fields; a reference becomes what the operation that it names returned: `$orders.place.orderId`. */
  async #readConfigured(documented: DocumentedOperation, values: Values | undefined): Promise<Input | undefined> {
    const configured = readConfigured(documented, values);
    const known = Object.keys(values ?? {});
    const before = known.slice(0, Math.max(0, known.indexOf(documented.id)));
    for (const [name, value] of Object.entries(values?.[documented.id] ?? {})) {
      const [, id = "", path = ""] = /^\$(\w+\.\w+)\.([\w.]+)$/.exec(String(value)) ?? [];
      const named = this.target.document.operations.find((each) => each.id === id);
      if (configured === undefined || named === undefined) continue;
      if (!before.includes(id)) throw new InconclusiveError(`${value}: the values of ${id} must stand before`);
      if (named.effect.kind !== "read" && this.target.options.effects !== true)
        throw new InconclusiveError(`${value}: ${id} has an effect, and effects are off`);
      const { parsed } = (await this.of(named)).roundTrip;
      const payload: unknown = parsed.kind === "success" ? parsed.payload : undefined;
      configured[name] = path.split(".").reduce((at, part) => (at as Input | undefined)?.[part], payload);
      if (configured[name] === undefined) throw new InconclusiveError(`${value}: ${id} returned none`);
    }
    return configured;
  }

  #isEmptyOrRejected(documented: DocumentedOperation, { parsed }: RoundTrip): boolean {
    if (parsed.kind !== "success") return parsed.kind === "error";
    return findRecords(parsed.payload, this.target.operation(documented))?.length === 0;
  }
}

/** Lists the fields of the example that name things which a service may not have. */
function nameFields(documented: DocumentedOperation): string[] {
  const example = readExampleInput(documented);
  return listFields(documented)
    .filter(({ name, schema }) => typeof example[name] === "string" && schema.enum === undefined)
    .map(({ name }) => name);
}
