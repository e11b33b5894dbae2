import type { Operation, TimeWindow } from "@exch/runtime/service";
import { readListedValues } from "../document/boundary-inputs.ts";
import type { DocumentedField } from "../document/documented-operation.ts";
import { type Input, removeField } from "../document/inputs.ts";
import { listItemFields } from "../document/item-fields.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { isViolation } from "../findings/mismatch.ts";
import { identifyItem } from "../response/repeated-items.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findRecords } from "../target/valid-input.ts";
import { type CheckCase, type CheckRun, noSuccess, type TestedOperation } from "./check-run.ts";
import { concludeCheck } from "./conclude-check.ts";
import { concludeSuccess } from "./expectations.ts";

/** A list without the filter that a check tries. */
interface FilteredList {
  readonly run: CheckRun;
  readonly input: Input;
  readonly roundTrip: RoundTrip;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Lists checks that each parameter of a list that its items have too returns the items with that value, and no others. */
export function listFilterCases({ target, documented, operation: { window } }: TestedOperation): CheckCase[] {
  if (documented.effect.kind !== "read" || documented.body !== undefined) return [];
  const fields = listItemFields(target.document, documented);
  const check = (name: string, test: (list: FilteredList) => Promise<CheckResult>, filter?: DocumentedField) => ({
    title: `${name} selects items`,
    async test(run: CheckRun) {
      const list = await readList(run, filter);
      return list === undefined ? createSkipped(noSuccess) : test(list);
    },
  });
  const inQuery = documented.parameters.filter(({ in: place }) => place === "query");
  const filters = inQuery
    .filter(({ name }) => fields.has(name))
    .map((field) => check(field.name, (list) => testFilter(list, field), field));
  const byIds = inQuery
    .filter(({ name, schema }) => fields.has(getItemField(name)) && target.document.resolve(schema).type === "array")
    .map((field) => check(field.name, (list) => testList(list, field.name), field));
  if (window === undefined) return [...filters, ...byIds];
  const all = [...filters, ...byIds, check(window.end, (list) => testEnd(list, window))];
  // A record that changes may have been created before the window in which it is listed.
  const isFixed = fields.has("createdAt") && ![...fields].some((name) => /updatedAt$|^status$/i.test(name));
  return isFixed ? [...all, check(window.start, (list) => testWindow(list, window))] : all;
}

const rule = "a filter returns the items that match";

/** The most values of a filter that are tried. */
const maxValues = 4;

async function testFilter(list: FilteredList, field: DocumentedField): Promise<CheckResult> {
  const { run, roundTrip: unfiltered } = list;
  const { name, required } = field;
  if (unfiltered.parsed.mismatches.some(isViolation))
    return concludeCheck(run, unfiltered, unfiltered.parsed.mismatches);
  const seen = [...new Set(list.items.map((item) => item[name]))].filter(isFilterable);
  if (seen.length === 0) return createSkipped(`no item has ${name}`);
  const listed = readListedValues(run.target.document.resolve(field.schema));
  const unseen = listed?.find((each) => !seen.includes(each as never));
  const tried = required ? seen.slice(0, 1) : [...seen.slice(0, maxValues), ...(unseen === undefined ? [] : [unseen])];
  // A text of an item may be the name of something else, such as a chain beside its id. One that selects items is not.
  let isUnderstood = listed !== undefined;
  let doubtful: CheckResult | undefined;
  for (const value of tried) {
    const roundTrip = await run.send({ ...list.input, [name]: value });
    const failure = findFilterFailure(run.operation, roundTrip, name, value);
    if (failure !== undefined) return run.fail(roundTrip, rule, failure);
    if (roundTrip.parsed.kind !== "success") doubtful ??= concludeSuccess(run, roundTrip);
    else if (findRecords(roundTrip.parsed.payload, run.operation)?.length !== 0) isUnderstood ||= value !== unseen;
    else if (value !== unseen && (await isStillThere(list, field, value))) {
      doubtful ??= run.fail(roundTrip, rule, `no item, although one with this ${name} exists`);
    }
  }
  if (doubtful === undefined) return { outcome: "passed" };
  return isUnderstood ? doubtful : createSkipped(`${name} of an item means something else`);
}

async function isStillThere({ run }: FilteredList, field: DocumentedField, value: unknown) {
  const list = await readList(run, field);
  return list?.items.some((item) => item[field.name] === value) === true;
}

function findFilterFailure(operation: Operation, { parsed }: RoundTrip, name: string, value: unknown) {
  if (parsed.kind !== "success") return undefined;
  const others = (findRecords(parsed.payload, operation) ?? []).filter(
    (item) => isFilterable(item[name]) && String(item[name]) !== String(value),
  );
  return others.length === 0 ? undefined : `items with another ${name}`;
}

/** Checks that a list has no items from before its time window, where items have one time that never changes. */
async function testWindow({ run, ...list }: FilteredList, window: TimeWindow): Promise<CheckResult> {
  const times = list.items.map(({ createdAt }) => Number(createdAt)).filter(Number.isFinite);
  if (times.length === 0) return createSkipped("no item has a time");
  const start = Math.max(...times) + 1;
  const end = Math.max(start, Math.trunc(run.target.service.clock.now()));
  const roundTrip = await run.send({ ...list.input, [window.start]: start, [window.end]: end });
  if (roundTrip.parsed.kind !== "success") return concludeSuccess(run, roundTrip);
  const late = findRecords(roundTrip.parsed.payload, run.operation) ?? [];
  if (!late.some(({ createdAt }) => Number(createdAt) < start)) return { outcome: "passed" };
  return run.fail(roundTrip, rule, `items from before ${window.start}`);
}

/** Names the field of an item that a list of values selects: `idList` selects by `id`. Empty for other parameters. */
const getItemField = (parameter: string) => /^(.+)(?:List|s)$/.exec(parameter)?.[1] ?? "";

/** Checks that a list of one value returns no item with another. */
async function testList({ run, ...list }: FilteredList, name: string): Promise<CheckResult> {
  const field = getItemField(name);
  const value = list.items.map((item) => item[field]).find(isFilterable);
  if (value === undefined) return createSkipped(`no item has ${field}`);
  const roundTrip = await run.send({ ...list.input, [name]: [value] });
  const failure = findFilterFailure(run.operation, roundTrip, field, value);
  return failure === undefined ? concludeSuccess(run, roundTrip) : run.fail(roundTrip, rule, failure);
}

/** Checks that a list has no items from after its time window: the window ends a day before each time of any item. */
async function testEnd({ run, ...list }: FilteredList, window: TimeWindow): Promise<CheckResult> {
  const times = list.items.flatMap((item) => Object.values(item).map(readTime)).filter((time) => time !== undefined);
  const isTimed = list.items.every((item) => Object.values(item).some((value) => readTime(value) !== undefined));
  if (times.length === 0 || !isTimed) return createSkipped("the items have no time");
  const end = Math.min(...times) - dayMs;
  const roundTrip = await run.send({ ...list.input, [window.start]: end - hourMs, [window.end]: end });
  if (roundTrip.parsed.kind !== "success") return createSkipped("the service has no list of that time");
  const listed = new Set(list.items.map(identifyItem));
  const early = findRecords(roundTrip.parsed.payload, run.operation) ?? [];
  if (!early.some((item) => listed.has(identifyItem(item)))) return { outcome: "passed" };
  return run.fail(roundTrip, rule, `items from after ${window.end}`);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Reads a time of this century in milliseconds, or as a text that begins with a date. */
function readTime(value: unknown): number | undefined {
  if (typeof value === "number") return value > 946_684_800_000 && value < 4_102_444_800_000 ? value : undefined;
  if (typeof value !== "string" || !/^20\d\d-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return undefined;
  const time = Date.parse(value.replace(" ", "T"));
  return Number.isNaN(time) ? undefined : time;
}

/** Reads the list of an operation without one of its filters. */
async function readList(run: CheckRun, filter?: DocumentedField): Promise<FilteredList | undefined> {
  const { operation } = run;
  const longest = await run.baselines.maxItemsInput(run.documented);
  const open = filter === undefined || filter.required ? longest : removeField(longest, filter.name);
  const input = narrowWindow(open, filter?.name, operation.window);
  const roundTrip = await run.send(input);
  const { parsed } = roundTrip;
  if (parsed.kind !== "success") return undefined;
  return { run, input, roundTrip, items: findRecords(parsed.payload, operation) ?? [] };
}

/** Shortens a time window to what the filter allows. */
function narrowWindow(input: Input, filter: string | undefined, window: TimeWindow | undefined): Input {
  if (window?.narrower === undefined || window.narrower.field !== filter || input[window.end] === undefined)
    return input;
  return { ...input, [window.start]: Number(input[window.end]) - window.narrower.underDays * dayMs + 1 };
}

function isFilterable(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
