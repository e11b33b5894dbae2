import { isJsonObject, type Paging } from "@exch/runtime/service";
import type { Input } from "../document/inputs.ts";
import { type CheckResult, createSkipped } from "../findings/check-result.ts";
import { createViolation, isViolation, type Mismatch } from "../findings/mismatch.ts";
import { listOtherFields } from "../response/other-term.ts";
import { identifyItem } from "../response/repeated-items.ts";
import { findItems } from "../target/valid-input.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeCheck } from "./conclude-check.ts";
import { concludeSuccess } from "./expectations.ts";

/** The most pages that are read. */
const maxPages = 8;

/** Lists the check that a list in the smallest pages has the requested number of items on each page, and those of one large page. */
export function listPagingCases({ operation: { paging } }: TestedOperation): CheckCase[] {
  if (paging === undefined) return [];
  const title = `in ${paging.style === "page" ? "pages" : `${paging.style}s`}`;
  const test = async (run: CheckRun) => {
    const first = await readPages(run, paging);
    // What differs once may have changed between two pages.
    return first.outcome === "failed" ? readPages(run, paging) : first;
  };
  return [{ title, test }];
}

async function readPages(run: CheckRun, paging: Paging): Promise<CheckResult> {
  const size = paging.style === "page" ? (paging.min ?? 1) : 1;
  let input: Input | undefined = { ...(await run.baselines.maxItemsInput(run.documented)), [paging.size]: size };
  const shown: unknown[] = [];
  let flawed: CheckResult | undefined;
  for (let page = 1; page <= maxPages && input !== undefined; page += 1) {
    const roundTrip = await run.send(input);
    const { parsed } = roundTrip;
    if (parsed.kind !== "success") return concludeSuccess(run, roundTrip);
    const items = findItems(parsed.payload, run.operation) ?? [];
    // A difference from the schema does not end the check.
    if (parsed.mismatches.some(isViolation)) flawed ??= concludeCheck(run, roundTrip, parsed.mismatches);
    const mismatches = [
      ...compareSize(items, size),
      ...compareTotals(paging, size, page, items.length, parsed.payload),
      ...findRepeats(items, shown),
    ];
    if (mismatches.some(isViolation)) return concludeCheck(run, roundTrip, mismatches);
    shown.push(...items);
    const next = buildNextInput(paging, input, parsed.payload, items);
    input = page === maxPages ? buildLastInput(paging, next, parsed.payload) : next;
  }
  const largest = { ...(await run.baselines.maxItemsInput(run.documented)), [paging.size]: paging.max };
  const readLarge = async () => {
    const large = await run.send(largest);
    return { large, all: (large.parsed.kind === "success" && findItems(large.parsed.payload, run.operation)) || [] };
  };
  const { large, all } = await readLarge();
  const difference = findDifference(shown, all, size);
  // A list that moves, such as one of prices, differs from itself too.
  if (difference !== undefined && findDifference(all, (await readLarge()).all, size) === undefined)
    return run.fail(large, "small pages have the items of a large one", difference);
  if (flawed !== undefined) return flawed;
  if (shown.length < size) return createSkipped(`the list has ${shown.length} items, too few for a second page`);
  return input === undefined ? { outcome: "passed" } : testLast(run, paging, input, size);
}

/** Compares the items of small pages with those of a large page, between the first and the last item that both have. */
function findDifference(shown: readonly unknown[], all: readonly unknown[], size: number): string | undefined {
  const [small, large] = [shown, all].map((items) => new Map(items.map((item) => [identifyItem(item), item] as const)));
  const keep = (ids: string[], has: (id: string) => boolean) =>
    ids.slice(ids.findIndex(has), ids.findLastIndex(has) + 1);
  const ofSmall = keep([...small!.keys()], (id) => large!.has(id));
  const ofLarge = keep([...large!.keys()], (id) => small!.has(id));
  if ((shown.length < size && shown.length < all.length) || ofLarge.some((id) => !small!.has(id)))
    return "a small page lacks an item";
  if (ofSmall.some((id) => !large!.has(id))) return "the large page lacks an item";
  if (ofSmall.some((id, at) => id !== ofLarge[at])) return "the large page has another order";
  const [name] = ofSmall.flatMap((id) => listOtherFields(small!.get(id), large!.get(id)));
  return name && `the large page shows another ${name}`;
}

/** Returns the input of the last page of a list that states how many pages it has. */
function buildLastInput(paging: Paging, next: Input | undefined, payload: unknown): Input | undefined {
  const last = paging.style === "page" ? Number((payload as Input)[paging.total]) : Number.NaN;
  return paging.style !== "page" || next === undefined || !(last > 1) ? undefined : { ...next, [paging.page]: last };
}

/** Checks that the last page has the items that remain of the total. */
async function testLast(run: CheckRun, paging: Paging, input: Input, size: number): Promise<CheckResult> {
  const roundTrip = await run.send(input);
  const { parsed } = roundTrip;
  if (parsed.kind !== "success" || paging.style !== "page") return concludeSuccess(run, roundTrip);
  const shown = findItems(parsed.payload, run.operation)?.length ?? 0;
  const ofTotal = compareTotals(paging, size, Number(input[paging.page]), shown, parsed.payload);
  return concludeCheck(run, roundTrip, [...parsed.mismatches, ...ofTotal]);
}

function compareSize(items: readonly unknown[], size: number): Mismatch[] {
  if (items.length <= size) return [];
  return [createViolation("a page has the requested number of items", `${items.length} items instead of ${size}`)];
}

function compareTotals(paging: Paging, size: number, page: number, shown: number, payload: unknown): Mismatch[] {
  const total =
    paging.style === "page" && paging.count !== undefined ? (payload as Input | null)?.[paging.count] : undefined;
  const expected = Math.max(0, Math.min(size, Number(total) - (page - 1) * size));
  if (total === undefined || total === null || shown === expected || shown > size) return [];
  return [createViolation("a page has the items of its total", `${shown} items instead of ${expected} of ${total}`)];
}

function findRepeats(items: readonly unknown[], earlier: readonly unknown[]): Mismatch[] {
  const seen = new Set(earlier.map(identifyItem));
  const { length } = items.filter((item) => seen.has(identifyItem(item)));
  return length === 0 ? [] : [createViolation("no item repeats", `${length} items were on an earlier page`)];
}

function buildNextInput(paging: Paging, input: Input, payload: unknown, items: readonly unknown[]): Input | undefined {
  if (items.length === 0) return undefined;
  if (paging.style === "offset") return { ...input, [paging.offset]: Number(input[paging.offset] ?? 0) + 1 };
  if (paging.style === "page") {
    const page = Number(input[paging.page] ?? 1);
    return page >= Number((payload as Input)[paging.total] ?? 1) ? undefined : { ...input, [paging.page]: page + 1 };
  }
  const from = paging.next === undefined ? items.at(-1) : payload;
  const next = isJsonObject(from) ? from[paging.next ?? paging.nextOfItem ?? "id"] : undefined;
  return next === undefined || next === null || next === "" ? undefined : { ...input, [paging.cursor]: next };
}
