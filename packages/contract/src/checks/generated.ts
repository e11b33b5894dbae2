import fc from "fast-check";
import type { DocumentedOperation, OpenApiDocument } from "../document/document.ts";
import { closedValues, isLegal } from "../document/edge-inputs.ts";
import { fieldsOf, type Input } from "../document/inputs.ts";
import { legalValues } from "../document/legal-values.ts";
import type { CheckResult } from "../finding.ts";
import { hideFields } from "../report/mask.ts";
import { NoAnswerError } from "../wire/answer.ts";
import { type ContractCheck, createCheck, type Place, type Setting } from "./check.ts";
import { judgeLegal } from "./refusals.ts";

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
  let failed = 0;
  const worst = new Map<string, CheckResult>();
  const property = fc.asyncProperty(inputs, async (input) => {
    if (failed > mostShrinks) return true;
    if (failed > 0) failed += 1;
    const result = await tryInput(setting, place, input);
    if (result.outcome !== "broken") return true;
    failed += 1;
    worst.set(JSON.stringify(input), result);
    return false;
  });
  const { counterexample, seed } = await fc.check(property, { numRuns: runs, seed: subject.seed });
  if (counterexample === null) return { outcome: "held" };
  const text = JSON.stringify(counterexample[0]);
  const result = worst.get(text);
  if (result?.outcome !== "broken") return { outcome: "held" };
  const shown = hideFields(operation.sensitive ?? [])(text);
  const findings = result.findings.map((finding) => ({ ...finding, counterexample: { input: shown, seed } }));
  return { outcome: "broken", findings };
}

async function tryInput({ subject }: Setting, place: Place, input: Input): Promise<CheckResult> {
  try {
    const trial = await subject.send(place.documented, input);
    // What a market makes of an order is no matter of its form.
    const orBecause = place.documented.body === undefined ? undefined : "the rules of the market";
    return judgeLegal(place, trial, { orBecause });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const rule = "an answer";
    return {
      outcome: "broken",
      findings: [
        {
          severity: "fault",
          operation: place.documented.id,
          group: place.group,
          what: place.what,
          rule,
          message: error.message,
          contract: place.documented.path,
        },
      ],
    };
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
