import { isJsonObject } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, mustHaveId } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { listOtherFields } from "../response/other-term.ts";
import { listReads, readIds } from "../target/find-ids.ts";
import { findRecords } from "../target/valid-input.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";

/** The most records that are read singly: a usual page. */
const maxRecords = 20;

/** Time after which a difference is looked at again. */
const waitMs = 1000;

/** Lists the check that a record which is read by its id is as in the list that shows it. */
export function listSingleCases({ target, documented }: TestedOperation): CheckCase[] {
  if (documented.effect.kind !== "read" || !mustHaveId(documented)) return [];
  const lists = listReads(target.document.operations, documented).filter((each) => !mustHaveId(each));
  return lists.length === 0 ? [] : [{ title: "shows what its list shows", test: (run) => testSingle(run, lists) }];
}

async function testSingle(run: CheckRun, lists: readonly DocumentedOperation[]): Promise<CheckResult> {
  const { input: valid } = await run.requireSuccess();
  const readList = async (list: DocumentedOperation) => {
    const { parsed } = await run.target.send(list, (await run.baselines.of(list)).input);
    const items = parsed.kind === "success" ? findRecords(parsed.payload, run.target.operation(list)) : [];
    return (items ?? []).map((item) => ({ item, ids: readIds(run.documented, item) }));
  };
  const readSingle = async (item: Input, ids: Input) => {
    const roundTrip = await run.send({ ...valid, ...ids });
    const { parsed } = roundTrip;
    const record = parsed.kind === "success" && isJsonObject(parsed.payload) ? parsed.payload : undefined;
    return { roundTrip, record, others: record === undefined ? [] : listOtherFields(item, record) };
  };
  let compared = 0;
  for (const list of lists) {
    for (const { item, ids } of await readList(list)) {
      if (ids === undefined || compared >= maxRecords) break;
      const first = await readSingle(item, ids);
      if (first.record === undefined) continue;
      // A fill of an order is no order: it has another id, or other fields.
      if (!isSameKind(item, first.record)) break;
      compared += 1;
      if (first.others.length === 0) continue;
      // What has changed between two readings is no difference.
      await run.target.wait(waitMs);
      const again = (await readList(list)).find((each) => JSON.stringify(each.ids) === JSON.stringify(ids));
      if (again === undefined) continue;
      const second = await readSingle(again.item, ids);
      const moved = [...listOtherFields(item, again.item), ...listOtherFields(first.record, second.record)];
      const name = second.others.find((each) => first.others.includes(each) && !moved.includes(each));
      if (name !== undefined) return run.fail(second.roundTrip, rule, `${name} is not as in ${list.id}`);
    }
  }
  return compared === 0 ? createSkipped("no list shows what it reads") : { outcome: "passed" };
}

const rule = "a record is the same in a list and by its id";

/** True where two records have one id; without ids, where one has all fields of the other. */
function isSameKind(one: Input, other: Input): boolean {
  if ("id" in one && "id" in other) return one.id === other.id;
  const [few, more] = Object.keys(one).length < Object.keys(other).length ? [one, other] : [other, one];
  return Object.keys(few).every((name) => name in more);
}
