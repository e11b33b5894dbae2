import { readDocument, readExampleInput } from "@exch/contract/document";
import { listOperations, type Operation } from "@exch/runtime/service";
import { createSandbox } from "@exch/sandbox";
import type { Fetch } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { callerOf, createClients, type ServiceName, serviceNames, services } from "../contract/services.ts";

type Item = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;
/** Changes the one record of a page, and the page. */
type Change = (query: Query) => { readonly item?: Item; readonly page?: object; readonly items?: Item[] };

const validityMs = 5000;
/** Every single operation whose absence a list of pages has to show, with that list. */
const cases = serviceNames.flatMap((name) => {
  const operations = listOperations(services[name].tree);
  return operations.flatMap(({ id, effect }) => {
    if ((effect.kind !== "keyed" || effect.items !== undefined) && id !== "withdrawals.create") return [];
    const { lookup, list = lookup } = effect as { list?: string; lookup?: string };
    const found = operations.find((each) => each.id === list);
    return found?.paging === undefined ? [] : [[id, name, found] as const];
  });
});

/** Loses a request, and looks it up against a sandbox whose list has one record of another call, changed. */
async function outcomeOf(id: string, name: ServiceName, list: Operation, change: Change) {
  const { operations } = readDocument(name);
  const { response } = operations.find((each) => each.id === list.id)! as { response: { example: any } };
  const [example] = name === "service-a" ? response.example.data.items : response.example;
  const { remark: _, ...input } = readExampleInput(operations.find((each) => each.id === id)!);
  const sandbox = createSandbox({ clock: "auto", rateLimits: "none" });
  const fetch: Fetch = async (url, init) => {
    if (init.method !== "GET") throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
    const { pathname, searchParams } = new URL(url);
    if (pathname !== list.path) return sandbox.fetch(url, init);
    const query = Object.fromEntries(searchParams);
    const selected = Object.entries(list.filters ?? {}).flatMap(([filter, field]) =>
      query[filter] === undefined ? [] : [[field, query[filter]]],
    );
    const { item = {}, page = {}, items } = change(query);
    const named = { id: "another", clientOid: "another", withdrawOrderId: undefined };
    const others = { ...named, amount: "0.123", remark: "another", ...atTime(list, Number(query[list.window!.start])) };
    const record = { ...example, ...Object.fromEntries(selected), ...others, ...item };
    for (const field of list.window?.times ?? [])
      if (typeof example[field] === "string" && typeof record[field] === "number")
        record[field] = new Date(record[field]).toISOString().slice(0, 19).replace("T", " ");
    const all = items ?? [record];
    if (name === "service-b") return new Response(JSON.stringify(Number(query.offset ?? 0) > 0 ? [] : all));
    const isRest = query.lastId !== undefined || all.length === 0;
    const ofStyle = {
      page: { currentPage: 1, pageSize: 500, totalNum: all.length, totalPage: 1 },
      cursor: { lastId: isRest ? null : 5 },
    };
    const style = list.paging?.style as keyof typeof ofStyle;
    const data = { ...ofStyle[style], items: isRest ? [] : all, ...page };
    return new Response(JSON.stringify({ code: "200000", data }));
  };
  const { a, b } = createClients(sandbox, { fetch, timeoutMs: 200_000 });
  const error = await callerOf(name === "service-a" ? a : b)(id, input).catch((cause: unknown) => cause);
  return error as { outcome?: string; reason?: string };
}

/** Gives a record this time in each field with a time. */
function atTime(list: Operation, ms: number): Item {
  return Object.fromEntries((list.window?.times ?? []).map((field) => [field, ms]));
}

describe.each(cases)("the absence of %s (%s)", (id, name, list) => {
  const start = (query: Query) => Number(query[list.window!.start]);
  const end = (query: Query) => Number(query[list.window!.end]);
  const isPaged = list.paging?.style === "page";
  const filters = Object.entries(list.filters ?? {}).filter(([filter]) => filter !== "status");

  const written = filters.filter(([filter]) => filter !== "withdrawOrderId");
  const inCapitals: Change = (query) => ({
    item: Object.fromEntries(written.map(([filter, field]) => [field, query[filter]?.toUpperCase()])),
  });

  /** True for a list that is asked with the client id: a record without one may be this call's all the same. */
  const isByKey = list.filters?.withdrawOrderId !== undefined;
  const ofOther: [string, Change][] = [
    ["a record of another call, of the same filters", () => ({})],
    ["a record from just before the window", (query) => ({ item: atTime(list, start(query) - validityMs + 1000) })],
    ["a record from just after the window", (query) => ({ item: atTime(list, end(query) + validityMs - 1000) })],
    ["a record that writes what was asked for in another case", inCapitals],
  ];
  it.each<[string, Change]>([
    ...(isByKey ? [] : ofOther),
    ["an empty page", () => ({ items: [] })],
    ["an empty page that states one page", () => ({ items: [], page: isPaged ? { totalNum: 0, totalPage: 1 } : {} })],
    [
      "a page without its number",
      () => ({ page: isPaged ? { currentPage: undefined } : {}, ...(isByKey && { items: [] }) }),
    ],
  ])("is proved by %s", async (_, change) => {
    expect(await outcomeOf(id, name, list, change)).toMatchObject({ outcome: "notExecuted" });
  });

  for (const [title, change] of isByKey ? ofOther : [])
    it(`is not proved by ${title}, without the client id that was asked for`, async () => {
      expect(await outcomeOf(id, name, list, change)).toMatchObject({ outcome: "unknown" });
    });

  const other: readonly (readonly [string, Change])[] = [
    ...filters.map(
      ([filter, field]) => [`a record with another ${filter}`, () => ({ item: { [field]: "another" } })] as const,
    ),
    ["a record from before the window", (query) => ({ item: atTime(list, start(query) - validityMs - 60_000) })],
    ["a record from after the window", (query) => ({ item: atTime(list, end(query) + validityMs + 60_000) })],
    ["a record of last week", (query) => ({ item: atTime(list, start(query) - 7 * 86_400_000) })],
    ...(isPaged ? [["another page", () => ({ page: { currentPage: 7 } })] as const] : []),
  ];

  it.each(other)("is not proved by %s", async (_, change) => {
    const error = await outcomeOf(id, name, list, change);
    expect(error.outcome).toBe("unknown");
    expect(error.reason).toContain("requested");
  });
});
