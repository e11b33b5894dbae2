import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { CheckResult } from "../findings/finding.ts";
import { tamperings } from "../http/tampering.ts";
import type { Trial } from "../target/test-target.ts";
import { type ContractCheck, conclude, createCheck, type Place, type Setting } from "./contract-check.ts";
import { judgeIllegal, judgeLegal } from "./expectations.ts";

/** A signed operation is refused with anything wrong in its authentication; a public one needs none. */
export function authChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const { subject, baselines } = setting;
  const parts = subject.security(documented);
  if (parts.length === 0) {
    const place: Place = { documented, group: "auth", what: "needs no key" };
    return [createCheck(setting, place, async () => judgePublic(place, (await baselines.of(documented)).trial))];
  }
  const validityMs = subject.service.definition.validityMs(undefined);
  const refused = tamperings(parts, validityMs, documented.body !== undefined).map((tampering) => {
    const place: Place = { documented, group: "auth", what: tampering.what };
    return createCheck(setting, place, async () => {
      const trial = await subject.send(documented, await baselines.goodInput(documented), { tampering });
      return judgeIllegal(place, trial, "a request is authenticated", tampering.refusedAs);
    });
  });
  return [...refused, ...longestValidity(setting, documented)];
}

/** A request may ask to be valid for a minute, where requests may ask at all. Only of reads, which it is safe to send again. */
function longestValidity(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const isAsked = setting.subject.security(documented).some((part) => part.in === "query");
  if (!isAsked || documented.effect.kind !== "read") return [];
  const place: Place = { documented, group: "auth", what: "a recvWindow of 60000" };
  const tryIt = async () => {
    const { input, trial } = await setting.baselines.of(documented);
    if (trial.verdict.kind !== "answered")
      return { outcome: "skipped", reason: "the good request is not answered" } as const;
    return judgeLegal(place, await setting.subject.send(documented, input, { recvWindow: 60_000 }));
  };
  return [createCheck(setting, place, tryIt)];
}

function judgePublic(place: Place, trial: Trial): CheckResult {
  const { verdict } = trial;
  if (verdict.kind !== "refused" || !/^(auth|permission|timestamp)$/.test(verdict.fault.category))
    return { outcome: "held" };
  const message = `refused as ${verdict.fault.category}, with code ${verdict.fault.code}`;
  return conclude(place, trial, [{ severity: "fault", rule: "a public operation needs no key", message }]);
}
