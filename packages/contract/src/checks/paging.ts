import type { Operation, Paging } from "@exch/runtime";
import type { Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { CheckResult } from "../findings/finding.ts";
import type { Problem } from "../response/checked-response.ts";
import type { Trial } from "../target/test-target.ts";
import { configuredInput, itemsOf, leastInput } from "../target/valid-input.ts";
import { type ContractCheck, conclude, createCheck, type Place, type Setting } from "./contract-check.ts";
import { judgeLegal } from "./expectations.ts";

/** How many pages are turned at most. */
const most = 4;

/** A list cut into the smallest pages holds on each page what was asked, and nothing twice. */
export function pagingChecks(setting: Setting, documented: DocumentedOperation): ContractCheck[] {
  const { paging } = setting.subject.operation(documented);
  if (paging === undefined) return [];
  const place: Place = {
    documented,
    group: "paging",
    what: `in ${paging.style === "page" ? "pages" : `${paging.style}s`}`,
  };
  return [createCheck(setting, place, () => walk(setting, place, paging))];
}

async function walk({ subject, baselines }: Setting, place: Place, paging: Paging): Promise<CheckResult> {
  const { documented } = place;
  const operation = subject.operation(documented);
  const size = paging.style === "page" ? (paging.min ?? 1) : paging.style === "offset" ? 2 : 1;
  let input: Input | undefined = { ...(await widest(place, { subject, baselines } as Setting)), [paging.size]: size };
  let before: Trial | undefined;
  const seen = new Set<string>();
  for (let page = 1; page <= most && input !== undefined; page += 1) {
    const trial = await subject.send(documented, input);
    const { verdict } = trial;
    if (verdict.kind !== "answered") return judgeLegal(place, trial);
    const items = itemsOf(verdict.payload, operation) ?? [];
    const problems = [
      ...verdict.problems,
      ...sizeProblems(items, size),
      ...echoProblems(paging, input, verdict.payload),
      ...repeatProblems(paging, items, seen, before !== undefined),
    ];
    if (problems.some(({ severity }) => severity === "fault")) return conclude(place, trial, problems);
    if (items.length < size && page === 1)
      return { outcome: "skipped", reason: `${items.length} items: nothing to turn` };
    for (const item of items) seen.add(JSON.stringify(item));
    const next = nextInput(paging, operation, input, verdict.payload, items);
    if (next !== undefined && stands(paging, input, next) && items.length > 0)
      return conclude(place, trial, [fault("a cursor moves on", "the answer's cursor is the one that was sent")]);
    input = next;
    before = trial;
  }
  return { outcome: "held" };
}

/** As many items as there are: without optional fields, and where there is a window, one that new items don't move. */
async function widest({ documented }: Place, { subject, baselines }: Setting): Promise<Input> {
  const { input } = await baselines.of(documented);
  const { window } = subject.operation(documented);
  const kept = configuredInput(documented, subject.options.values);
  const least = leastInput(documented, input, kept);
  if (window === undefined || input[window.end] === undefined) return least;
  return { ...least, [window.start]: input[window.start], [window.end]: input[window.end] };
}

function sizeProblems(items: readonly unknown[], size: number): Problem[] {
  if (items.length <= size) return [];
  return [fault("a page holds what was asked for", `${items.length} items, where ${size} were asked for`)];
}

function echoProblems(paging: Paging, input: Input, payload: unknown): Problem[] {
  if (paging.style !== "page") return [];
  const said = (payload ?? {}) as Input;
  return [paging.page, paging.size]
    .filter((name) => name in said && Number(said[name]) !== Number(input[name] ?? 1))
    .map((name) => fault("a page says which it is", `${name} is not the one that was asked for`));
}

function repeatProblems(
  paging: Paging,
  items: readonly Input[],
  seen: ReadonlySet<string>,
  turned: boolean,
): Problem[] {
  if (!turned) return [];
  // Pages of two by steps of one: the first item must be the second of the page before.
  const fresh = paging.style === "offset" ? items.slice(1) : items;
  const again = fresh.filter((item) => seen.has(JSON.stringify(item)));
  if (again.length > 0) return [fault("no item comes twice", `${again.length} items were on an earlier page`)];
  const [first] = items;
  if (paging.style !== "offset" || first === undefined || seen.has(JSON.stringify(first))) return [];
  return [fault("pages follow one another", "the first item is not the second of the page before")];
}

function nextInput(
  paging: Paging,
  { paging: _ }: Operation,
  input: Input,
  payload: unknown,
  items: readonly Input[],
): Input | undefined {
  if (items.length === 0) return undefined;
  if (paging.style === "offset") return { ...input, [paging.offset]: Number(input[paging.offset] ?? 0) + 1 };
  if (paging.style === "page") {
    const page = Number(input[paging.page] ?? 1);
    return page >= Number((payload as Input)[paging.total] ?? 1) ? undefined : { ...input, [paging.page]: page + 1 };
  }
  const next = paging.next === undefined ? items.at(-1)?.[paging.nextOfItem ?? "id"] : (payload as Input)[paging.next];
  return next === undefined || next === null || next === "" ? undefined : { ...input, [paging.cursor]: next };
}

function stands(paging: Paging, input: Input, next: Input): boolean {
  return (
    paging.style === "cursor" && input[paging.cursor] !== undefined && next[paging.cursor] === input[paging.cursor]
  );
}

function fault(rule: string, message: string): Problem {
  return { severity: "fault", rule, message };
}
