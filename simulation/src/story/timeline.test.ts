import { describe, expect, it } from "vitest";
import { tell } from "../judge/testing/story-teller.ts";
import { printTimeline } from "./timeline.ts";

const call = { service: "service-b", operation: "withdrawals.submit" } as const;

/** Tells of a withdrawal that loses its response, and is found by `settle()`. Lists the events. */
function listEvents(intent: string, key: string) {
  const input = { coin: "USDT", address: `T${intent}`, amount: "5" };
  const history = `GET /sapi/v1/capital/withdraw/history?withdrawOrderId=${key}`;
  const story = tell().intent(intent, { ...call, input, hasJournal: true });
  story.journal("open", { entry: key, operation: call.operation }).later(1);
  const request = story.request(`POST /sapi/v1/capital/withdraw/apply?address=T${intent}&withdrawOrderId=${key}`);
  story.later(9).add({ kind: "served", request, ...call, isCopy: false, status: 200, text: '{"id":"77"}' });
  story
    .execute(request, intent, { ...call, id: "77", key, input })
    .at(10_001)
    .lose(request);
  story.at(11_000).lose(story.request(history));
  story.at(30_000).state("unknown", { intent, reason: "no time left" }).at(90_000_000);
  story.respond(story.request(history), [{ id: "77" }]).later(1);
  return story.state("executed", { intent, by: "settle", id: "77" }).events.slice(1);
}

const events = listEvents("i200001", "w1");

describe("printTimeline()", () => {
  it("prints one line an event, each process and exchange in its column", () => {
    expect(printTimeline(events, { intents: ["i200001"], width: 60 })).toBe(
      `
              maker
                  service B
    +0.000 s  i200001: withdrawals.submit coin USDT, address Ti200001, am…
    +0.000 s  journal: open withdrawals.submit w1
    +0.001 s  → 1 POST /sapi/v1/capital/withdraw/apply?address=Ti200001&w…
    +0.010 s  │   1 200 {"id":"77"}
    +0.010 s  │   1 EXECUTES withdrawals.submit, id 77
   +10.001 s  ✗ 1 ⚡ test: no response
   +11.000 s  → 2 GET /sapi/v1/capital/withdraw/history?withdrawOrderId=w1
   +11.000 s  ✗ 2 ⚡ test: no response
   +30.000 s  i200001: the call states unknown: no time left
              … 1 d 0 h 59 min 30.000 s later, 1 d 1 h 0 min 0.000 s after the beginning
    +0.000 s  → 3 GET /sapi/v1/capital/withdraw/history?withdrawOrderId=w1
    +0.000 s  ← 3 200 [{"id":"77"}]
    +0.001 s  i200001: settle() states executed, id 77
`.slice(1),
    );
  });

  it("leaves out what concerns other intents", () => {
    const others = listEvents("i100001", "w2").map((event) => ({
      ...event,
      ...("process" in event && { process: "maker1" }),
      ...("request" in event && { request: event.request + 10 }),
    }));
    const both = [...events, ...others].sort((one, next) => one.at - next.at);
    expect(printTimeline(both, { intents: ["i200001"] })).toBe(printTimeline(events, { intents: ["i200001"] }));
    expect(printTimeline(both)).toContain("maker1");
  });
});
