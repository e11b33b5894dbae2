import type { StoryEvent } from "./story-event.ts";

const process = "treasury2";
const target = "/sapi/v1/capital/withdraw/history?withdrawOrderId=w1";
const read = { process, service: "service-b", method: "GET", target, body: "", isFreshConnection: false } as const;

/** A withdrawal that loses its response, and is found by `settle()`: an example for tests of timelines and coverage. */
export const exampleEvents: readonly StoryEvent[] = [
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
