import { nameIntent } from "@exch/runtime";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { listFields, removeField } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { createViolation } from "../findings/mismatch.ts";
import { lookupInput } from "../target/find-record.ts";
import type { CheckSubject } from "./check-subject.ts";
import { concludeCheck } from "./conclude-check.ts";
import { type CheckContext, type ContractCheck, createCheck } from "./contract-check.ts";
import { baselineFailed } from "./expectations.ts";

/** Time after which something that was created by mistake is looked for. */
const waitMs = 1000;

/** Checks that a read that takes a client id, such as the test of an order, creates nothing under it. */
export function readChecks(context: CheckContext, documented: DocumentedOperation): ContractCheck[] {
  const { document } = context.target;
  if (documented.effect.kind !== "read" || documented.body === undefined) return [];
  const [resource] = documented.id.split(".");
  const names = new Set(listFields(documented).map(({ name }) => name));
  const keyed = document.operations.find(
    ({ id, effect }) =>
      id.split(".")[0] === resource && effect.kind === "keyed" && !effect.items && names.has(effect.key),
  );
  const lookup = document.operations.find(({ id }) => id === keyed?.effect.lookup);
  if (keyed === undefined || lookup === undefined) return [];
  const title = `creates nothing that ${lookup.id} finds`;
  return [
    createCheck(context, { documented, group: "effects", title }, (each) => testRead(context, each, keyed, lookup)),
  ];
}

async function testRead(
  { target, baselines }: CheckContext,
  subject: CheckSubject,
  keyed: DocumentedOperation,
  lookup: DocumentedOperation,
): Promise<CheckResult> {
  const { documented } = subject;
  const { input, roundTrip: first } = await baselines.of(documented);
  if (first.parsed.kind !== "success") return baselineFailed;
  const key = String(keyed.effect.key);
  const named = nameIntent(target.service, target.operation(keyed), removeField(input, key)).input;
  const own = lookupInput(lookup, { known: named, ids: [String(named[key])] });
  if (own === undefined) return createSkipped("nothing names what would be created");
  const sent = await target.send(documented, named);
  if (sent.parsed.kind !== "success") return baselineFailed;
  await target.wait(waitMs);
  const roundTrip = await target.send(lookup, own);
  if (roundTrip.parsed.kind !== "success" || roundTrip.parsed.payload === null) return { outcome: "passed" };
  const failure = createViolation("a read changes nothing", "a record has the client id of the read");
  return concludeCheck(subject, roundTrip, [failure]);
}
