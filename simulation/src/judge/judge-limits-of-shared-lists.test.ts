import { describe, expect, it } from "vitest";
import { bitcoin } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

/** Looks an order up by its client id, and finds nothing. */
function askKey(story: StoryTeller, ms: number, isFresh = false): void {
  story.at(ms).lookUp({ byList: false, isFresh });
}

/** Reads the list of closed orders, which is empty. */
function askList(story: StoryTeller, { from, to }: { from: number; to: number }, isFresh = false): void {
  const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
  const list = story.at(from).request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh });
  story.at(to).respond(list, { code: "200000", data: { items: [] } });
}

describe("a list that several settlements of a process read, on a slow network", () => {
  it.each([
    ["proves nothing less than a second after the response to the first one", 400, 500, 61_900, []],
    ["proves absence a second after the response to the first one", 400, 500, 62_250, ["undecided"]],
    ["proves absence where the first one was read just before", 250, 500, 61_900, ["undecided"]],
    ["proves nothing where the first one was read for others before it was asked for", 400, 100, 61_900, []],
  ])("%s", (_, keyMs, listMs, secondAt, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown").at(60_000).time();
    askList(story, { from: 60_100, to: 60_200 });
    askKey(story, 60_000 + keyMs);
    if (listMs > 100) askList(story, { from: 60_000 + listMs, to: 61_200 });
    askKey(story, 61_500, true);
    askList(story, { from: secondAt, to: 62_500 }, true);
    const settled = story.later(20).time().at(63_000).state("unknown", { by: "settle", since: 60_000 });
    expect(settled.broken()).toEqual(broken);
  });
});

describe("a list whose date is from before the call", () => {
  it.each([
    ["may be the one of its own where another settlement reads the same list", true, []],
    ["is followed by its own where it is alone", false, ["undecided"]],
  ])("%s", (_, hasOther, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown").at(60_000);
    if (hasOther) {
      story.order("i100002", { isSettledLater: true });
      story.lose(story.send("i100002")).state("unknown", { intent: "i100002" });
    }
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.time().request("GET", `/api/v1/hf/orders/done?${query}`);
    const headers = { date: new Date(start - 600_000).toUTCString() };
    story.later(10).respond(list, { code: "200000", data: { items: [] } }, { headers });
    story.judge.failures.length = 0;
    story.later(10).lookUp().later(1200).lookUp({ isFresh: true }).later(10).time().later(10);
    story.state("unknown", { by: "settle", since: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});

describe("a recovery of a request that a clock signed that was ahead", () => {
  it.each([
    ["may count too little of the exchange's time where its own clock stood still meanwhile", true, []],
    ["counts it right where its own clock stood still before", false, ["undecided"]],
  ])("%s", (_, isMeanwhile, broken) => {
    const process = "other";
    const story = tell()
      .order("i100001", { hasJournal: true })
      .journal("open", { signedAt: start + 59_000 });
    story
      .lose(story.send("i100001", { timestamp: 59_000 }))
      .process("crashes")
      .process("starts", process);
    const begin = () => story.later(10).journal("claim", { process }).time({ process });
    if (isMeanwhile) begin();
    story.later(10).process("suspends", process, { standsStill: true }).at(60_000).process("resumes", process);
    if (!isMeanwhile) begin();
    story.at(100_000).time({ process }).lookUp({ process }).later(1100).lookUp({ process, isFresh: true });
    story.later(20).time({ process });
    const since = isMeanwhile ? 10 : 60_010;
    expect(story.state("unknown", { by: "recover", process, since }).broken()).toEqual(broken);
  });
});

describe("a list that shows an order, and another one that failed", () => {
  it.each([
    ["was perhaps another settlement's", true, true, []],
    ["was its own settlement's when it is the only one", false, true, ["undecided"]],
    ["serves both settlements where none failed", true, false, ["undecided"]],
  ])("%s", (_, isShared, hasFailed, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown");
    if (isShared) {
      story.order("i100002", { isSettledLater: true });
      story.lose(story.send("i100002")).state("unknown", { intent: "i100002" });
    }
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const ask = () => story.later(100).request("GET", `/api/v1/hf/orders/done?${query}`);
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.at(60_000).time();
    story.respond(ask(), { code: "200000", data: { items: [record] } });
    if (hasFailed) story.respond(ask(), { code: "429000", msg: "Exceeded the access frequency" }, { status: 429 });
    expect(story.later(20).state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a list of several pages", () => {
  const page = (story: StoryTeller, cursor?: string) => {
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const more = cursor === undefined ? "" : `&lastId=${cursor}`;
    return story.later(100).request("GET", `/api/v1/hf/orders/done?${query}${more}`);
  };
  const record = (id: string, more: object = {}) => ({ id, clientOid: `other-${id}`, symbol: "BTC-USDT", ...more });
  const items = (of: object, lastId: string) => ({ code: "200000", data: { items: [of], lastId } });

  const walks = (count: number, between: (story: StoryTeller) => void, second: object = record("2")) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown").at(60_000).time();
    for (let walk = 1; walk <= count; walk++) {
      story.respond(page(story), items(record("3"), "3")).respond(page(story, "3"), items(second, "2"));
      between(story);
    }
    return story.judge.failures.map(({ text }) => text);
  };

  it("is read to its end, unless time is over", () => {
    expect(walks(3, () => {})).toEqual([]);
    expect(walks(4, () => {})).toContain("a lookup begins anew, after 3 that ended before the last page of their list");
  });

  it("may be left where a limiter lets the requests out, which may have failed", () => {
    const story = tell().add({ kind: "process", process: "maker", what: "starts", usesLimiter: true });
    story.order("i100001", { isSettledLater: true }).later(100).lose(story.send()).state("unknown").at(60_000).time();
    for (let walk = 1; walk <= 6; walk++) story.respond(page(story), items(record("3"), "3"));
    expect(story.judge.failures).toEqual([]);
  });

  it.each([
    [49, 0, ["a lookup begins anew, after 3 that ended before the last page of their list"]],
    [50, 0, []],
    [49, 1, []],
  ])("is read up to %i pages and %i odd ones, and begun anew", (pages, odd, expected) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown").at(60_000).time();
    for (let walk = 1; walk <= 4; walk++) {
      for (let id = 100; id > 100 - pages; id--) {
        const cursor = id === 100 ? undefined : String(id + 1);
        if (id === 90 && odd > 0) story.respond(page(story, cursor), { ...items(record("90"), "90"), code: "1" });
        story.respond(page(story, cursor), items(record(String(id)), String(id)));
      }
    }
    const texts = story.judge.failures.map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith("a lookup begins anew")).slice(0, 1)).toEqual(expected);
  });

  it.each<[string, (story: StoryTeller) => void, object?]>([
    ["a page was lost", (story) => void story.lose(page(story, "2"))],
    ["a page was broken", (story) => void story.respond(page(story, "2"), "{")],
    [
      "a page was empty, with a cursor",
      (story) => void story.respond(page(story, "2"), { code: "200000", data: { items: [], lastId: "1" } }),
    ],
    ["a page showed nothing new", (story) => void story.respond(page(story, "2"), items(record("2"), "1"))],
    ["the record was found", () => {}, record("2", { clientOid: "key-i100001" })],
  ])("may be read again where %s", (_, between, second) => {
    expect(walks(6, between, second)).toEqual([]);
  });
});
