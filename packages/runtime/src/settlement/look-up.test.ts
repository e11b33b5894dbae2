import { describe, expect, it } from "vitest";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { exchangeOf, found } from "../testing/exchange.ts";
import { cursorStyle } from "../testing/list.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { reset } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { lookUp } from "./look-up.ts";
import { noteRetryAfter } from "./not-before.ts";

const list = operationOf({
  id: "things.list",
  query: { lastId: "string", limit: "number" },
  paging: cursorStyle,
  checkInput({ lastId }, issues) {
    if (lastId === "wrong") issues.push({ path: "lastId", kind: "rule", message: "lastId must be an integer" });
  },
});

/** Looks up once, on any connection. */
const look = (service: Service, operation: Operation, input: JsonObject = {}) =>
  lookUp(service, operation, input, { deadline: new Deadline(60_000, service.clock), fresh: false });

/** Looks up a list with a cursor, whose pages are given one after another. */
function lookUpPages(...pages: object[]) {
  const fetch = async () => responseOf({ ok: pages.shift() ?? { items: [] } });
  return look(serviceOf(fetch, [list]), list, { limit: 5 });
}

describe("a lookup in a list with a cursor", () => {
  it.each([
    ["an empty page", [{ items: [{ id: "3" }], lastId: 3 }, { items: [] }]],
    ["a page without a cursor", [{ items: [{ id: "3" }], lastId: 3 }, { items: [{ id: "2" }] }]],
    ["a page with the cursor 0", [{ items: [{ id: "3" }], lastId: 0 }]],
  ])("is complete at %s", async (_, pages) => {
    expect((await lookUpPages(...pages)).flaw).toBeUndefined();
  });

  it("is not complete at a page whose cursor is not valid, and names the response and not the input", async () => {
    const looked = await lookUpPages({ items: [{ id: "4" }], lastId: "wrong" }, {});
    expect(looked.records).toHaveLength(1);
    expect(looked.flaw).toMatchObject({
      reason: "the lookup failed: things.list: page 1 contains a cursor that is not valid: lastId must be an integer",
    });
  });

  it("is not complete at a page with the cursor of its request: it may belong to another request", async () => {
    const looked = await lookUpPages(
      { items: [{ id: "4" }, { id: "3" }], lastId: 3 },
      { items: [{ id: "5" }], lastId: 3 },
    );
    expect(looked.records).toHaveLength(3);
    expect(looked.flaw).toMatchObject({
      reason: "things.list returned a page with the cursor of its request: records may be missing",
    });
  });
});

it.each<[string, object, JsonObject, number]>([
  ["default", { default: 3 }, {}, 3],
  ["requested", { default: 3 }, { limit: 4 }, 4],
  ["greatest", {}, {}, 5],
])("a lookup is not complete at a page of the %s size without a cursor", async (_, sizes, input, size) => {
  const sized = { ...list, paging: { ...cursorStyle, ...sizes } };
  for (const length of [size, size - 1]) {
    const items = Array.from({ length }, (_, index) => ({ id: `${index}` }));
    const service = serviceOf(async () => responseOf({ ok: { items } }), [sized]);
    const looked = await look(service, sized, input);
    expect(looked.flaw === undefined).toBe(length < size);
  }
});

it.each<[Record<string, string>, object, boolean]>([
  [{ link: '<https://a.test/?page=2>; rel="next"' }, {}, false],
  [{ link: '<https://a.test/?page=1>; rel="prev", <https://a.test/?page=3>; rel=next' }, {}, false],
  [{ "x-total-count": "2" }, {}, false],
  [{ "content-range": "items 0-0/7" }, {}, false],
  [{ link: '<https://a.test/?page=1>; rel="last"', "x-total-count": "1", "content-range": "0-0/1" }, {}, true],
  [{ "content-range": "0-0/*" }, {}, true],
  [{}, { has_more: true }, false],
  [{}, { meta: { hasNextPage: true } }, false],
  [{}, { total_count: 2 }, false],
  [{}, { isPartial: true, last: true }, false],
  [{}, { last: false }, false],
  [{}, { errors: [{ message: "shard 3" }] }, false],
  [{}, { has_more: false, total: 1, pages: 7, errors: [], timedOut: false }, true],
])("a lookup is complete where headers and body name no more: %j %j", async (headers, body, isComplete) => {
  const service = serviceOf(async () => responseOf({ ok: { items: [{ id: "1" }], ...body } }, 200, headers), [list]);
  expect((await look(service, list)).flaw === undefined).toBe(isComplete);
  // A record may have such fields too, with another meaning.
  const one = operationOf({ id: "things.get" });
  const isOfBody = Object.keys(headers).length === 0;
  if (isOfBody) expect((await look(service, one)).flaw).toBeUndefined();
});

it.each<[object, number, boolean]>([
  [{ no: "missing" }, 404, true],
  [{ no: "missing" }, 403, false],
  [{ no: "missing" }, 500, false],
  [{ no: "behind" }, 404, false],
])("a lookup shows absence by a proof under its own status alone: %j %i", async (body, status, isAbsence) => {
  const errorCodes = { behind: { category: "notFound", proof: false } } as const;
  const service = serviceOf(async () => responseOf(body, status), [list], { errorCodes });
  expect((await look(service, list)).flaw === undefined).toBe(isAbsence);
});

it("a lookup's reason quotes no error of others", async () => {
  const checkOutput = () => {
    throw Object.assign(new Error("canary"), { code: "ERR_NETWORK" });
  };
  const service = serviceOf(async () => responseOf({ ok: {} }));
  const { flaw } = await look(service, { ...list, checkOutput });
  expect(flaw?.reason).toBe("the lookup failed: see the cause");
});

it("sends no lookup that waited for the limiter while Retry-After of another one arrived", async () => {
  const operation = operationOf({ id: "orders.get", rateLimit: { pool: "p", weight: 1 } });
  const clock = createVirtualClock();
  const sent: number[] = [];
  const fetch = async () => {
    sent.push(clock.elapsed);
    return responseOf({ ok: { id: "1" } });
  };
  const service = serviceOf(fetch, [operation], { advanced: { clock }, limiter: { take: () => 700 } });
  void clock.setTimer(300, () => noteRetryAfter(service, new Headers({ "retry-after": "5" })));
  const looked = await lookUp(service, operation, {}, { deadline: new Deadline(10_000, clock), fresh: false });
  expect(looked.flaw?.reason).toContain("Retry-After");
  expect(sent).toEqual([]);
});

it("asks the fallback where the call has no value for the path of its lookup", async () => {
  const byKey = operationOf({ id: "things.byKey", query: { key: "string" } });
  const byId = operationOf({ id: "things.byId", path: "/things.byId/{id}" });
  const effect = { kind: "once", lookup: byId.id, fallback: byKey.id } as const;
  const modify = operationOf({ id: "things.modify", method: "POST", effect });
  const rules = { [modify.id]: { matches: () => true } };
  const error = await exchangeOf({ send: reset, find: found() }, {}, [byId, byKey], rules).make(modify);
  expect(await error.settle()).toMatchObject({ outcome: "unknown", candidates: [{ id: "9", key: "k1" }] });
});
