import fc from "fast-check";
import { closedValues, isLegal } from "../document/boundary-inputs.ts";
import { fieldsOf, type Input } from "../document/inputs.ts";
import type { DocumentedOperation, OpenApiDocument } from "../document/openapi-document.ts";
import { legalValues } from "../document/valid-values.ts";
import type { CheckResult, Finding } from "../findings/finding.ts";
import { NoAnswerError } from "../http/http-response.ts";
import { hideFields } from "../redaction/redact.ts";
import { broken, type ContractCheck, createCheck, noAnswer, type Place, type Setting } from "./contract-check.ts";
import { judgeLegal } from "./expectations.ts";

/** The most further requests that look for a smaller input once one has failed. */
const mostShrinks = 60;

/** Generated legal inputs are answered as documented; one that is not is made as small as it goes. */
export function generatedChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  // An operation with an effect is executed on the values that were given, and on no others.
  if (documented.effect.kind !== "read" || fieldsOf(documented).length === 0) return [];
  const { runs = 10 } = setting.options;
  if (runs === 0 || variants(setting.subject.document, documented, {}).length === 0) return [];
  const place: Place = { documented, group: "generated", what: `${runs} legal inputs` };
  return [createCheck(setting, place, () => generate(setting, place, runs))];
}

async function generate(setting: Setting, place: Place, runs: number): Promise<CheckResult> {
  const { subject, baselines } = setting;
  const { documented } = place;
  const good = await baselines.of(documented);
  if (good.trial.verdict.kind !== "answered") return { outcome: "skipped", reason: "the good request is not answered" };
  const operation = subject.operation(documented);
  const inputs = inputsLike(subject.document, documented, good.input).filter((input) => isLegal(operation, input));
  const tries = new Tries(setting, place);
  const property = fc.asyncProperty(inputs, (input) => tries.holds(input));
  const { counterexample, seed } = await fc.check(property, { numRuns: runs, seed: subject.seed });
  if (tries.defect !== undefined) throw tries.defect;
  const text = JSON.stringify(counterexample?.[0]);
  const findings = tries.broken.get(text);
  if (findings === undefined)
    return { outcome: "held", ...(tries.drift.size > 0 && { drift: [...tries.drift.values()] }) };
  const input = hideFields(operation.sensitive ?? [])(text);
  return broken(findings.map((finding) => ({ ...finding, counterexample: { input, seed } })));
}

/** What became of generated inputs. */
class Tries {
  /** What was found, by the input that showed it. */
  readonly broken = new Map<string, readonly Finding[]>();
  /** Each kind of drift, once. */
  readonly drift = new Map<string, Finding>();
  /** What says nothing of the contract: a used-up budget, a defect of these tests. */
  defect: unknown;
  readonly #setting: Setting;
  readonly #place: Place;
  #since = 0;

  constructor(setting: Setting, place: Place) {
    this.#setting = setting;
    this.#place = place;
  }

  async holds(input: Input): Promise<boolean> {
    // Enough: what has been found is small enough.
    if (this.#since > mostShrinks || this.defect !== undefined) return true;
    if (this.broken.size > 0) this.#since += 1;
    const result = await this.#try(input).catch((error: unknown) => {
      this.defect = error;
      return undefined;
    });
    if (result?.outcome === "held") for (const each of result.drift ?? []) this.drift.set(each.message, each);
    if (result?.outcome !== "broken") return true;
    this.broken.set(JSON.stringify(input), result.findings);
    return false;
  }

  async #try(input: Input): Promise<CheckResult> {
    const { documented } = this.#place;
    try {
      const trial = await this.#setting.subject.send(documented, input);
      // What a market makes of an order is no matter of its form.
      const orBecause = documented.body === undefined ? undefined : "the rules of the market";
      return judgeLegal(this.#place, trial, { orBecause });
    } catch (error) {
      if (error instanceof NoAnswerError) return broken([noAnswer(this.#place, error)]);
      throw error;
    }
  }
}

/** Inputs like a good one: what names something that exists stays, what the contract lists or bounds varies. */
function inputsLike(document: OpenApiDocument, documented: DocumentedOperation, good: Input): fc.Arbitrary<Input> {
  const varied = variants(document, documented, good);
  const names = varied.map(([name]) => name);
  const kept = Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));
  const required = fieldsOf(documented).filter((field) => field.required && names.includes(field.name));
  return fc
    .record(Object.fromEntries(varied), { requiredKeys: required.map(({ name }) => name) })
    .map((fields) => ({ ...kept, ...fields }));
}

function variants(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  good: Input,
): [string, fc.Arbitrary<unknown>][] {
  return fieldsOf(documented).flatMap(({ name, schema: given, required }): [string, fc.Arbitrary<unknown>][] => {
    const schema = document.resolve(given);
    const isBounded = schema.type === "integer" && schema["x-scalar"] === undefined && schema.maximum !== undefined;
    if (isBounded || closedValues(schema) !== undefined) return [[name, legalValues(schema)]];
    // Other optional fields come and go with the value that they have.
    return name in good && !required ? [[name, fc.constant(good[name])]] : [];
  });
}
