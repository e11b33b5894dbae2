import { readDocument, readExampleInput } from "@exch/contract/document";
import { listOperations, type Operation } from "@exch/runtime";
import { createSandbox } from "@exch/sandbox";
import { createServiceA, type Fetch } from "@exch/service-a";
import { operations as operationsOfA } from "@exch/service-a/operations";
import { createServiceB } from "@exch/service-b";
import { operations as operationsOfB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";

type Item = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;
/** Changes the one record of a page, and the page. */
type Change = (
  query: Query,
  list: Operation,
) => { readonly item?: Item; readonly page?: object; readonly items?: Item[] };

const validityMs = 5000;
const services = [
  ["service-a", listOperations(operationsOfA)],
  ["service-b", listOperations(operationsOfB)],
] as const;

/** Every single operation whose absence a list of pages has to show, with that list. */
const cases = services.flatMap(([name, operations]) =>
  operations.flatMap(({ id, effect }) => {
    if ((effect.kind !== "keyed" || effect.items !== undefined) && id !== "withdrawals.create") return [];
    const { lookup, list = lookup } = effect as { list?: string; lookup?: string };
    const found = operations.find((each) => each.id === list);
    return found?.paging === undefined ? [] : [[id, name, found] as const];
  }),
);

/** Loses a request, and looks it up against a sandbox whose list has one record of another call, changed. */
async function outcomeOf(id: string, name: "service-a" | "service-b", list: Operation, change: Change) {
  const { operations } = readDocument(name);
  const { response } = operations.find((each) => each.id === list.id)! as { response: { example: any } };
  const [example] = name === "service-a" ? response.example.data.items : response.example;
  const { remark: _, ...input } = readExampleInput(operations.find((each) => each.id === id)!);
  const sandbox = createSandbox({ clock: "auto", rateLimits: "none" });
  const { clock, credentials } = sandbox;
  const fetch: Fetch = async (url, init) => {
    if (init.method !== "GET") throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
    const { pathname, searchParams } = new URL(url);
    if (pathname !== list.path) return sandbox.fetch(url, init);
    const query = Object.fromEntries(searchParams);
    const selected = Object.entries(list.filters ?? {}).flatMap(([filter, field]) =>
      query[filter] === undefined ? [] : [[field, query[filter]]],
    );
    const isTime = (value: unknown) => typeof value === "string";
    const { item = {}, page = {}, items } = change(query, list);
    const others = {
      id: "another",
      clientOid: "another",
      withdrawOrderId: undefined,
      amount: "0.123",
      remark: "another",
    };
    const record = {
      ...example,
      ...Object.fromEntries(selected),
      ...others,
      ...atTime(list, Number(query[list.window!.start])),
      ...item,
    };
    for (const field of list.window?.times ?? [])
      if (isTime(example[field]) && typeof record[field] === "number")
        record[field] = new Date(record[field]).toISOString().slice(0, 19).replace("T", " ");
    const all = items ?? [record];
    if (name === "service-b") return new Response(JSON.stringify(Number(query.offset ?? 0) > 0 ? [] : all));
    const totals =
      list.paging?.style === "page" ? { currentPage: 1, pageSize: 500, totalNum: all.length, totalPage: 1 } : {};
    const isRest = query.lastId !== undefined || all.length === 0;
    const data = {
      ...totals,
      ...(list.paging?.style === "cursor" && { lastId: isRest ? null : 5 }),
      items: isRest ? [] : all,
      ...page,
    };
    return new Response(JSON.stringify({ code: "200000", data }));
  };
  const all = { fetch, clock, timeoutMs: 200_000 };
  const client =
    name === "service-a"
      ? createServiceA({ ...all, credentials })
      : createServiceB({ ...all, credentials: { key: credentials.key, secret: credentials.secret } });
  const [resource = "", method = ""] = id.split(".");
  const send = (client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[resource]![
    method
  ]!;
  const error = await send(input).catch((cause: unknown) => cause);
  return error as { outcome?: string; reason?: string };
}

/** Gives a record this time in each field with a time. */
function atTime(list: Operation, ms: number): Item {
  return Object.fromEntries((list.window?.times ?? []).map((field) => [field, ms]));
}

describe.each(cases)("the absence of %s (%s)", (id, name, list) => {
  const start = (query: Query) => Number(query[list.window!.start]);
  const end = (query: Query) => Number(query[list.window!.end]);
  const filters = Object.entries(list.filters ?? {}).filter(([filter]) => filter !== "status");

  it.each<[string, Change]>([
    ["a record of another call, of the same filters", () => ({})],
    [
      "a record at the beginning of the window, and a little before",
      (query) => ({ item: atTime(list, start(query) - validityMs + 1000) }),
    ],
    [
      "a record at the end of the window, and a little after",
      (query) => ({ item: atTime(list, end(query) + validityMs - 1000) }),
    ],
    [
      "a record that writes what was asked for in another case",
      (query) => ({
        item: Object.fromEntries(
          filters.flatMap(([filter, field]) =>
            filter === "withdrawOrderId" ? [] : [[field, query[filter]?.toUpperCase()]],
          ),
        ),
      }),
    ],
    ["an empty page", () => ({ items: [] })],
    [
      "an empty page that states one page",
      () => ({ items: [], page: list.paging?.style === "page" ? { totalNum: 0, totalPage: 1 } : {} }),
    ],
    ["a page without its number", () => ({ page: list.paging?.style === "page" ? { currentPage: undefined } : {} })],
  ])("is proved by %s", async (_, change) => {
    expect(await outcomeOf(id, name, list, change)).toMatchObject({ outcome: "notExecuted" });
  });

  const other: readonly (readonly [string, Change])[] = [
    ...filters.map(
      ([filter, field]) => [`a record with another ${filter}`, () => ({ item: { [field]: "another" } })] as const,
    ),
    ["a record from before the window", (query) => ({ item: atTime(list, start(query) - validityMs - 60_000) })],
    ["a record from after the window", (query) => ({ item: atTime(list, end(query) + validityMs + 60_000) })],
    ["a record of last week", (query) => ({ item: atTime(list, start(query) - 7 * 86_400_000) })],
    ...(list.paging?.style === "page" ? [["another page", () => ({ page: { currentPage: 7 } })] as const] : []),
  ];

  it.each(other)("is not proved by %s", async (_, change) => {
    const error = await outcomeOf(id, name, list, change);
    expect(error.outcome).toBe("unknown");
    expect(error.reason).toContain("requested");
  });
});
