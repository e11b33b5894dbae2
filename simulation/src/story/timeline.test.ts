import { describe, expect, it } from "vitest";
import type { StoryEvent } from "./story-event.ts";
import { printTimeline } from "./timeline.ts";

const process = "treasury2";
const target = "/sapi/v1/capital/withdraw/history?withdrawOrderId=w1";
const read = { process, service: "service-b", method: "GET", target, body: "", isFreshConnection: false } as const;

/** A withdrawal that loses its response, and is found by `settle()`: an example for tests of timelines and coverage. */
const exampleEvents: readonly StoryEvent[] = [
  {
    at: 1000,
    kind: "intent",
    process,
    intent: "i200001",
    service: "service-b",
    operation: "withdrawals.submit",
    effect: "keyed",
    input: { coin: "USDT", address: "Ti200001", amount: "5" },
    endsBy: 31_000,
    hasJournal: true,
  },
  { at: 1000, kind: "journal", process, action: "open", entry: "e1", operation: "withdrawals.submit" },
  {
    at: 1001,
    kind: "request",
    process,
    request: 1,
    service: "service-b",
    method: "POST",
    target: "/sapi/v1/capital/withdraw/apply?address=Ti200001&withdrawOrderId=w1",
    body: "",
    isFreshConnection: false,
  },
  {
    at: 1010,
    kind: "served",
    request: 1,
    service: "service-b",
    operation: "withdrawals.submit",
    isCopy: false,
    status: 200,
    text: '{"id":"77"}',
  },
  {
    at: 1010,
    kind: "executed",
    request: 1,
    service: "service-b",
    operation: "withdrawals.submit",
    isCopy: false,
    id: "77",
    key: "w1",
    input: { address: "Ti200001" },
  },
  { at: 11_001, kind: "lost", process, request: 1, wasNotSent: false, fault: "noResponse" },
  { at: 12_000, kind: "request", request: 2, ...read },
  { at: 22_000, kind: "lost", process, request: 2, wasNotSent: false, fault: "noResponse" },
  { at: 31_000, kind: "statement", process, intent: "i200001", by: "call", outcome: "unknown", reason: "no time left" },
  { at: 90_000_000, kind: "request", request: 3, ...read },
  { at: 90_000_020, kind: "response", process, request: 3, status: 200, text: '[{"id":"77"}]', headers: {} },
  { at: 90_000_021, kind: "statement", process, intent: "i200001", by: "settle", outcome: "executed", id: "77" },
];

describe("printTimeline()", () => {
  it("prints one line an event, each process and exchange in its column", () => {
    expect(printTimeline(exampleEvents, { intents: ["i200001"], width: 60 })).toBe(
      `
              treasury2
                  service B
    +0.000 s  i200001: withdrawals.submit coin USDT, address Ti200001, am…
    +0.000 s  journal: open withdrawals.submit e1
    +0.001 s  → 1 POST /sapi/v1/capital/withdraw/apply?address=Ti200001&w…
    +0.010 s  │   1 200 {"id":"77"}
    +0.010 s  │   1 EXECUTES withdrawals.submit, id 77
   +10.001 s  ✗ 1 ⚡ noResponse: no response
   +11.000 s  → 2 GET /sapi/v1/capital/withdraw/history?withdrawOrderId=w1
   +21.000 s  ✗ 2 ⚡ noResponse: no response
   +30.000 s  i200001: the call states unknown: no time left
              … 1 d 0 h 59 min 29.000 s later, 1 d 0 h 59 min 59.000 s after the beginning
    +0.000 s  → 3 GET /sapi/v1/capital/withdraw/history?withdrawOrderId=w1
    +0.020 s  ← 3 200 [{"id":"77"}]
    +0.021 s  i200001: settle() states executed, id 77
`.slice(1),
    );
  });

  it("leaves out what concerns other intents", () => {
    const other = exampleEvents.map((event) =>
      JSON.parse(
        JSON.stringify(event)
          .replaceAll("i200001", "i100001")
          .replaceAll("treasury2", "maker1")
          .replaceAll("w1", "w2")
          .replaceAll("e1", "e2"),
      ),
    );
    const shifted = other.map((event) => ("request" in event ? { ...event, request: event.request + 10 } : event));
    const both = [...exampleEvents, ...shifted].sort((one, next) => one.at - next.at);
    expect(printTimeline(both, { intents: ["i200001"] })).toBe(printTimeline(exampleEvents, { intents: ["i200001"] }));
    expect(printTimeline(both)).toContain("maker1");
  });
});
