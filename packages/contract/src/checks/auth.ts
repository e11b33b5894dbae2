import { listTamperings } from "../http/tampering.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeRejection, describeError } from "./expectations.ts";

/** Lists checks that a signed operation rejects every error in its authentication, and that a public one needs no key. */
export function listAuthCases({ target, documented }: TestedOperation): CheckCase[] {
  const parts = target.security(documented);
  if (parts.length === 0) return [{ title: "needs no key", test: testPublic }];
  const { maxRecvWindowMs } = target.tested.tooling;
  const validityMs = target.service.definition.validityMs(undefined);
  return listTamperings(parts, documented.body !== undefined, validityMs, maxRecvWindowMs).map((tampering) => ({
    title: tampering.title,
    async test(run) {
      const roundTrip = await run.send(await run.validInput(), { tampering });
      return concludeRejection(run, roundTrip, "a request is authenticated", tampering.expected);
    },
  }));
}

async function testPublic(run: CheckRun) {
  const { roundTrip } = await run.baseline();
  const { parsed } = roundTrip;
  if (parsed.kind !== "error" || !/^(auth|permission|timestamp)$/.test(parsed.error.category))
    return { outcome: "passed" } as const;
  return run.fail(roundTrip, "a public operation needs no key", describeError(parsed.error));
}
