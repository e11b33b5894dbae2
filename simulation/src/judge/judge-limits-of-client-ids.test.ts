import { describe, expect, it } from "vitest";
import { bitcoin, recorded } from "./testing/recorded.ts";
import { start, tell } from "./testing/story-teller.ts";

describe("a record without a name, under a client id that an earlier call used", () => {
  it.each([
    ["is known by its id as the earlier call's", "order-1", []],
    ["may be the later call's where its id is not known", "order-2", ["guessed"]],
  ])("%s", (_, id, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input });
    story.execute(story.send()).accept(1).state("executed", { id: "order-1" }).later(100);
    story.order("i100002", { input, reusesClientId: true, isSettledLater: true });
    story.lose(story.send("i100002", { key: "key-i100001" })).state("unknown", { intent: "i100002" });
    story.at(60_000).time();
    for (const isFresh of [false, true]) {
      const byKey = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT", undefined, {
        isFresh,
      });
      story.respond(byKey, { code: "200000", data: { ...bitcoin, id, clientOid: null, createdAt: start } });
      const query = `symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;
      const list = story.request("GET", `/api/v1/hf/orders/done?${query}`, undefined, { isFresh });
      story.respond(list, { code: "200000", data: { items: [] } }).later(1100);
    }
    story.time().later(10).state("notExecuted", { intent: "i100002", by: "settle", since: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
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
    story.find({ symbol, id: "order-2" }).prove().journal("close", { outcome: "notExecuted" });
    story.state("notExecuted", { by: "settle", since: 0 });
    expect(story.judge.failures.slice(failures).map(({ property }) => property)).toEqual(broken);
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

describe("the record of an earlier call that was over long ago, under a client id that was used again within seconds", () => {
  const day = 86_400_000;

  it.each([
    ["may be taken by a recovery for the later call's", true, "order-1", []],
    ["may be taken for it without its id", true, undefined, []],
    ["is nothing when the earlier call was not executed either", false, "order-1", ["wrong", "forgotten"]],
  ])("%s", (_, isExecuted, id, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input, hasJournal: true });
    const first = story.send();
    if (isExecuted) story.execute(first);
    story.accept(first);
    story.state("executed", { id: "order-1" }).at(4000);
    story.judge.failures.length = 0;
    const again = { input: { ...input, remark: "i100002" }, hasJournal: true, reusesClientId: true };
    const entry = { entry: "entry i100002", operation: "orders.place", input: again.input } as const;
    story.order("i100002", again);
    story.add({ kind: "journal", process: "maker", action: "open", ...entry, signedAt: start + 4000 });
    story.lose(story.send("i100002", { key: "key-i100001" })).state("unknown", { intent: "i100002" });
    for (const [index, days] of [17, 20, 23].entries()) story.at(days * day).order(`i20000${index}`);
    story.process("starts", "other").time({ process: "other" });
    story.journal("claim", { process: "other", intent: "i100002" }).find({ process: "other" }).later(100);
    const recovered = { intent: "i100002", by: "recover", process: "other", since: 23 * day } as const;
    story.state("executed", { ...recovered, ...(id !== undefined && { id }) });
    story.journal("close", { process: "other", intent: "i100002", outcome: "executed" });
    const own = story.judge.failures.filter(({ intent }) => intent === "i100002");
    expect(own.map(({ property }) => property)).toEqual(broken);
  });
});

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
