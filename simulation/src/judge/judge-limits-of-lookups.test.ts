import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";
import { bitcoin } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

describe("a settlement whose own question for the time got no response", () => {
  it.each([
    ["may state unknown", (story: StoryTeller) => story.request("GET", "/api/v1/timestamp"), []],
    ["must decide when it got one", () => 0, ["undecided"]],
  ])("%s", (_, ask, broken) => {
    const story = tell().order();
    story.later(100).lose(story.send()).at(16_300).time().lookUp().later(1100).lookUp({ isFresh: true }).later(20);
    ask(story);
    expect(story.time().at(29_990).state("unknown").broken()).toEqual(broken);
  });
});

describe("a record that a settlement finds after a suspension", () => {
  it.each([
    ["may look like an earlier one, for the clock stood still", true, []],
    ["is as old as the request by a clock that went on", false, ["undecided"]],
  ])("%s", (_, standsStill, broken) => {
    const story = tell().order("i100001", { input: { ...bitcoin, clientOid: "key-i100001" }, isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown").process("suspends", "maker", { standsStill });
    story.at(3_600_000).process("resumes").later(1000).find().time();
    expect(story.later(500).state("unknown", { by: "settle", since: 3_601_000 }).broken()).toEqual(broken);
  });
});

describe("a list that failed while two settlements asked for it", () => {
  it.each([
    ["may be the one that was to decide", true, []],
    ["was this settlement's own when it is the only one", false, ["undecided"]],
  ])("%s", (_, isShared, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown");
    if (isShared) {
      story.order("i100002", { isSettledLater: true });
      story.lose(story.send("i100002")).state("unknown", { intent: "i100002" });
    }
    story.at(60_000).time().lookUp().later(1100).lookUp({ isFresh: true });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    story.lose(story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh: true }));
    story.later(20).time().later(20);
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a record that the lookups of other calls show while a request is on its way", () => {
  it.each([
    ["is unknown to a call that its program settles later", true, false, []],
    ["is unknown to a call that has not looked it up itself", false, false, []],
    ["is known to a call that looks it up after its request has ended", false, true, ["undecided"]],
  ])("%s", (_, isSettledLater, isAsked, broken) => {
    const story = tell().order("i100001", { isSettledLater, mayAbort: true });
    story.execute(story.send()).time();
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    const look = () =>
      story.respond(story.request("GET", `/api/v1/hf/orders/done?${query}`), {
        code: "200000",
        data: { items: [record] },
      });
    look().at(10_000).lose(1);
    if (isAsked) look();
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("a settlement near the end of the time for which its request stays visible", () => {
  const end = 3 * 86_400_000 - 6000;

  it.each([
    ["may go by a server whose clock has passed it, although another settlement asked one that has not", 600, []],
    ["must decide when no server's clock has passed it", 0, ["undecided"]],
  ])("%s", (_, aheadMs, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send()).state("unknown");
    const since = end - 2000;
    story.at(since).time().lookUp().later(1100).lookUp({ isFresh: true }).later(20).time();
    story.at(end - 500).time({ aheadMs });
    expect(story.state("unknown", { by: "settle", since }).broken()).toEqual(broken);
  });
});

describe("the time that a settlement reads near the end of the time for which its request stays visible", () => {
  const end = 3 * 86_400_000 - 6000;

  it.each([
    ["may have passed it, where its response took as long as is left", 600, []],
    ["has not passed it, where its response took less", 100, ["undecided"]],
  ])("%s", (_, tookMs, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send()).state("unknown");
    const since = end - 3000;
    story.at(since).time().lookUp().later(1100).lookUp({ isFresh: true });
    const request = story.at(end - 350 - tookMs).request("GET", "/api/v1/timestamp");
    story.later(tookMs).respond(request, { code: "200000", data: start + end - 400 });
    expect(story.state("unknown", { by: "settle", since }).broken()).toEqual(broken);
  });
});

describe("a settlement after everything healed", () => {
  it.each([
    ["may state unknown when a lookup took longer than it may, as on a slow network", true, []],
    ["must decide when each of its lookups got a response", false, ["undecided"]],
  ])("%s", (_, isLost, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send()).state("unknown").at(60_000).add({ kind: "environment", what: "heals" }).time();
    const key = "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT";
    if (isLost) story.lose(story.request("GET", key));
    story.at(73_000).lookUp({ byList: false });
    const ends = { by: "settle", since: 60_000, endsBy: start + 73_500 } as const;
    story.add({
      kind: "statement",
      process: "maker",
      intent: "i100001",
      outcome: "unknown",
      ...ends,
      since: start + 60_000,
    });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a settlement after everything healed, of a process that was suspended", () => {
  it.each([
    ["may state unknown when its clock stood still: as it counts, the request is not visible yet", true, []],
    ["must decide when its clock went on", false, ["undecided"]],
  ])("%s", (_, standsStill, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send()).state("unknown").later(100).process("suspends", "maker", { standsStill });
    story.at(60_000).add({ kind: "environment", what: "heals" }).process("resumes").time();
    story.at(60_100).state("unknown", { by: "settle", endsBy: 73_600 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a settlement after everything healed, by a list", () => {
  const input = { currency: "USDT", toAddress: "0xA", amount: "5", remark: "x0123456789abcdef i100001" };
  const other = { id: "1", currency: "USDT", address: "0xB", amount: "7", remark: "", createdAt: start };

  it.each([
    ["may state unknown before the last page: the payment may be on it", 81, []],
    ["must decide when there is no other page", 1, ["undecided"]],
  ])("%s", (_, pages, broken) => {
    const call = { operation: "withdrawals.create", effect: "once", input, isSettledLater: true } as const;
    const story = tell().order("i100001", call);
    story.lose(story.request("POST", "/api/v3/withdrawals", input)).state("unknown");
    story.at(120_000).add({ kind: "environment", what: "heals" }).time();
    const target = `/api/v1/withdrawals?currency=USDT&startAt=${start - 60_000}&endAt=${start + 240_000}&pageSize=500`;
    const items = { currentPage: 1, pageSize: 1, totalNum: pages, totalPage: pages, items: [other] };
    story.respond(story.request("GET", target), { code: "200000", data: items });
    expect(story.state("unknown", { by: "settle", endsBy: 140_000 }).broken()).toEqual(broken);
  });
});

describe("an item of a batch that a list shows, for which another item asked", () => {
  it.each([
    ["may stay unknown when its own search had been asked to wait", true, []],
    ["is executed when its own search went on", false, ["undecided"]],
  ])("%s", (_, isAsked, broken) => {
    const { story, request } = batch();
    story.lose(request).time().find();
    const own = story.request("GET", "/api/v1/hf/orders/client-order/key-i100002?symbol=BTC-USDT");
    if (isAsked) story.respond(own, { code: "429000", msg: "wait" }, { status: 429, headers: { "retry-after": "30" } });
    else story.respond(own, { code: "400100", msg: "The order does not exist." });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const record = { ...bitcoin, id: "order-2", clientOid: "key-i100002", createdAt: start };
    const list = story.later(17_000).request("GET", `/api/v1/hf/orders/done?${query}`);
    story
      .respond(list, { code: "200000", data: { items: [record] } })
      .later(100)
      .time()
      .state("unknown");
    expect(story.state("unknown", { intent: "i100002" }).broken()).toEqual(broken);
  });
});

describe("the success of another request", () => {
  it.each([
    ["cannot be recognised by a request that named nothing it repeats", { orderId: "order-1" }, false],
    ["is recognised by the client id that was sent", { clientOid: "mine" }, true],
  ])("%s", (_, named, isWrong) => {
    const input = { ...named, newSize: "0.01100001" };
    const story = tell().order("i100001", { operation: "orders.modify", effect: "once", input });
    const request = story.request("POST", "/api/v1/hf/orders/alter", input);
    story.respond(request, { code: "200000", data: { newOrderId: "order-9", clientOid: "another" } });
    expect(story.state("executed", { id: "order-9" }).broken().includes("wrong")).toBe(isWrong);
  });
});

describe("many lookups that others asked for", () => {
  it.each([
    ["leave the proof of a settlement's own", true, []],
    ["are none by themselves", false, ["guessed"]],
  ])("%s", (_, isProved, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    // An early lookup counts for nothing, and the first one that counts is not on a new connection.
    story.lose(story.send()).later(100).state("unknown").at(15_000).lookUp().at(16_100).time();
    if (isProved) story.lookUp().later(1100).lookUp({ isFresh: true });
    story.later(20).time();
    for (let count = 0; count < 40; count++) {
      const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 600_000}&endAt=${start + 180_000}&limit=200`;
      const list = story.later(2000).request("GET", `/api/v1/hf/orders/done?${query}`);
      story.respond(list, { code: "200000", data: { items: [] } });
    }
    expect(story.state("notExecuted", { by: "settle", since: 16_000 }).broken()).toEqual(broken);
  });
});

describe("a batch whose items lookups find", () => {
  it.each([
    ["may be unknown while the record of one has no id", null, []],
    ["is decided by records with ids", "order-2", ["undecided"]],
  ])("%s", (_, id, broken) => {
    const { story, request } = batch();
    story.lose(request).later(100).time();
    for (const [intent, orderId] of [
      ["i100001", "order-1"],
      ["i100002", id],
    ]) {
      const byKey = story.request("GET", `/api/v1/hf/orders/client-order/key-${intent}?symbol=BTC-USDT`);
      const record = { ...bitcoin, remark: intent, clientOid: `key-${intent}`, createdAt: start };
      story.respond(byKey, { code: "200000", data: { ...record, id: orderId } });
    }
    story.later(20).state("unknown").state("unknown", { intent: "i100002" });
    expect([...new Set(story.judge.failures.map(({ property }) => property))]).toEqual(broken);
  });
});

const rejection = { code: "900001", msg: "symbol not exists" };

describe("the rejection of another request", () => {
  it.each([
    ["looks like its own without a field that tells", "otherResponse", []],
    ["is taken for its own otherwise", undefined, ["wrong"]],
  ] as const)("%s", (_, unknowable, broken) => {
    const story = tell().order();
    story.execute(story.send()).add({
      kind: "response",
      process: "maker",
      request: 1,
      status: 400,
      headers: {},
      text: JSON.stringify(rejection),
      ...(unknowable !== undefined && { unknowable }),
    });
    expect(story.state("notExecuted").broken()).toEqual(broken);
  });
});

describe("a settlement that a lookup asked to wait", () => {
  it.each([
    ["ends where the wait is longer than its time, whatever the lists of others show", 60, []],
    ["decides where the wait is over", 1, ["undecided"]],
  ])("%s", (_, seconds, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.later(100).lose(story.send()).state("unknown").at(60_000).time().lookUp().later(1100);
    story.lookUp({ isFresh: true, byList: false, headers: { "retry-after": String(seconds) } });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.later(10).request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh: true });
    story
      .respond(list, { code: "200000", data: { items: [] } })
      .later(20)
      .time()
      .later(2000);
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("the lookups of a proof", () => {
  it.each([
    ["prove nothing by a time that was asked for before the last of them ended", true, []],
    ["prove absence by one that was asked for after them", false, ["undecided"]],
  ])("%s", (_, isEarly, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story
      .lose(story.send())
      .state("unknown")
      .at(60_000)
      .time()
      .lookUp()
      .later(1100)
      .lookUp({ isFresh: true, byList: false });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh: true });
    const asked = isEarly ? story.later(10).request("GET", "/api/v1/timestamp") : undefined;
    story.later(20).respond(list, { code: "200000", data: { items: [] } });
    if (asked === undefined) story.later(10).time();
    else story.respond(asked, { code: "200000", data: start + 61_120 });
    // The deadline of the settlement: what it asked after that was not answered.
    expect(
      story
        .at(89_000)
        .state("unknown", { by: "settle", since: 60_000, endsBy: start + 90_000 })
        .broken(),
    ).toEqual(broken);
  });
});

describe("lookups of one process in one second", () => {
  const ask = (story: StoryTeller, key: string) =>
    story.request("GET", `/api/v1/hf/orders/client-order/${key}?symbol=BTC-USDT`);

  it.each([
    ["may be many where it settles many calls at once", (index: number) => `key-${index % 300}`, []],
    ["are a loop without a limit where they ask for one order", () => "key-1", ["limits"]],
  ])("%s", (_, keyOf, broken) => {
    const story = tell();
    for (let index = 0; index < 900; index++) ask(story, keyOf(index));
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    ["may ask for the time once for each request whose timestamp was rejected", 100, []],
    ["are a loop without a limit where they ask for the time alone", 0, ["limits"]],
  ])("%s", (_, requests, broken) => {
    const story = tell().at(1990);
    for (let index = 0; index < requests; index++) ask(story, `key-${index}`);
    story.at(9010);
    for (let index = 0; index < 100; index++) story.request("GET", "/api/v1/timestamp");
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    ["may ask for the time once for each rejection that they read after a suspension", true, []],
    ["are a loop without a limit where no suspension kept them from reading it", false, ["limits"]],
  ])("%s", (_, isSuspended, broken) => {
    const story = tell().at(1990);
    for (let index = 0; index < 100; index++) ask(story, `key-${index}`);
    if (isSuspended) story.at(2500).process("suspends").at(60_000).process("resumes");
    story.at(60_010);
    for (let index = 0; index < 100; index++) story.request("GET", "/api/v1/timestamp");
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    ["may be more where several calls used one client id", 2, []],
    ["are a loop without a limit where one call did", 1, ["limits"]],
  ])("%s", (_, calls, broken) => {
    const story = tell();
    for (let index = 1; index <= calls; index++) {
      story.order(`i10000${index}`, { reusesClientId: index > 1 });
      story.send(`i10000${index}`, { key: "own" });
    }
    for (let count = 0; count < 30; count++) story.request("GET", "/api/v1/hf/orders/client-order/own?symbol=BTC-USDT");
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("are a loop without a limit where they read one list, with another end each time", () => {
    const story = tell();
    for (let ms = 0; ms < 30; ms++)
      story.request("GET", `/api/v1/hf/orders/done?symbol=BTC-USDT&startAt=${start}&endAt=${start + ms}&limit=200`);
    expect(story.end().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^more than 20 requests in one second/),
    ]);
  });
});
