import { describe, expect, it } from "vitest";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const hourMs = 3_600_000;
const terms = { coin: "USDT", network: "TRX", address: "Tpayee", amount: "7" };

/** Payments from service B under one client id, one a second after the other, whose responses are lost. */
function paidTwice(executed = ["i100001", "i100002"]): StoryTeller {
  const story = tell();
  for (const intent of ["i100001", "i100002"]) {
    const input = { ...terms, withdrawOrderId: "own-1", name: intent };
    const call = { service: "service-b", operation: "withdrawals.submit", effect: "keyed", input } as const;
    story.order(intent, { ...call, isSettledLater: true, reusesClientId: intent !== "i100001" });
    const target = `/sapi/v1/capital/withdraw/apply?${new URLSearchParams(input)}`;
    const request = story.request("POST", target);
    const effect = {
      service: "service-b",
      operation: "withdrawals.submit",
      key: "own-1",
      input,
      affected: [],
    } as const;
    if (executed.includes(intent))
      story.add({ kind: "executed", request, isCopy: false, id: `id-${intent}`, ...effect });
    story.lose(request).state("unknown", { intent }).later(1000);
  }
  return story.at(20_000);
}

/** Looks up what is under the client id, for the payment whose request had this timestamp, and is shown these. */
function look(story: StoryTeller, signedMs: number, ids: readonly string[], timeMs = 20_000): StoryTeller {
  const query = `coin=USDT&withdrawOrderId=own-1&startTime=${start + signedMs - hourMs}&endTime=${start + hourMs}`;
  const list = story.request("GET", `/sapi/v1/capital/withdraw/history?${query}`);
  const record = { ...terms, transactionFee: "0", withdrawOrderId: "own-1", status: 6 };
  story.respond(
    list,
    ids.map((id) => ({
      ...record,
      id,
      applyTime: id === "id-i100001" ? "2026-01-01 00:00:00" : "2026-01-01 00:00:01",
    })),
  );
  const time = story.request("GET", "/api/v3/time");
  return story.respond(time, { serverTime: start + timeMs }).later(100);
}

function propertiesOf({ judge }: StoryTeller): string[] {
  return judge.failures.map(({ property }) => property);
}

describe("two payments under one client id", () => {
  it.each([
    ["cannot be distinguished by a list that shows both", ["id-i100001", "id-i100002"], ["guessed"]],
    ["are one where the list shows one", ["id-i100001"], []],
    ["are one where the list shows versions of one", ["id-i100001", "id-i100001"], []],
  ])("%s", (_, ids, broken) => {
    const story = look(paidTwice(), 0, ids);
    story.state("executed", { by: "settle", id: "id-i100001", since: 20_000 });
    expect(propertiesOf(story)).toEqual(broken);
  });

  it("are distinguished once one of them is known as the other call's", () => {
    const story = look(paidTwice(), 1000, ["id-i100002"]);
    story.state("executed", { intent: "i100002", by: "settle", id: "id-i100002", since: 20_000 }).later(1000);
    look(story, 0, ["id-i100001", "id-i100002"]).state("executed", { by: "settle", id: "id-i100001", since: 21_100 });
    expect(propertiesOf(story)).toEqual([]);
  });

  it("do not share what a settlement of one of them has found before the other one is settled", () => {
    const story = look(paidTwice(["i100001"]), 0, ["id-i100001"]);
    story.state("executed", { by: "settle", id: "id-i100001", since: 20_000 }).later(1000);
    look(story, 1000, ["id-i100001"]);
    story.state("executed", { intent: "i100002", by: "settle", id: "id-i100001", since: 21_100 });
    expect(story.judge.failures.map(({ text }) => text)).toEqual([
      "stated with the record of i100001, which was known to be another's",
    ]);
  });

  it.each([
    ["by the list that is read for it", 0, ["guessed"]],
    ["not by the list that is read for the other one, which may leave out its time", 1000, []],
  ])("hide that one was not executed: %s", (_, signedMs, broken) => {
    const story = look(paidTwice(["i100002"]).at(90_000), signedMs, ["id-i100002"], 90_000);
    for (const isFresh of [false, true]) {
      const query = `coin=USDT&withdrawOrderId=own-1&startTime=${start - hourMs}&endTime=${start + hourMs}`;
      story.respond(story.request("GET", `/sapi/v1/capital/withdraw/history?${query}`, undefined, { isFresh }), []);
      story.respond(story.request("GET", "/api/v3/time"), { serverTime: start + 91_500 }).later(1500);
    }
    story.state("notExecuted", { by: "settle", since: 90_000 });
    expect(propertiesOf(story)).toEqual(broken);
  });
});
