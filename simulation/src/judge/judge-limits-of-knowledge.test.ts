import { describe, expect, it } from "vitest";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

/** An order of a process with a journal, whose request was sent. */
function recorded(more: Parameters<StoryTeller["order"]>[1] = {}): StoryTeller {
  const story = tell()
    .order("i100001", { hasJournal: true, ...more })
    .journal("open");
  story.send();
  return story.later(20);
}

const rejection = { code: "200004", msg: "Balance insufficient!" };

/** An order that was rejected, and whose entry is to be closed. */
function rejected(): StoryTeller {
  return recorded().respond(1, rejection);
}

describe("an outcome that stays unknown although its request was rejected", () => {
  const closing = { outcome: "notExecuted" };
  const begun = { ...closing, isBegun: true, isDurable: false };
  const held = { ...closing, isDurable: false, fault: "another process holds the entry, or has closed it" };

  it.each<[string, (story: StoryTeller) => StoryTeller, string[]]>([
    ["the closing of its entry takes more than a second", (story) => story.journal("close", begun).later(1000), []],
    [
      "the closing of its entry was waited for half a second",
      (story) => story.journal("close", begun).later(500),
      ["undecided"],
    ],
    ["the entry is not closed, and was not asked to be", (story) => story.later(1000), ["undecided"]],
    [
      "the journal failed to close its entry",
      (story) => story.journal("close", { ...closing, isDurable: false, fault: "journalLost" }),
      [],
    ],
    [
      "the response to its closing was lost",
      (story) => story.journal("close", { ...closing, isDurable: true, fault: "journalResponseLost" }),
      [],
    ],
    ["another process holds its entry", (story) => story.journal("close", held), []],
    [
      "its entry was closed, slowly",
      (story) => story.journal("close", { ...closing, isDurable: true, fault: "journalSlow" }),
      ["undecided"],
    ],
    [
      "its entry was closed in time",
      (story) =>
        story
          .journal("close", begun)
          .later(900)
          .journal("close", { ...closing, since: start + 20 })
          .later(200),
      ["undecided"],
    ],
  ])("is allowed only without a closed entry: %s", (_, then, broken) => {
    expect(then(rejected()).state("unknown").broken()).toEqual(broken);
  });

  it.each([
    ["does not close the entry again", (story: StoryTeller) => story, ["undecided"]],
    ["cannot close it either", (story: StoryTeller) => story.journal("close", held), []],
  ])("breaks a promise when a later settlement %s", (_, then, broken) => {
    const story = rejected().journal("close", begun).later(1000).state("unknown").later(60_000);
    expect(then(story).state("unknown", { by: "settle", since: 61_020 }).broken()).toEqual(broken);
  });

  it("breaks a promise when the entry was closed after the call had ended, and before its settlement", () => {
    const story = rejected()
      .journal("close", begun)
      .later(1000)
      .state("unknown")
      .later(500)
      .journal("close", { ...closing, since: start + 20 });
    expect(story.later(60_000).state("unknown", { by: "settle", since: 61_520 }).broken()).toEqual(["undecided"]);
  });
});

describe("an outcome that stays unknown although nothing was sent, for its entry was perhaps recorded", () => {
  it.each([
    ["is allowed while the entry cannot be closed", true, []],
    ["breaks a promise when its closing was not asked for", false, ["undecided"]],
  ])("%s", (_, isAsked, broken) => {
    const story = tell().order("i100001", { hasJournal: true });
    story.journal("open", { isBegun: true, isDurable: false }).later(30_000);
    if (isAsked) story.journal("close", { outcome: "notExecuted", isBegun: true, isDurable: false });
    expect(story.later(30).state("unknown").broken()).toEqual(broken);
  });
});

describe("a process that is suspended", () => {
  it.each([
    ["goes on, so that the time of the call is over", false, []],
    ["stands still, so that the response is read", true, ["undecided"]],
  ])("may not know a response that arrived meanwhile when its clock %s", (_, standsStill, broken) => {
    const story = tell().order();
    story.execute(story.send()).later(10).process("suspends", "maker", { standsStill });
    story.later(10).accept(1).later(60_000).process("resumes");
    expect(story.later(1).state("unknown").broken()).toEqual(broken);
  });

  it("knows a response that arrived meanwhile when it is resumed in time", () => {
    const story = tell().order();
    story.execute(story.send()).later(10).process("suspends");
    story.later(10).accept(1).later(2000).process("resumes");
    expect(story.later(1).state("unknown").broken()).toEqual(["undecided"]);
  });

  it.each([
    ["stands still has so much more time", true, []],
    ["goes on has no more time", false, ["late"]],
  ])("and whose clock %s", (_, standsStill, broken) => {
    const story = tell().order();
    story.lose(story.send()).later(10).process("suspends", "maker", { standsStill });
    story.later(10_000).process("resumes");
    for (let ms = 10_200; ms < 39_000; ms += 2000) story.at(ms).lookUp();
    expect(story.at(39_990).state("unknown").broken()).toEqual(broken);
  });
});

describe("a closing that began while the process was suspended", () => {
  it.each([
    ["took its second meanwhile", false, []],
    ["has its second when the clock stood still", true, ["undecided"]],
  ])("%s", (_, standsStill, broken) => {
    const story = rejected().process("suspends", "maker", { standsStill }).later(60_000).process("resumes");
    story.journal("close", { outcome: "notExecuted", isBegun: true, isDurable: false });
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("two starts of one process that are alive at once", () => {
  it("are two programs, of which one may have a proof", () => {
    const story = recorded({ start: 0 }).lose(1).process("starts", "maker", { start: 1 }).prove();
    story.state("notExecuted", { start: 0 }).later(500);
    expect(story.state("notExecuted", { start: 1, by: "recover" }).broken()).toContain("wrong");
  });

  it("do not know what the other one has seen", () => {
    const story = tell().process("starts", "maker", { start: 1 }).order("i100001", { start: 0 });
    story.execute(story.send()).lose(1).find();
    expect(story.state("executed", { start: 0, id: "order-1" }).broken()).toEqual(["resent", "guessed"]);
  });

  it("end their calls by themselves when the other one crashes", () => {
    const story = tell().order("i100001", { start: 0 }).process("starts", "maker", { start: 1 });
    story.lose(story.send()).process("crashes", "maker", { start: 1 });
    expect(story.broken()).toContain("late");
  });
});

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

describe("a record under a client id of the caller's own", () => {
  it.each([
    ["decides with the time that the settlement has read", true, ["undecided"]],
    ["decides nothing while only an earlier settlement has read the time", false, []],
  ])("%s", (_, isTimed, broken) => {
    const story = tell().order("i100001", { input: { ...bitcoin, clientOid: "key-i100001" } });
    story.execute(story.send()).later(100).lose(1).time();
    for (let ms = 200; ms < 29_000; ms += 2000) story.at(ms).lookUp();
    story.at(29_990).state("unknown").at(3_600_000).find();
    if (isTimed) story.time();
    expect(story.later(1000).state("unknown", { by: "settle", since: 3_600_000 }).broken()).toEqual(broken);
  });

  it.each([
    ["decides when it repeats the remark", "i100001", ["undecided"]],
    ["decides nothing when the exchange changed its remark", "I100001", []],
  ])("%s", (_, remark, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001", remark: "i100001" };
    const story = tell().order("i100001", { input, isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown").at(60_000);
    const byKey = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", remark, createdAt: start };
    story.respond(byKey, { code: "200000", data: record }).time().later(20);
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });

  it("is seen by a recovery that has claimed it after its own process has settled it", () => {
    const story = recorded({ input: { ...bitcoin, clientOid: "key-i100001" }, isSettledLater: true })
      .execute(1)
      .lose(1);
    story
      .state("unknown")
      .process("starts", "other")
      .at(60_000)
      .journal("claim", { process: "other" })
      .time({ process: "other" });
    story.time().find().state("executed", { by: "settle", id: "order-1", since: 60_000 });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.later(10).request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { process: "other" });
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.respond(list, { code: "200000", data: { items: [record] } }, { process: "other" });
    story.state("executed", { by: "recover", process: "other", id: "order-1", since: 60_000 });
    expect(story.broken()).toEqual([]);
  });

  it("is seen by the call's own process after another one has recovered it", () => {
    const story = recorded({ input: { ...bitcoin, clientOid: "key-i100001" }, isSettledLater: true })
      .execute(1)
      .lose(1);
    story.state("unknown").process("starts", "other").at(60_000);
    story.journal("claim", { process: "other" }).time({ process: "other" }).find({ process: "other" });
    story.state("executed", { by: "recover", process: "other", id: "order-1", since: 60_000 });
    story.at(90_000).time().find().state("executed", { by: "settle", id: "order-1", since: 90_000 });
    expect(story.broken()).toEqual([]);
  });
});

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
      const list = story.request("GET", "/api/v1/withdrawals?currency=USDT&pageSize=500", undefined, { isFresh });
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

/** A batch of two orders, whose entry is open and whose results arrived. */
function batch(results: readonly object[]): { story: StoryTeller; entry: { process: string; entry: string } } {
  const story = tell();
  const items = ["i100001", "i100002"].map((remark) => ({ ...bitcoin, remark, clientOid: `key-${remark}` }));
  for (const input of items)
    story.order(input.remark, { operation: "orders.placeMany", hasJournal: true, call: "i100001", input });
  const entry = { process: "maker", entry: "batch" };
  story.add({ kind: "journal", action: "open", operation: "orders.placeMany", input: { orderList: items }, ...entry });
  const request = story.request("POST", "/api/v1/hf/orders/multi", { orderList: items });
  story.respond(request, { code: "200000", data: results });
  return { story, entry };
}

describe("the results of a batch that name no item", () => {
  const rejected = { success: false, failMsg: "Balance insufficient!" };
  it.each([
    [
      "prove nothing when one of them is a duplicate",
      { success: false, failMsg: "clientOid is duplicated" },
      ["guessed"],
    ],
    ["prove that nothing was executed when all of them were rejected", rejected, []],
  ])("%s", (_, first, broken) => {
    const { story } = batch([first, rejected]);
    expect(story.state("notExecuted", { intent: "i100002" }).judge.failures.map(({ property }) => property)).toEqual(
      broken,
    );
  });

  it.each([
    ["closed its entry as executed, as the call had ended with its results", "executed", []],
    ["closed its entry as unknown", "unknown", ["forgotten"]],
  ])("are not forgotten by a process that crashed when it had %s", (_, outcome, broken) => {
    const { story, entry } = batch([rejected, rejected]);
    story
      .respond(1, "")
      .add({ kind: "journal", action: "close", outcome, ...entry })
      .process("crashes");
    expect(story.broken()).toEqual(broken);
  });
});

describe("a record without a name that an earlier recovery has seen", () => {
  it.each([
    ["is nothing that a later recovery knows", "recover", []],
    ["is known to the settlement of the call", "settle", ["guessed"]],
  ] as const)("%s", (_, by, broken) => {
    const story = recorded({ isSettledLater: true }).lose(1).state("unknown").at(60_000).time();
    story.journal("claim", { ageMs: 60_000 });
    const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
    const list = story.request("GET", `/api/v1/hf/orders/done?${query}`);
    story.respond(list, {
      code: "200000",
      data: { items: [{ ...bitcoin, id: "order-9", clientOid: null, createdAt: start }] },
    });
    story.state("unknown", { by: "recover", since: 60_000 }).at(120_000).time().lookUp().later(1100);
    story.lookUp({ isFresh: true }).later(20).time().state("notExecuted", { by, since: 120_000 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a request that was signed again after its timestamp was rejected", () => {
  it.each([
    ["proves nothing while the question for the time got no response", true, []],
    ["was too old by the time that was read", false, ["undecided"]],
  ])("%s", (_, isInVain, broken) => {
    const input = { orderId: "order-1", symbol: "BTC-USDT" };
    const story = tell().order("i100001", { operation: "orders.cancel", effect: "idempotent", input });
    const send = (timestamp: number) =>
      story.request("DELETE", "/api/v1/hf/orders/order-1?symbol=BTC-USDT", undefined, { timestamp });
    story.respond(send(start - 60_000), { code: "400002", msg: "Invalid timestamp" }, { status: 400 });
    if (isInVain) story.request("GET", "/api/v1/timestamp");
    story
      .time()
      .later(2000)
      .respond(send(start + 2000), { code: "400100", msg: "order_not_exist" }, { status: 400 });
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("the items of a batch", () => {
  it.each([
    ["share an entry that was closed as executed before the crash", "executed", []],
    ["are forgotten when their entry was closed as not executed", "notExecuted", ["forgotten"]],
  ])("%s", (_, outcome, broken) => {
    const story = tell();
    const items = ["i100001", "i100002"].map((remark) => ({ ...bitcoin, remark, clientOid: `key-${remark}` }));
    for (const input of items)
      story.order(input.remark, { operation: "orders.placeMany", hasJournal: true, call: "i100001", input });
    const entry = { process: "maker", entry: "batch" };
    story.add({
      kind: "journal",
      action: "open",
      operation: "orders.placeMany",
      input: { orderList: items },
      ...entry,
    });
    story.execute(story.request("POST", "/api/v1/hf/orders/multi", { orderList: items }), "i100001");
    story.add({ kind: "journal", action: "close", outcome, ...entry }).process("crashes");
    expect(story.broken()).toEqual(broken);
  });
});

describe("a batch of which an item was rejected", () => {
  it.each([
    ["may be unknown while its entry cannot be closed", false, []],
    ["is known once its entry is closed", true, ["undecided"]],
  ])("%s", (_, isClosed, broken) => {
    const story = tell();
    const items = ["i100001", "i100002"].map((remark) => ({ ...bitcoin, remark, clientOid: `key-${remark}` }));
    for (const input of items)
      story.order(input.remark, { operation: "orders.placeMany", hasJournal: true, call: "i100001", input });
    const entry = { process: "maker", entry: "batch" };
    story.add({
      kind: "journal",
      action: "open",
      operation: "orders.placeMany",
      input: { orderList: items },
      ...entry,
    });
    const request = story.request("POST", "/api/v1/hf/orders/multi", { orderList: items });
    story.execute(request, "i100001");
    const rejected = { clientOid: "key-i100002", success: false, failMsg: "Balance insufficient!" };
    story.respond(request, {
      code: "200000",
      data: [{ clientOid: "key-i100001", success: true, orderId: "order-1" }, rejected],
    });
    const fault = isClosed ? {} : { isDurable: false, fault: "journalFull" };
    story.add({ kind: "journal", action: "close", outcome: "executed", ...entry, ...fault });
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a lookup of a client id that was used for two symbols", () => {
  it.each([
    ["shows nothing of an order at the other symbol", "ETH-USDT", []],
    ["shows the order at its own symbol", "BTC-USDT", ["guessed"]],
  ])("%s", (_, symbol, broken) => {
    const story = tell().order("i100002", { reusesClientId: true, input: { ...bitcoin, symbol: "ETH-USDT" } });
    story
      .accept(story.send("i100002", { key: "key-i100001" }), "i100002", "order-2")
      .state("unknown", { intent: "i100002" });
    const failures = story.judge.failures.length;
    story.order("i100001", { reusesClientId: true, input: bitcoin }).journal("open");
    story.lose(story.send("i100001", { key: "key-i100001" }));
    story.find({ symbol, id: "order-2" }).prove().state("notExecuted", { by: "settle", since: 0 });
    expect(story.judge.failures.slice(failures).map(({ property }) => property)).toEqual(broken);
  });
});

const bitcoin = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };

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

describe("a recovery that reported a proof", () => {
  const closing = { outcome: "notExecuted", process: "first" };
  it.each<[string, (story: StoryTeller) => StoryTeller, number, string[]]>([
    [
      "and could not close the entry is repeated",
      (story) => story.journal("close", { ...closing, isDurable: false, fault: "journalFull" }),
      1000,
      [],
    ],
    ["and whose claim ended first is repeated", (story) => story, 180_000, []],
    ["and still holds the entry is the only one", (story) => story, 170_000, ["wrong"]],
    ["and closed the entry is the only one", (story) => story.journal("close", closing), 200_000, ["wrong"]],
  ])("%s", (_, then, ms, broken) => {
    const story = recorded().lose(1).process("crashes").process("starts", "first").process("starts", "other");
    for (const process of ["first", "other"]) story.journal("claim", { process }).prove({ process });
    story.journal("renew", { process: "first" }).state("notExecuted", { by: "recover", process: "first" });
    then(story).later(ms);
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(broken);
  });
});

describe("a recovery", () => {
  it.each([
    ["may take a record for an earlier one when the clock of the journal was set back", 20_000, []],
    ["must recognise a record that is as old as its entry", 60_000, ["undecided"]],
  ])("%s", (_, ageMs, broken) => {
    const story = recorded().execute(1).process("crashes").process("starts", "other").at(60_000);
    story.journal("claim", { process: "other", ageMs }).time({ process: "other" }).find({ process: "other" });
    expect(story.state("unknown", { by: "recover", process: "other", since: 60_000 }).broken()).toEqual(broken);
  });

  it("closes the entry of the address that the entry names, and not of another one", () => {
    const address = (intent: string) => ({
      currency: "BTC",
      chain: "btcln",
      to: "main",
      amount: `0.00${intent.slice(1)}`,
    });
    const call = { operation: "deposits.createAddress", effect: "once", hasJournal: true } as const;
    const story = tell();
    for (const intent of ["i200001", "i200002"]) {
      const input = address(intent);
      story.order(intent, { ...call, input });
      const request = story.request("POST", "/api/v3/deposit-address/create", input);
      if (intent === "i200001") story.lose(request, true).state("notExecuted", { intent });
      else {
        story.add({
          kind: "executed",
          request,
          service: "service-a",
          operation: call.operation,
          isCopy: false,
          id: undefined,
          key: undefined,
          input,
        });
        story
          .respond(request, { code: "200000", data: { address: "lnbc1", currency: "BTC", chainId: "btcln" } })
          .state("executed", { intent });
      }
    }
    // The opening of the first one was held up for hours.
    const entry = { process: "maker", entry: "late", at: start + 3_600_000 };
    story.add({ kind: "journal", action: "open", operation: call.operation, input: address("i200001"), ...entry });
    story.add({ kind: "journal", action: "close", outcome: "notExecuted", ...entry });
    expect(story.broken()).toEqual([]);
  });
});
