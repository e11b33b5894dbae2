import type { Operation } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, mustHaveId } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { findOtherTerm } from "../response/other-term.ts";
import { hasZone, readTime } from "../response/read-time.ts";
import type { Baseline } from "../target/baselines.ts";
import { listReads } from "../target/find-ids.ts";
import {
  type CreatedRecord,
  type FoundRecord,
  findRecord,
  isChangeOfNamed,
  listCreated,
  listLookups,
} from "../target/find-record.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";

const rule = "what was created can be looked up";

/** Lists checks that what an operation creates is found by the lookup of its effect, and is in a list of its resource. */
export function listRecordCases({ target, documented, operation }: TestedOperation): CheckCase[] {
  const lookup = target.document.operations.find(({ id }) => id === documented.effect.lookup);
  if (!isCreation(operation, lookup)) return [];
  const check = (title: string, lookups: readonly DocumentedOperation[]): CheckCase => ({
    title,
    test: (run) => testRecord(run, lookups),
  });
  const reads = listReads(target.document.operations, documented);
  const byId = new Set([...(lookup === undefined ? [] : [lookup]), ...reads.filter(mustHaveId)]);
  return [
    ...[...byId].map((each) => check(`is found by ${each.id}`, [each])),
    check(
      "is in a list of its resource",
      reads.filter((each) => !mustHaveId(each)),
    ),
  ];
}

/** Lists the check that a response repeats what was sent. */
export function listEchoCases(): CheckCase[] {
  return [{ title: "responds with what was sent", test: testEcho }];
}

async function testEcho(run: CheckRun): Promise<CheckResult> {
  const { input, roundTrip, payload } = await run.requireSuccess();
  for (const [sent, created] of listCreated(run.operation, input, payload)) {
    if (isChangeOfNamed(run.operation, input, created)) return changeOfNamed;
    const name = findOtherTerm(run.operation, sent, created.shown);
    if (name !== undefined) return run.fail(roundTrip, termsRule, `the response has another ${name}`);
  }
  return { outcome: "passed" };
}

const changeOfNamed = createSkipped("the operation changes what its path names");

const termsRule = "amounts, ids and names are those that were sent";

/** True for an operation that makes something new: its intent has a key, or its lookup is a list. */
function isCreation({ effect }: Operation, lookup: DocumentedOperation | undefined): boolean {
  if (effect.kind === "keyed" || effect.kind === "idempotencyKey") return true;
  return effect.kind === "once" && lookup !== undefined && !mustHaveId(lookup);
}

async function testRecord(run: CheckRun, lookups: readonly DocumentedOperation[]): Promise<CheckResult> {
  const { target, options, operation } = run;
  const first = await run.requireSuccess();
  const { input, payload } = first;
  const { effect } = operation;
  const stated = "visibleAfterMs" in effect ? effect.visibleAfterMs : undefined;
  const withinMs = options.visibleAfterMs ?? Math.min(stated ?? 10_000, 10_000);
  for (const [sent, created] of listCreated(operation, input, payload)) {
    if (isChangeOfNamed(operation, input, created)) return changeOfNamed;
    const usable = created.ids.length === 0 ? [] : listLookups(lookups, created);
    const found = await findRecord(target, usable, created.ids, withinMs);
    if (found === undefined) return createSkipped("no field identifies what was created");
    const mismatch = compareRecord(run, first, sent, created, found);
    if (mismatch !== undefined) return run.fail(found.roundTrip, rule, mismatch);
  }
  return { outcome: "passed" };
}

/** The most time between a request and the time of its record, besides the difference of the clocks. */
const maxWaitMs = 60_000;

/** Fields with the time at which a record was made. */
const madeNames = /^creat(ed|ion)(_?(at|on|time|date))?$/i;

/** Reads the time at which a record was made: by the client's rules, or a field whose name says so. */
function readMadeAt({ target, operation }: CheckRun, record: Input): number | undefined {
  const rules = target.settlementRules(operation);
  if (rules?.madeAt !== undefined) return rules.madeAt(record as never) ?? undefined;
  // What has no key of its own may have been there before.
  const [, value] =
    Object.entries("key" in operation.effect ? record : {}).find(([name]) => madeNames.test(name)) ?? [];
  if (typeof value === "string" && !hasZone(value) && !/^\d+$/.test(value)) return undefined;
  return readTime(typeof value === "number" && value < 1e11 ? value * 1000 : value);
}

/** Compares the record that was found with what was sent, by the rules of the client's settlement. */
function compareRecord(run: CheckRun, first: Baseline, sent: Input, { ownId }: CreatedRecord, { record }: FoundRecord) {
  const { target, operation } = run;
  if (record === undefined) return "the record is not found";
  const isNamed = ownId === undefined || Object.values(record).some((value) => String(value) === ownId);
  if (!isNamed && record.id !== undefined) return "the id of the record differs from that of the response";
  const other = findOtherTerm(operation, sent, record);
  if (other !== undefined) return `the record has another ${other} than was sent`;
  const rules = target.settlementRules(operation);
  const match = rules?.matches?.(record as never, sent as never) ?? true;
  if (match === false || match === "differs") return "the terms of the record differ from those that were sent";
  const madeAt = readMadeAt(run, record);
  const clocksMs = Math.abs(Date.parse(first.roundTrip.response.headers.get("date") ?? "") - first.sentAt) || 0;
  const isPresent = madeAt === undefined || Math.abs(madeAt - first.sentAt) <= maxWaitMs + clocksMs;
  return isPresent ? undefined : "the record has another time than the present";
}
