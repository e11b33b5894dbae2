import { describe, expect, it } from "vitest";
import { cursorStyle, type ListRecord, listOf, listStyles, pageStyle } from "../testing/list.ts";
import { items, pages } from "./pages.ts";
import { findPageItems } from "./read-page.ts";

/** Fills of one order. */
const shared = { orderId: "7" };
const ten: ListRecord[] = Array.from({ length: 10 }, (_, at) => ({ id: String(10 - at), at: 10 - at, ...shared }));
const ids = ten.map(({ id }) => id);

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of all) list.push(each);
  return list;
}

const idsOf = async (all: AsyncIterable<ListRecord>) => (await collect(all)).map(({ id }) => id);

describe.each(listStyles)("a list with %s", (_, paging) => {
  it("returns every item of all pages, also after a page that is shorter than requested", async () => {
    for (const cap of [undefined, 3]) {
      const { service, operation } = listOf([...ten], { paging }, cap === undefined ? {} : { cap });
      expect(await idsOf(items<ListRecord>(service, operation, cap && { [paging.size]: 5 }))).toEqual(ids);
    }
  });

  it("returns every page unchanged, and none of an empty list", async () => {
    const { service, operation } = listOf([...ten], { paging });
    const found = await collect(pages<unknown>(service, operation, { [paging.size]: 4 }));
    expect(found.map((page) => findPageItems(paging, page)?.length)).toEqual([4, 4, 2]);
    const empty = listOf([], { paging });
    expect(await collect(pages(empty.service, empty.operation, {}))).toEqual([]);
    expect(empty.queries).toHaveLength(1);
  });

  it("requests no page before its items are needed", async () => {
    const { service, operation, queries } = listOf([...ten], { paging });
    for await (const item of items<ListRecord>(service, operation, { [paging.size]: 2 })) if (item.id === "9") break;
    expect(queries).toHaveLength(1);
  });
});

it("a list by page numbers requests no page after the announced last one", async () => {
  const { service, operation, queries } = listOf([...ten], { paging: pageStyle });
  await collect(pages(service, operation, { pageSize: 5 }));
  expect(queries.map((query) => query.currentPage)).toEqual([undefined, 2]);
});

it("a list by cursors goes on after an empty page that has one", async () => {
  const { service, operation } = listOf([], { paging: cursorStyle });
  const found = [{ items: [], lastId: "8" }, { items: [{ id: "7" }], lastId: "7" }, { items: [] }];
  const call = async (): Promise<any> => found.shift();
  expect(await idsOf(items<ListRecord>({ ...service, call }, operation, {}))).toEqual(["7"]);
});

it("pages rejects an operation that has no pages, by name", async () => {
  const { service, operation } = listOf([], {});
  await expect(collect(pages(service, operation, {}))).rejects.toThrow("things.list is not a list of pages");
});
