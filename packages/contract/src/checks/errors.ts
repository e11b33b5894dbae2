import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { CheckSubject } from "./check-subject.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { expectError, stateCategories } from "./expectations.ts";

const unknownId = "000000000000000000000000";

/** Checks that a body that cannot be read and an id that does not exist are rejected. */
export function createErrorChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  return [...createBodyChecks(context, documented), ...createUnknownIdChecks(context, documented)];
}

function createBodyChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  if (documented.body === undefined) return [];
  const { target, baselines } = context;
  const wrongBodies = {
    "a body that is not JSON": { body: '{"symbol":' },
    "a body of another content type": { contentType: "text/plain" },
  };
  return Object.entries(wrongBodies).map(([title, overrides]) => {
    return createCheck(context, { documented, group: "errors", title }, async (subject) => {
      const roundTrip = await target.send(documented, await baselines.validInput(documented), overrides);
      return expectError(subject, roundTrip, "a body is JSON", ["parameter"]);
    });
  });
}

/** Only for reads: an operation with an effect might be executed. */
function createUnknownIdChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const id = documented.parameters.find(({ in: place }) => place === "path");
  if (id === undefined || documented.effect.kind !== "read") return [];
  const { target, baselines } = context;
  const test = async (subject: CheckSubject) => {
    const input = { ...(await baselines.validInput(documented)), [id.name]: unknownId };
    const roundTrip = await target.send(documented, input);
    const { parsed } = roundTrip;
    if (parsed.kind === "success" && parsed.payload === null) return { outcome: "passed" } as const;
    return expectError(subject, roundTrip, "an unknown id is not found", ["parameter", ...stateCategories]);
  };
  return [createCheck(context, { documented, group: "errors", title: `${id.name} that does not exist` }, test)];
}
