import { describe, expect, it } from "vitest";
import { exampleEvents } from "./example-events.ts";
import { timeline } from "./timeline.ts";

describe("timeline()", () => {
  it("prints one line an event, each process and exchange in its column, and what each side believes", () => {
    expect(timeline(exampleEvents, { intents: ["i200001"], width: 60 })).toBe(
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
              … 1 d 0 h 59 min later, 1 d 0 h 59 min after the beginning
    +0.000 s  → 3 GET /sapi/v1/capital/withdraw/history?withdrawOrderId=w1
    +0.020 s  ← 3 200 [{"id":"77"}]
    +0.021 s  i200001: settle() states executed, id 77

i200001  at the exchange: executed by the client's request, id 77 (after 0.010 s)
         to the client:   call unknown (after 30.000 s); settle executed (after 1 d 0 h 59 min)
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
    expect(timeline(both, { intents: ["i200001"] })).toBe(timeline(exampleEvents, { intents: ["i200001"] }));
    expect(timeline(both)).toContain("maker1");
  });
});
