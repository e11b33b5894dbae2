import type { Operation } from "@exch/runtime";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { CheckResult } from "../findings/finding.ts";
import type { Trial } from "../target/test-target.ts";
import { itemsOf } from "../target/valid-input.ts";
import { type ContractCheck, createCheck, type Place, type Setting } from "./contract-check.ts";
import { judgeLegal } from "./expectations.ts";

/** The example request of an operation is answered, and as the document says. */
export function exampleChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const place: Place = { documented, group: "example", what: "is answered as documented" };
  return [createCheck(setting, place, () => tryExample(setting, place))];
}

async function tryExample({ baselines, subject }: Setting, place: Place): Promise<CheckResult> {
  const { trial, before, isGuess } = await baselines.of(place.documented);
  const orBecause = isGuess ? "names that only the example knows; give values" : undefined;
  return judgeLegal(place, trial, { orBecause, note: noteOf(subject.operation(place.documented), trial, before) });
}

function noteOf(operation: Operation, { verdict }: Trial, before: Trial | undefined): string | undefined {
  if (before !== undefined) {
    const said = before.verdict.kind === "refused" ? `refused with code ${before.verdict.fault.code}` : "an empty list";
    return `answered without optional fields; with those of the example, ${said}`;
  }
  const isEmpty = verdict.kind === "answered" && itemsOf(verdict.payload, operation)?.length === 0;
  return isEmpty ? "answered with an empty list" : undefined;
}
