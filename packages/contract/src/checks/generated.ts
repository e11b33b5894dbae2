import fc from "fast-check";
import { isValid, namesThing, readListedValues } from "../document/boundary-inputs.ts";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, listFields } from "../document/inputs.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { generateValues } from "../document/valid-values.ts";
import { type CheckResult, createFailed } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import { NoResponseError } from "../http/no-response-error.ts";
import { redactNamed } from "../redaction/redact.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { createLostFinding } from "./conclude-check.ts";
import { concludeSuccess } from "./expectations.ts";

/** The most requests that look for a smaller input after a failure. */
const maxShrinks = 60;

/** Lists the check that generated valid inputs get responses as documented. A failing input is reduced to the smallest that fails. */
export function listGeneratedCases({ target, documented, options }: TestedOperation): CheckCase[] {
  // An operation with an effect is executed on the configured values alone.
  if (documented.effect.kind !== "read" || listFields(documented).length === 0) return [];
  const { runs = 10 } = options;
  if (runs === 0 || listVariedFields(target.document, documented, {}).length === 0) return [];
  return [{ title: `${runs} valid inputs`, test: (run) => testGenerated(run, runs) }];
}

async function testGenerated(run: CheckRun, runs: number): Promise<CheckResult> {
  const { target, documented, operation } = run;
  const { input: valid } = await run.requireSuccess();
  const inputs = generateInputs(target.document, documented, valid).filter((input) => isValid(operation, input));
  // Once per message.
  const drift = new Map<string, Finding>();
  // Of the input that failed last, which is the smallest.
  let findings: readonly Finding[] | undefined;
  // One that shows nothing about the contract: an exceeded rate limit, or a defect of the contract tests.
  let error: unknown;
  let shrinks = 0;
  const property = fc.asyncProperty(inputs, async (input) => {
    // Accepts every further input, which ends the search for a smaller one.
    if (shrinks > maxShrinks || error !== undefined) return true;
    if (findings !== undefined) shrinks += 1;
    const result = await testInput(run, input).catch((thrown: unknown) => {
      error = thrown;
    });
    if (result?.outcome === "passed") for (const each of result.drift ?? []) drift.set(each.message, each);
    if (result?.outcome === "failed") findings = result.findings;
    return result?.outcome !== "failed";
  });
  const { counterexample, seed } = await fc.check(property, { numRuns: runs, seed: target.seed });
  if (error !== undefined) throw error;
  if (findings === undefined) return { outcome: "passed", ...(drift.size > 0 && { drift: [...drift.values()] }) };
  const input = redactNamed(operation.sensitive ?? [])(JSON.stringify(counterexample?.[0]));
  return createFailed(findings.map((finding) => ({ ...finding, counterexample: { input, seed } })));
}

async function testInput(run: CheckRun, input: Input): Promise<CheckResult> {
  try {
    const roundTrip = await run.send(input);
    // A market may reject an order that is valid by the contract.
    const otherReason = run.documented.body === undefined ? undefined : "the rules of the market";
    return concludeSuccess(run, roundTrip, { otherReason });
  } catch (error) {
    if (error instanceof NoResponseError) return createFailed([createLostFinding(run, error.message)]);
    throw error;
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

type VariedField = [name: string, values: fc.Arbitrary<unknown>];

function listVariedFields(document: OpenApiDocument, documented: DocumentedOperation, valid: Input): VariedField[] {
  return listFields(documented).flatMap((field): VariedField[] => {
    const { name, required } = field;
    const schema = document.resolve(field.schema);
    const isBounded = schema.type === "integer" && schema["x-scalar"] === undefined && schema.maximum !== undefined;
    if ((isBounded && !namesThing(field)) || readListedValues(schema) !== undefined)
      return [[name, generateValues(schema)]];
    // Other optional fields keep their value, and are sometimes left out.
    return name in valid && !required ? [[name, fc.constant(valid[name])]] : [];
  });
}
