import type { Operation, TimeWindow } from "@exch/runtime/service";
import { readListedValues } from "../document/boundary-inputs.ts";
import type { DocumentedField } from "../document/documented-operation.ts";
import { type Input, removeField } from "../document/inputs.ts";
import { listItemFields } from "../document/item-fields.ts";
import type { JsonSchema } from "../document/schema.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { readTime } from "../response/read-time.ts";
import { identifyItem } from "../response/repeated-items.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import { findRecords } from "../target/valid-input.ts";
import { type CheckCase, type CheckRun, noSuccess, type TestedOperation } from "./check-run.ts";
import { concludeSuccess } from "./expectations.ts";

/** A list without the filter that a check tries. */
interface FilteredList {
  readonly run: CheckRun;
  readonly input: Input;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Lists checks that each parameter of a list that its items have too returns the items with that value, and no others. */
export function listFilterCases(tested: TestedOperation): CheckCase[] {
  const { target, documented, operation } = tested;
  if (documented.effect.kind !== "read" || documented.body !== undefined) return [];
  const fields = listItemFields(target.document, documented);
  if (fields.size === 0) return [];
  const ofPages: unknown[] = Object.values(operation.paging ?? {});
  const filters = documented.parameters.filter(({ in: place, name }) => place === "query" && !ofPages.includes(name));
  return filters.map((field) => {
    const { name, schema } = field;
    const bound = readBound(tested, fields, field);
    const isList = fields.has(getItemField(name)) && target.document.resolve(schema).type === "array";
    return {
      title: `${name} selects items`,
      async test(run) {
        if (!fields.has(name) && !isList && bound === undefined) return createSkipped(`no item has ${name}`);
        const list = await readList(run, bound === undefined ? field : undefined);
        if (list === undefined) return createSkipped(noSuccess);
        if (fields.has(name)) return testFilter(list, field);
        return bound === undefined ? testList(list, name) : testBound(list, bound);
      },
    };
  });
}

const rule = "a filter returns the items that match";

/** The most values of a filter that are tried. */
const maxValues = 4;

async function testFilter(list: FilteredList, field: DocumentedField): Promise<CheckResult> {
  const { run } = list;
  const { name, required } = field;
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

/** A parameter that leaves out what is earlier than a time, or later. */
interface TimeBound {
  readonly name: string;
  readonly isStart: boolean;
  readonly schema: JsonSchema;
  /** The other end of the time window that it belongs to. */
  readonly other?: string;
}

const boundWords = /^(\w*?)_?(?:(from|since|after|start|begin)|to|until|before|end)_?(time|date|at)?$/i;

/** Returns a parameter as a bound of times: an end of the time window, or one whose name or form says so, such as `createdFrom`. */
function readBound(
  { target, operation: { window } }: TestedOperation,
  fields: ReadonlySet<string>,
  { name, schema: reference }: DocumentedField,
): TimeBound | undefined {
  const schema = target.document.resolve(reference);
  if (name === window?.start) return { name, isStart: true, schema, other: window.end };
  if (name === window?.end) return { name, isStart: false, schema, other: window.start };
  const [word, of = "", start, unit] = boundWords.exec(name.toLowerCase()) ?? [];
  const isOfField = of !== "" && [...fields].some((field) => field.toLowerCase().startsWith(of));
  const isTime = unit !== undefined || isOfField || schema.format === "date-time" || schema["x-scalar"] === "epochMs";
  return word !== undefined && isTime ? { name, isStart: start !== undefined, schema } : undefined;
}

/** Checks that a list has no items from outside a bound: a day before each time of any item, or a day after it. */
async function testBound({ run, ...list }: FilteredList, bound: TimeBound): Promise<CheckResult> {
  const { name, isStart, other, schema } = bound;
  const values = list.items.map((item) => Object.values(item).filter((value) => readTime(value) !== undefined));
  const times = values.flat().map((value) => readTime(value)!);
  if (times.length === 0 || values.some(({ length }) => length === 0)) return createSkipped("the items have no time");
  const isText = schema.format === "date-time";
  const isNumber = /^(integer|number)$/.test(schema.type) && /^\d+$/.test(String(values[0]?.[0]));
  if (other === undefined && !isText && !isNumber)
    return createSkipped(`the contract does not say how ${name} writes a time`);
  const at = isStart ? Math.max(...times) + dayMs : Math.min(...times) - dayMs;
  const window = other === undefined ? {} : { [other]: isStart ? at + hourMs : at - hourMs };
  const input = { ...list.input, ...window, [name]: isText ? new Date(at).toISOString() : at };
  const roundTrip = await run.send(input);
  if (roundTrip.parsed.kind !== "success") return createSkipped("the service has no list of that time");
  const listed = new Set(list.items.map(identifyItem));
  const others = findRecords(roundTrip.parsed.payload, run.operation) ?? [];
  if (!others.some((item) => listed.has(identifyItem(item)))) return { outcome: "passed" };
  return run.fail(roundTrip, rule, `items from ${isStart ? "before" : "after"} ${name}`);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Reads the list of an operation without one of its filters. */
async function readList(run: CheckRun, filter?: DocumentedField): Promise<FilteredList | undefined> {
  const { operation } = run;
  const longest = await run.baselines.maxItemsInput(run.documented);
  const open = filter === undefined || filter.required ? longest : removeField(longest, filter.name);
  const input = narrowWindow(open, filter?.name, operation.window);
  const { parsed } = await run.send(input);
  return parsed.kind === "success" ? { run, input, items: findRecords(parsed.payload, operation) ?? [] } : undefined;
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
