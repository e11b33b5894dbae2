import type { DocumentedOperation } from "../document/documented-operation.ts";
import { createSkipped } from "../findings/check-result.ts";
import { createViolation } from "../findings/mismatch.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed } from "./expectations.ts";

const repeatable = ["read", "idempotent", "retryable"];

/** Checks that the key of another account cannot see or end what belongs to the first. */
export function createOwnershipChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { options, target, baselines } = context;
  const hasId = documented.parameters.some(({ in: place }) => place === "path");
  const isTested = hasId && documented.security.length > 0 && repeatable.includes(documented.effect.kind);
  if (options.otherCredentials === undefined || !isTested) return [];
  const test = async (subject: CheckSubject) => {
    const input = await baselines.validInput(documented);
    if (documented.effect.kind === "read") {
      const { parsed } = (await baselines.of(documented)).roundTrip;
      if (parsed.kind !== "success") return baselineFailed;
      if (parsed.payload === null) return createSkipped("the response shows no resource");
    }
    const roundTrip = await target.send(documented, input, { isOther: true });
    const { parsed } = roundTrip;
    if (parsed.kind !== "success") return concludeCheck(subject, roundTrip, parsed.mismatches);
    if (parsed.payload === null) return { outcome: "passed" } as const;
    const message = "the request was accepted with the key of another account";
    return concludeCheck(subject, roundTrip, [createViolation("a resource belongs to one account", message)]);
  };
  return [createCheck(context, { documented, group: "auth", title: "the key of another account" }, test)];
}
