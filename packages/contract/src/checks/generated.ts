import fc from "fast-check";
import { isValid, readListedValues } from "../document/boundary-inputs.ts";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, listFields } from "../document/inputs.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { generateValues } from "../document/valid-values.ts";
import { type CheckResult, createFailed } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import { NoResponseError } from "../http/no-response-error.ts";
import { redactNamed } from "../redaction/redact.ts";
import type { CheckSubject } from "./check-subject.ts";
import { createLostFinding } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed, expectSuccess } from "./expectations.ts";

/** The most requests that look for a smaller input after a failure. */
const maxShrinks = 60;

/** Checks that generated valid inputs get responses as documented. A failing input is reduced to the smallest that fails. */
export function createGeneratedChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  // An operation with an effect is executed on the configured values alone.
  if (documented.effect.kind !== "read" || listFields(documented).length === 0) return [];
  const { runs = 10 } = context.options;
  if (runs === 0 || listVariedFields(context.target.document, documented, {}).length === 0) return [];
  const title = `${runs} valid inputs`;
  return [
    createCheck(context, { documented, group: "generated", title }, (each) => testGenerated(context, each, runs)),
  ];
}

async function testGenerated(context: CheckContext, subject: CheckSubject, runs: number): Promise<CheckResult> {
  const { target, baselines } = context;
  const { documented } = subject;
  const baseline = await baselines.of(documented);
  if (baseline.roundTrip.parsed.kind !== "success") return baselineFailed;
  const operation = target.operation(documented);
  const inputs = generateInputs(target.document, documented, baseline.input).filter((input) =>
    isValid(operation, input),
  );
  const tester = new InputTester(context, subject);
  const property = fc.asyncProperty(inputs, (input) => tester.passes(input));
  const { counterexample, seed } = await fc.check(property, { numRuns: runs, seed: target.seed });
  if (tester.error !== undefined) throw tester.error;
  const text = JSON.stringify(counterexample?.[0]);
  const findings = tester.failures.get(text);
  if (findings === undefined)
    return { outcome: "passed", ...(tester.drift.size > 0 && { drift: [...tester.drift.values()] }) };
  const input = redactNamed(operation.sensitive ?? [])(text);
  return createFailed(findings.map((finding) => ({ ...finding, counterexample: { input, seed } })));
}

/** Tests generated inputs and records their findings. */
class InputTester {
  /** The findings of each input that failed, by its JSON. */
  readonly failures = new Map<string, readonly Finding[]>();
  /** The drift, once per message. */
  readonly drift = new Map<string, Finding>();
  /** An error that shows nothing about the contract: an exceeded rate limit, or a defect of the contract tests. */
  error: unknown;
  readonly #context: CheckContext;
  readonly #subject: CheckSubject;
  #shrinks = 0;

  constructor(context: CheckContext, subject: CheckSubject) {
    this.#context = context;
    this.#subject = subject;
  }

  async passes(input: Input): Promise<boolean> {
    // Accepts every further input, which ends the search for a smaller one.
    if (this.#shrinks > maxShrinks || this.error !== undefined) return true;
    if (this.failures.size > 0) this.#shrinks += 1;
    const result = await this.#test(input).catch((error: unknown) => {
      this.error = error;
      return undefined;
    });
    if (result?.outcome === "passed") for (const each of result.drift ?? []) this.drift.set(each.message, each);
    if (result?.outcome !== "failed") return true;
    this.failures.set(JSON.stringify(input), result.findings);
    return false;
  }

  async #test(input: Input): Promise<CheckResult> {
    const { documented } = this.#subject;
    try {
      const roundTrip = await this.#context.target.send(documented, input);
      // A market may reject an order that is valid by the contract.
      const otherReason = documented.body === undefined ? undefined : "the rules of the market";
      return expectSuccess(this.#subject, roundTrip, { otherReason });
    } catch (error) {
      if (error instanceof NoResponseError) return createFailed([createLostFinding(this.#subject, error)]);
      throw error;
    }
  }
}

/** Generates inputs like a valid one: fields with listed or bounded values vary, and names of existing things stay. */
function generateInputs(document: OpenApiDocument, documented: DocumentedOperation, valid: Input): fc.Arbitrary<Input> {
  const varied = listVariedFields(document, documented, valid);
  const names = varied.map(([name]) => name);
  const kept = Object.fromEntries(Object.entries(valid).filter(([name]) => !names.includes(name)));
  const required = listFields(documented).filter((field) => field.required && names.includes(field.name));
  return fc
    .record(Object.fromEntries(varied), { requiredKeys: required.map(({ name }) => name) })
    .map((fields) => ({ ...kept, ...fields }));
}

function listVariedFields(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  valid: Input,
): [string, fc.Arbitrary<unknown>][] {
  return listFields(documented).flatMap(({ name, schema: reference, required }): [string, fc.Arbitrary<unknown>][] => {
    const schema = document.resolve(reference);
    const isBounded = schema.type === "integer" && schema["x-scalar"] === undefined && schema.maximum !== undefined;
    if (isBounded || readListedValues(schema) !== undefined) return [[name, generateValues(schema)]];
    // Other optional fields keep their value, and are sometimes left out.
    return name in valid && !required ? [[name, fc.constant(valid[name])]] : [];
  });
}
