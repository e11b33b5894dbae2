import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";
import { bitcoin, recorded } from "./testing/recorded.ts";
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
    ["may be taken for the call's own when it is older by less than two clocks may differ", 1500, []],
    ["is an earlier call's when it is older than that", 2500, ["guessed"]],
  ])("%s", (_, olderMs, broken) => {
    const story = tell()
      .at(10_000)
      .order("i100001", { input: { ...bitcoin, clientOid: "key-i100001" } });
    story.execute(story.send()).lose(1).state("unknown").at(60_000).time();
    const byKey = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    const createdAt = start + 10_000 - olderMs;
    story.respond(byKey, { code: "200000", data: { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt } });
    story.judge.failures.length = 0;
    expect(story.state("executed", { by: "settle", id: "order-1", since: 60_000 }).broken()).toEqual(broken);
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

  it.each([
    ["decides when one version of it has the terms", null, []],
    ["decides nothing when the exchange changed its remark in each version", "I100001", ["guessed"]],
  ])("%s", (_, first, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001", remark: "i100001" };
    const story = tell().order("i100001", { input, isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown").at(60_000);
    for (const remark of [first, "I10000"]) {
      const byKey = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
      const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", remark, createdAt: start };
      story.respond(byKey, { code: "200000", data: record });
    }
    story.time().later(20).state("executed", { by: "settle", id: "order-1", since: 60_000 });
    expect(story.broken()).toEqual(broken);
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

describe("a lookup of a client id that an earlier call used", () => {
  it.each([
    [
      "shows that the later one was not executed, by the earlier record",
      { id: "order-1", clientOid: "key-i100002" },
      [],
    ],
    ["shows the same by that record without its client id", { id: "order-1", clientOid: null }, []],
    ["shows nothing by the record of another client id", { id: "order-1", clientOid: "key-i100003" }, ["guessed"]],
  ])("%s", (_, fields, broken) => {
    const earlier = { ...bitcoin, remark: "i100002", clientOid: "key-i100002" };
    const story = tell().order("i100002", { input: earlier });
    story
      .execute(story.send("i100002"), "i100002")
      .accept(1, "i100002")
      .state("executed", { intent: "i100002", id: "order-1" });
    const input = { ...bitcoin, clientOid: "key-i100002" };
    story.at(3_600_000).order("i100001", { input, reusesClientId: true, isSettledLater: true });
    story
      .lose(story.send("i100001", { key: "key-i100002" }))
      .later(100)
      .state("unknown")
      .at(3_616_100)
      .time();
    for (const isFresh of [false, true]) {
      const byKey = story
        .later(1100)
        .request("GET", "/api/v1/hf/orders/client-order/key-i100002?symbol=BTC-USDT", undefined, { isFresh });
      story.respond(byKey, { code: "200000", data: { ...earlier, ...fields, createdAt: start } });
      const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start + 3_540_000}&endAt=${start + 3_700_000}&limit=200`;
      const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh });
      story.respond(list, { code: "200000", data: { items: [] } });
    }
    story.later(20).time();
    expect(story.state("notExecuted", { by: "settle", since: 3_616_000 }).broken()).toEqual(broken);
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

describe("the record of an earlier call under the same client id, to another process", () => {
  it.each([
    ["looks like that of the later one within the time for which a timestamp is valid", 4000, []],
    ["is from before when it is older than that", 9000, ["guessed"]],
  ])("%s", (_, olderMs, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input, hasJournal: true });
    story.execute(story.send()).accept(1).state("executed", { id: "order-1" }).at(olderMs);
    const again = { input: { ...input, remark: "i100002" }, hasJournal: true, reusesClientId: true };
    const entry = { entry: "entry i100002", operation: "orders.place", input: again.input } as const;
    story.order("i100002", again);
    story.add({ kind: "journal", process: "maker", action: "open", ...entry, signedAt: start + olderMs });
    story.lose(story.send("i100002", { key: "key-i100001" })).state("unknown", { intent: "i100002" });
    story.at(60_000).process("starts", "other").time({ process: "other" });
    story.journal("claim", { process: "other", intent: "i100002" }).find({ process: "other" }).later(100);
    story.judge.failures.length = 0;
    const recovered = { intent: "i100002", by: "recover", process: "other", id: "order-1", since: 60_000 } as const;
    story.state("executed", recovered);
    expect(story.judge.failures.map(({ property }) => property).filter((each) => each === "guessed")).toEqual(broken);
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

const rejection = { code: "200004", msg: "Balance insufficient!" };

describe("a client id that was used again, for the same terms", () => {
  it.each([
    ["may get the first order's response, as from an exchange that returns the order of a used client id", true, []],
    ["does not get the first order's record, which the process knows", false, ["wrong"]],
  ])("%s", (_, isByResponse, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input });
    story.execute(story.send()).accept(1).state("executed", { id: "order-1" }).later(500);
    story.order("i100002", { input, reusesClientId: true });
    const request = story.send("i100002", { key: "key-i100001" });
    if (isByResponse) story.accept(request);
    else story.lose(request).later(1000).find().time();
    story.judge.failures.length = 0;
    story.state("executed", { intent: "i100002", id: "order-1" });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});

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
