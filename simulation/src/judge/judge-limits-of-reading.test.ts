import { describe, expect, it } from "vitest";
import type { StoryEventOf } from "../story/story-event.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const textsOf = ({ judge }: StoryTeller) => judge.failures.map(({ text }) => text);

type List = StoryEventOf<"list">;

function list(story: StoryTeller, more: Partial<List> & Pick<List, "service" | "operation">): StoryTeller {
  return story.add({ kind: "list", process: "maker", items: 1, duplicates: [], since: start, ...more });
}

describe("the pages of a list", () => {
  const pageOfA = (story: StoryTeller, page: string) => {
    const request = story.request("GET", `/api/v1/withdrawals${page}&timestamp=${page.length}`);
    return story.respond(request, { code: "200000", data: { items: [{ id: page }], totalNum: 9, totalPage: 9 } });
  };
  const pageOfB = (story: StoryTeller, query: string, count: number) => {
    const request = story.request("GET", `/sapi/v1/capital/withdraw/history?${query}`);
    const records = Array.from({ length: count }, (_, index) => ({ id: `${query} ${index}` }));
    return story.respond(request, records);
  };

  it.each([
    [["?pageSize=1", "?pageSize=1&currentPage=2", "?pageSize=1&currentPage=3"], []],
    [["?pageSize=1", "?pageSize=1&currentPage=2", "?pageSize=1&currentPage=2"], []],
    [["?pageSize=1", "?pageSize=1&currentPage=3"], ["pages 2 to 2 of a list were left out"]],
  ])("of service A are read one after the other: %j", (pages, texts) => {
    expect(textsOf(pages.reduce(pageOfA, tell()))).toEqual(texts);
  });

  it.each([
    [3, []],
    [2, []],
    [4, ["items 3 to 3 of a list were left out"]],
  ])("of service B go on after the last item, or before it: at %i", (offset, texts) => {
    const story = pageOfB(tell(), "limit=10", 3);
    expect(textsOf(pageOfB(story, `offset=${offset}&limit=10`, 1))).toEqual(texts);
  });

  it("end without an error where the exchange did nothing wrong", () => {
    const failed = { service: "service-a", operation: "withdrawals.list", error: "ERR_INVALID_RESPONSE" } as const;
    expect(textsOf(list(tell(), failed))).toEqual([
      "withdrawals.list ended with an error, although all of its pages were right",
    ]);
    const changed = { kind: "response", process: "maker", request: 1, status: 200, text: "[]", headers: {} } as const;
    expect(textsOf(list(tell().add({ ...changed, fault: "endlessPages" }), failed))).toEqual([]);
  });
});

describe("items of a list that came more than once", () => {
  it.each([
    ["of a page of another request's response", "otherResponse", []],
    ["of a page of its own", undefined, ["20 of 40 items of orders.fills came more than once"]],
  ])("%s", (_, fault, texts) => {
    const text = JSON.stringify({ items: Array.from({ length: 20 }, (_, id) => ({ id })) });
    const page = { kind: "response", process: "maker", request: 1, status: 200, text, headers: {} } as const;
    const story = tell().add({ ...page, ...(fault !== undefined && { fault }) });
    const duplicates = Array.from({ length: 20 }, (_, id) => String(id));
    expect(textsOf(list(story, { service: "service-a", operation: "orders.fills", items: 40, duplicates }))).toEqual(
      texts,
    );
  });
});

describe("a history", () => {
  const read = (windows: readonly (readonly [number, number])[], more: Partial<List> = {}) => {
    const story = tell();
    for (const [from, to] of windows)
      story.request("GET", `/api/v1/hf/fills?startAt=${start + from}&endAt=${start + to}`);
    const span = { from: start, to: start + 100_000 };
    return textsOf(list(story, { service: "service-a", operation: "orders.fills", span, ...more }));
  };

  it("is read by windows that cover its span", () => {
    expect(
      read([
        [50_000, 100_000],
        [0, 50_001],
      ]),
    ).toEqual([]); // prettier-ignore
  });

  it.each([
    [
      "a gap between two windows",
      [
        [60_000, 100_000],
        [0, 50_000],
      ],
      "50000 ms",
    ],
    ["the oldest window left out", [[50_000, 100_000]], "99000 ms"],
  ] as const)("fails with %s", (_, windows, text) => {
    expect(read(windows)).toEqual([expect.stringContaining(`orders.fills: nothing was read of ${text}`)]);
    expect(read(windows, { isCut: true })).toEqual([]);
  });
});

describe("an abort", () => {
  const aborted = () => tell().order().add({ kind: "abort", process: "maker", intent: "i100001" });

  it("ends the call at once, but for the time to close its entry", () => {
    expect(textsOf(aborted().later(1031).state("notExecuted"))).toEqual([]);
    expect(textsOf(aborted().later(1032).state("notExecuted"))).toEqual([
      "ended 1032 ms after its program had aborted it",
    ]);
  });

  it("lets nothing be sent afterwards", () => {
    const story = aborted();
    story.send();
    expect(textsOf(story)).toEqual(["sent 0 ms after its program had aborted it"]);
  });
});

describe("a lookup by key", () => {
  const lookUp = (story: StoryTeller, headers: Record<string, string> = {}) => {
    const request = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    return story.respond(request, "<html>", { status: 503, headers });
  };
  const lost = () => {
    const story = tell().order();
    return story.lose(story.send());
  };

  it("waits for as long as the exchange asks", () => {
    expect(textsOf(lookUp(lookUp(lost(), { "retry-after": "5" }).later(5000)))).toEqual([]);
    expect(textsOf(lookUp(lookUp(lost(), { "retry-after": "5" }).later(4000)))).toEqual([
      "looked up 1000 ms before the end of Retry-After",
    ]);
  });

  it("may be another call's once the order is decided, which is changed by its client id", () => {
    const story = tell().order();
    story.execute(story.send()).accept(1).state("executed", { id: "order-1" }).later(10);
    expect(textsOf(lookUp(lookUp(story, { "retry-after": "5" }).later(1000)))).toEqual([]);
  });

  it("is sent at once where it only has to be signed again", () => {
    const story = lost();
    const request = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    const headers = { "retry-after": "5" };
    story.respond(request, { code: "400002", msg: "Invalid timestamp" }, { status: 401, headers });
    expect(textsOf(lookUp(story.later(10)))).toEqual([]);
  });

  it("is sent at once by the next settlement", () => {
    expect(textsOf(lookUp(lookUp(lost(), { "retry-after": "5" }).later(1000).state("unknown")))).toEqual([]);
  });
});

describe("the budget for repeats", () => {
  /** Cancels everything again and again, with so many requests for each call. */
  const cancelAgain = (calls: number, requests: number) => {
    const story = tell();
    for (let call = 0; call < calls; call++) {
      const intent = `i1${String(call + 1).padStart(5, "0")}`;
      story.cancelAll(intent);
      for (let count = 0; count < requests; count++)
        story.lose(story.request("DELETE", "/api/v1/hf/orders/cancelAll")).later(100);
      story.state("unknown", { intent }).later(100);
    }
    return new Set(textsOf(story));
  };
  const text = "repeated, and its client has made more repeats than its calls allow";

  it("is for a few calls at once", () => {
    expect(cancelAgain(3, 4)).toEqual(new Set());
    expect(cancelAgain(20, 1)).toEqual(new Set());
  });

  it("is not for all calls of an outage", () => {
    expect(cancelAgain(20, 3)).toEqual(new Set([text]));
  });
});
