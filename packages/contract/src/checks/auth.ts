import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { CheckResult } from "../findings/check-result.ts";
import { createViolation } from "../findings/mismatch.ts";
import { listTamperings } from "../http/tampering.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed, describeError, expectError, expectSuccess } from "./expectations.ts";

/** Checks that a signed operation rejects every error in its authentication, and that a public one needs no key. */
export function createAuthChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { target, baselines } = context;
  const parts = target.security(documented);
  if (parts.length === 0) {
    const test = async (subject: CheckSubject) => expectPublic(subject, (await baselines.of(documented)).roundTrip);
    return [createCheck(context, { documented, group: "auth", title: "needs no key" }, test)];
  }
  const { maxRecvWindowMs } = target.tested.tooling;
  const validity = { validityMs: target.service.definition.validityMs(undefined), maxRecvWindowMs };
  const rejections = listTamperings(parts, validity, documented.body !== undefined).map((tampering) => {
    return createCheck(context, { documented, group: "auth", title: tampering.title }, async (subject) => {
      const roundTrip = await target.send(documented, await baselines.validInput(documented), { tampering });
      return expectError(subject, roundTrip, "a request is authenticated", tampering.expected);
    });
  });
  return [...rejections, ...createValidityCheck(context, documented)];
}

/** Checks the longest allowed `recvWindow`. Only for reads, because the request is sent once more. */
function createValidityCheck(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { target, baselines } = context;
  const { maxRecvWindowMs } = target.tested.tooling;
  if (maxRecvWindowMs === undefined || documented.effect.kind !== "read") return [];
  const test = async (subject: CheckSubject) => {
    const { input, roundTrip } = await baselines.of(documented);
    if (roundTrip.parsed.kind !== "success") return baselineFailed;
    return expectSuccess(subject, await target.send(documented, input, { recvWindow: maxRecvWindowMs }));
  };
  return [createCheck(context, { documented, group: "auth", title: `a recvWindow of ${maxRecvWindowMs}` }, test)];
}

function expectPublic(subject: CheckSubject, roundTrip: RoundTrip): CheckResult {
  const { parsed } = roundTrip;
  if (parsed.kind !== "error" || !/^(auth|permission|timestamp)$/.test(parsed.error.category))
    return { outcome: "passed" };
  const failure = createViolation("a public operation needs no key", describeError(parsed.error));
  return concludeCheck(subject, roundTrip, [failure]);
}
