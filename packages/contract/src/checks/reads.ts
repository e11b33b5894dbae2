import { nameIntent } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { getResource, listFields, removeField } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { listLookups } from "../target/find-record.ts";
import { type CheckCase, type CheckRun, noSuccess, type TestedOperation } from "./check-run.ts";

/** Time after which something that was created by mistake is looked for. */
const waitMs = 1000;

/** Lists the check that a read that takes a client id, such as the test of an order, creates nothing under it. */
export function listReadCases({ target: { document }, documented }: TestedOperation): CheckCase[] {
  if (documented.effect.kind !== "read" || documented.body === undefined) return [];
  const resource = getResource(documented);
  const names = new Set(listFields(documented).map(({ name }) => name));
  const keyed = document.operations.find((each) => {
    const { kind, items, key } = each.effect;
    return getResource(each) === resource && kind === "keyed" && !items && names.has(key);
  });
  const lookup = document.operations.find(({ id }) => id === keyed?.effect.lookup);
  if (keyed === undefined || lookup === undefined) return [];
  return [{ title: `creates nothing that ${lookup.id} finds`, test: (run) => testRead(run, keyed, lookup) }];
}

async function testRead(run: CheckRun, keyed: DocumentedOperation, lookup: DocumentedOperation): Promise<CheckResult> {
  const { target } = run;
  const { input } = await run.requireSuccess();
  const key = String(keyed.effect.key);
  const named = nameIntent(target.service, target.operation(keyed), removeField(input, key)).input;
  const [own] = listLookups([lookup], { known: named, ids: [String(named[key])] });
  if (own === undefined) return createSkipped("no field identifies what would be created");
  const sent = await run.send(named);
  if (sent.parsed.kind !== "success") return createSkipped(noSuccess);
  await target.wait(waitMs);
  const roundTrip = await target.send(lookup, own.input);
  if (roundTrip.parsed.kind !== "success" || roundTrip.parsed.payload === null) return { outcome: "passed" };
  return run.fail(roundTrip, "a read changes nothing", "a record has the client id of the read");
}
