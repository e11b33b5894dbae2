import { createSkipped } from "../findings/check-result.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeCheck } from "./conclude-check.ts";

const repeatable = ["read", "idempotent", "retryable"];

/** Lists the check that the key of another account cannot see or end what belongs to the first. */
export function listOwnershipCases({ options, documented }: TestedOperation): CheckCase[] {
  const hasId = documented.parameters.some(({ in: place }) => place === "path");
  const isTested = hasId && documented.security.length > 0 && repeatable.includes(documented.effect.kind);
  if (options.otherCredentials === undefined || !isTested) return [];
  return [{ title: "the key of another account", test: testOwnership }];
}

async function testOwnership(run: CheckRun) {
  const input = await run.validInput();
  if (run.documented.effect.kind === "read" && (await run.requireSuccess()).payload === null)
    return createSkipped("the response shows no resource");
  const roundTrip = await run.send(input, { isOther: true });
  const { parsed } = roundTrip;
  if (parsed.kind !== "success") return concludeCheck(run, roundTrip, parsed.mismatches);
  if (parsed.payload === null) return { outcome: "passed" } as const;
  const message = "the request was accepted with the key of another account";
  return run.fail(roundTrip, "a resource belongs to one account", message);
}
