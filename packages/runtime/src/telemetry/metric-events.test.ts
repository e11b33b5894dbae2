import type { Attributes, Meter } from "@opentelemetry/api";
import { describe, expect, it } from "vitest";
import { exchangeOf, pays } from "../testing/exchange.ts";
import { find, keyed } from "../testing/things.ts";
import type { ClientEvent } from "./events.ts";
import { metricEvents } from "./metric-events.ts";

/** A meter that keeps what is recorded: name, value, attributes. */
function recordingMeter() {
  const recorded: [name: string, value: number, attributes: Attributes | undefined][] = [];
  const create = (name: string) => {
    const keep = (value: number, attributes?: Attributes) => void recorded.push([name, value, attributes]);
    return { record: keep, add: keep };
  };
  const meter = { createHistogram: create, createCounter: create, createGauge: create } as unknown as Meter;
  return { meter, recorded, names: () => recorded.map(([name]) => name) };
}

const canary = "canary-77e2";
const baseUrl = "https://exchange.test";
const operations = { things: { keyed, find } };

const on = { service: "a", operation: "x.y" };
const issue = { path: "z", kind: "unknown" };
const settled: ClientEvent = { type: "settled", ...on, outcome: "unknown", durationMs: 40 };

describe("metricEvents", () => {
  it("records requests, calls and settlements with their outcome, and no input", async () => {
    const { meter, recorded, names } = recordingMeter();
    const send = () => Promise.reject(new Error(canary));
    const onEvent = metricEvents({ meter, operations, baseUrl });
    const { make } = exchangeOf({ send, find: pays({ id: "1", key: canary }) }, { onEvent });
    await make(keyed, { key: canary, size: "1" });
    const own = ["settlement.started", "settlement.duration", "call.duration"].map((name) => `exch.client.${name}`);
    expect(new Set(names())).toEqual(new Set(["http.client.request.duration", ...own]));
    expect(recorded[0]).toEqual([
      "http.client.request.duration",
      expect.any(Number),
      {
        "http.request.method": "POST",
        "url.template": "/things.place",
        "url.scheme": "https",
        "server.address": "exchange.test",
        "server.port": 443,
        "exch.attempt.result": "perhapsExecuted",
        "error.type": "perhapsExecuted",
      },
    ]);
    expect(JSON.stringify(recorded)).not.toContain(canary);
  });

  it.each<[ClientEvent, string, number, Attributes]>([
    [{ type: "wait", ...on, reason: "rateLimit", ms: 1500 }, "wait.duration", 1.5, { "exch.reason": "rateLimit" }],
    [{ type: "drift", ...on, issues: [issue, issue] }, "drift", 2, {}],
    [{ type: "unlistedCode", ...on, apiCode: "7", status: 400 }, "unlisted_code", 1, { "exch.api_code": "7" }],
    [{ type: "journal", ...on, failed: "close" }, "journal.failure", 1, { "exch.failed": "close" }],
    [{ type: "clock", service: "a", offsetMs: -250 }, "clock.offset", -0.25, {}],
    [settled, "settlement.duration", 0.04, { "exch.outcome": "unknown" }],
  ])("records %j", (event, name, value, attributes) => {
    const { meter, recorded } = recordingMeter();
    metricEvents({ meter })(event);
    const operation = "operation" in event && { "exch.operation": event.operation };
    expect(recorded).toEqual([[`exch.client.${name}`, value, { "exch.service": "a", ...operation, ...attributes }]]);
  });

  it("records what a recovery left open", () => {
    const { meter, recorded } = recordingMeter();
    metricEvents({ meter })({ type: "recovered", service: "a", open: 2, oldestMs: 60_000 });
    expect(recorded.map(([name, value]) => [name, value])).toEqual([
      ["exch.client.recovery", 1],
      ["exch.client.journal.open", 2],
      ["exch.client.journal.oldest", 60],
    ]);
  });
});
