import { describe, expect, it } from "vitest";
import { bitcoin, recorded } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

describe("a list that shows an order", () => {
  it.each([
    ["decides when its settlement asked for it", 0, ["undecided"]],
    ["decides nothing when it was asked for another order, with another beginning", 3_600_000, []],
  ])("%s", (_, earlierMs, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown").at(60_000).time();
    const startAt = start - 60_000 - earlierMs;
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${startAt}&endAt=${start + 180_000}&limit=200`;
    const list = story.request("GET", `/api/v1/hf/orders/done?${query}`);
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.respond(list, { code: "200000", data: { items: [record] } });
    expect(story.later(20).state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a list that a recovery read before it claimed an order", () => {
  it.each([
    ["serves the order where it was read just before", 190, 0, []],
    ["serves nothing later", 210, 0, ["guessed"]],
    ["serves nothing with another beginning", 190, 3_600_000, ["guessed"]],
  ])("%s", (_, laterMs, earlierMs, broken) => {
    const story = recorded().execute(1).lose(1).process("crashes").process("starts", "other").at(60_000);
    story.time({ process: "other" });
    const startAt = start - 60_000 - earlierMs;
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${startAt}&endAt=${start + 180_000}&limit=200`;
    const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { process: "other" });
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.respond(list, { code: "200000", data: { items: [record] } }, { process: "other" });
    story.later(laterMs).journal("claim", { process: "other" });
    story.state("executed", { by: "recover", process: "other", id: "order-1", since: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});

it("a list that a recovery reads after the call of its own process has ended serves it", () => {
  const story = recorded()
    .execute(1)
    .respond(1, { code: "200000", data: { orderId: "order-1" } });
  story.at(60_000).journal("claim").later(10).state("executed", { id: "order-1" });
  const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
  const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
  const list = story.later(100).time().request("GET", `/api/v1/hf/orders/done?${query}`);
  story.respond(list, { code: "200000", data: { items: [record] } });
  story.later(10).state("executed", { by: "recover", id: "order-1", since: 60_000 });
  expect(story.judge.failures.map(({ property }) => property)).not.toContain("guessed");
});

describe("a list that other payments asked for", () => {
  const input = { currency: "USDT", toAddress: "0xA", amount: "5", remark: "x0123456789abcdef i100001" };
  const record = { id: "1", currency: "USDT", address: "0xA", amount: "5", createdAt: start };
  const query = `currency=USDT&startAt=${start - 60_000}&endAt=${start + 240_000}&pageSize=500`;

  /** A payment whose response was lost, and that its program settles later. */
  function paid(): StoryTeller {
    const call = { operation: "withdrawals.create", effect: "once", input, isSettledLater: true } as const;
    const story = tell().order("i100001", call);
    return story.lose(story.request("POST", "/api/v3/withdrawals", input)).state("unknown");
  }

  function page(story: StoryTeller, current: number, total: number, items: readonly object[], isFresh = false) {
    const target = `/api/v1/withdrawals?${query}${current === 1 ? "" : `&currentPage=${current}`}`;
    const data = { currentPage: current, pageSize: 1, totalNum: total, totalPage: total, items };
    return story.respond(story.request("GET", target, undefined, { isFresh }), { code: "200000", data });
  }

  it.each([
    ["is not read by a settlement that began later: its own lookups prove the absence", 30_000, []],
    ["is read by a settlement that waits for it", 120_050, ["guessed"]],
  ])("and that shows a record without a name %s", (_, seenAt, broken) => {
    const story = paid();
    page(story.at(seenAt), 1, 1, [{ ...record, remark: null }]);
    page(story.at(120_100).time(), 1, 0, []);
    page(story.later(1200), 1, 0, [], true).later(20).time();
    const settled = story.state("notExecuted", { by: "settle", since: 120_000 });
    expect(settled.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each([
    ["seconds before leaves unknown what its own timestamp dates no better", -2000, []],
    ["a minute before leaves nothing unknown after everything healed", -60_000, ["undecided"]],
  ])("and that shows a record without a name from %s", (_, createdMs, broken) => {
    const story = paid().at(110_000).add({ kind: "environment", what: "heals" });
    const earlier = { ...record, remark: null, createdAt: start + createdMs };
    page(story.at(120_100).time(), 1, 1, [earlier]);
    const settled = story.later(20).state("unknown", { by: "settle", since: 120_000, endsBy: 140_000 });
    expect(settled.broken()).toEqual(broken);
  });

  it.each([
    ["may not be read by a settlement that began after its first page", 119_990, []],
    ["shows the payment to a settlement that asked for all of it", 120_010, ["undecided"]],
  ])("%s", (_, askedAt, broken) => {
    const story = paid().at(askedAt);
    page(story, 1, 2, [{ ...record, id: "2", remark: "x1111111111111111" }]);
    page(story.at(120_100), 2, 2, [{ ...record, remark: input.remark }]).time();
    expect(story.state("unknown", { by: "settle", since: 120_000 }).broken()).toEqual(broken);
  });
});

describe("a withdrawal without a name that a lookup shows", () => {
  it.each([
    ["hides nothing when it is from before", -30_000, []],
    ["may be the intent when it is as old", 0, ["guessed"]],
  ])("%s", (_, createdMs, broken) => {
    const input = {
      currency: "USDT",
      chain: "trx",
      toAddress: "Tpayee i200001",
      amount: "5.0",
      withdrawType: "ADDRESS",
    };
    const key = "x0123456789abcdef";
    const story = tell().order("i200001", {
      operation: "withdrawals.create",
      effect: "once",
      input,
      isSettledLater: true,
    });
    story
      .lose(story.request("POST", "/api/v3/withdrawals", { ...input, remark: key }))
      .state("unknown", { intent: "i200001" });
    const record = {
      id: "1",
      currency: "USDT",
      address: input.toAddress,
      amount: "5",
      createdAt: start + createdMs,
      remark: null,
    };
    const lookUp = (isFresh: boolean) => {
      const query = `currency=USDT&startAt=${start - 60_000}&endAt=${start + 240_000}&pageSize=500`;
      const list = story.request("GET", `/api/v1/withdrawals?${query}`, undefined, { isFresh });
      const data = { currentPage: 1, pageSize: 500, totalNum: 1, totalPage: 1, items: [record] };
      story.respond(list, { code: "200000", data });
    };
    story.at(70_000).time();
    lookUp(false);
    story.later(1100);
    lookUp(true);
    story.later(20).time().state("notExecuted", { intent: "i200001", by: "settle", since: 70_000 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a withdrawal that a lookup shows before the exchange's time is known", () => {
  it.each([
    ["decides by a token that the client has added", undefined, ["undecided"]],
    ["decides nothing by a token of the caller's own", "payout x0123456789abcdef", []],
  ])("%s", (_, remark, broken) => {
    const input = { currency: "USDT", chain: "trx", toAddress: "Ti200001", amount: "5.0", remark };
    const name = { operation: "withdrawals.create", effect: "once", input, isSettledLater: true } as const;
    const story = tell().order("i200001", name);
    const sent = { ...input, remark: remark ?? "x0123456789abcdef" };
    const request = story.request("POST", "/api/v3/withdrawals", sent);
    const executed = {
      service: "service-a",
      operation: name.operation,
      isCopy: false,
      id: "1",
      key: undefined,
    } as const;
    story.add({ kind: "executed", request, input: sent, ...executed });
    story.lose(request).state("unknown", { intent: "i200001" }).at(90_000);
    const list = story.request("GET", `/api/v1/withdrawals?currency=USDT&startAt=${start - 60_000}&pageSize=500`);
    const record = {
      id: "1",
      currency: "USDT",
      address: "Ti200001",
      amount: "5",
      createdAt: start,
      remark: sent.remark,
    };
    const data = { currentPage: 1, pageSize: 500, totalNum: 1, totalPage: 1, items: [record] };
    story.respond(list, { code: "200000", data }).later(500);
    expect(story.state("unknown", { intent: "i200001", by: "settle", since: 90_000 }).broken()).toEqual(broken);
  });
});

describe("a record without a name that was seen earlier", () => {
  it.each([
    ["by a recovery is nothing that a later recovery knows", "recover", "recover", []],
    ["by a recovery is nothing that the settlement of the call knows", "recover", "settle", []],
    ["by a settlement of the call is known to the next one", "settle", "settle", ["guessed"]],
  ] as const)("%s", (_, seenBy, by, broken) => {
    const story = recorded({ isSettledLater: true }).lose(1).state("unknown").at(60_000).time();
    story.journal("claim", { ageMs: 60_000 });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.request("GET", `/api/v1/hf/orders/done?${query}`);
    story.respond(list, {
      code: "200000",
      data: { items: [{ ...bitcoin, id: "order-9", clientOid: null, createdAt: start }] },
    });
    story.state("unknown", { by: seenBy, since: 60_000 }).at(120_000).time().lookUp().later(1100);
    story.lookUp({ isFresh: true }).later(20).time();
    if (by === "settle") story.journal("close", { outcome: "notExecuted" });
    story.state("notExecuted", { by, since: 120_000 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a record without a name from the time at which the request left", () => {
  it.each([
    ["is another's where the timestamp was still too far ahead to be accepted", 8000, []],
    ["may be the intent where it was not", 0, ["guessed"]],
  ])("%s", (_, timestamp, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send("i100001", { timestamp })).later(100).state("unknown").at(25_000).time();
    for (const isFresh of [false, true]) {
      story.later(1100).lookUp({ byList: false, isFresh });
      const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
      const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh });
      const record = { ...bitcoin, id: "order-1", clientOid: null, createdAt: start + 500 };
      story.respond(list, { code: "200000", data: { items: [record] } });
    }
    story.later(20).time();
    expect(story.state("notExecuted", { by: "settle", since: 25_000 }).broken()).toEqual(broken);
  });
});

describe("an order that no lookup by its client id shows, after everything healed", () => {
  it.each([
    ["stays unknown where the list shows an equal one that lost its client id", {}, []],
    ["is proved absent where that one has another size", { size: "0.002" }, ["undecided"]],
    ["is proved absent where that one was made half a minute before", { createdAt: start - 30_000 }, ["undecided"]],
  ])("%s", (_, other, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.lose(story.send()).later(100).state("unknown").add({ kind: "environment", what: "heals" }).at(25_000).time();
    for (const isFresh of [false, true]) {
      story.later(1100).lookUp({ byList: false, isFresh });
      const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
      const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh });
      const record = { ...bitcoin, id: "order-1", clientOid: null, createdAt: start, ...other };
      story.respond(list, { code: "200000", data: { items: [record] } });
    }
    story.later(20).time();
    expect(story.state("unknown", { by: "settle", since: 25_000 }).broken()).toEqual(broken);
  });
});

const lostPayment = { currency: "USDT", toAddress: "0xA", amount: "5", remark: "x0123456789abcdef i100001" };

/** Tells of a payment whose response is lost, and of the exchange's time at the time of its settlement. */
function tellLostPayment(settledAt: number) {
  const call = { operation: "withdrawals.create", effect: "once", input: lostPayment, isSettledLater: true } as const;
  const story = tell().order("i100001", call);
  return story
    .lose(story.request("POST", "/api/v3/withdrawals", lostPayment))
    .state("unknown")
    .at(settledAt)
    .time();
}

describe("a payment in a list without a beginning, as a program reads it", () => {
  it.each([
    ["is no lookup of the settlement", "pageSize=10", []],
    ["is one where the list begins a minute before the request", `startAt=${start - 60_000}`, ["undecided"]],
  ])("%s", (_, query, broken) => {
    const story = tellLostPayment(60_000);
    const items = [
      { id: "1", currency: "USDT", address: "0xA", amount: "5", createdAt: start, remark: lostPayment.remark },
    ];
    const data = { currentPage: 1, pageSize: 10, totalNum: 1, totalPage: 1, items };
    story.respond(story.request("GET", `/api/v1/withdrawals?${query}`), { code: "200000", data });
    expect(story.later(20).state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a payment with the same terms and without a token", () => {
  it.each([
    ["may be the intent where it was made while that could be executed", 65_000, []],
    ["is another one where it was made later", 69_000, ["undecided"]],
  ])("%s", (_, createdAfterMs, broken) => {
    const story = tellLostPayment(120_000);
    const terms = { id: "1", currency: "USDT", address: "0xA", amount: "5", remark: "payout" };
    const items = [{ ...terms, createdAt: start + createdAfterMs }];
    const data = { currentPage: 1, pageSize: 500, totalNum: 1, totalPage: 1, items };
    const target = `/api/v1/withdrawals?currency=USDT&startAt=${start - 60_000}&endAt=${start + 240_000}&pageSize=500`;
    const look = (isFresh: boolean) =>
      story.respond(story.request("GET", target, undefined, { isFresh }), { code: "200000", data });
    look(false).later(1100);
    look(true).later(20).time();
    expect(story.state("unknown", { by: "settle", since: 120_000 }).broken()).toEqual(broken);
  });
});
