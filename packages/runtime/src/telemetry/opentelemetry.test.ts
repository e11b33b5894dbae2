import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import type { ReadableSpan } from "@opentelemetry/sdk-trace-base";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import { call } from "../pipeline/call.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import type { ClientEvent, EventSink } from "./events.ts";
import { traceEvents } from "./opentelemetry.ts";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
});
afterAll(() => {
  context.disable();
  trace.disable();
});
beforeEach(() => exporter.reset());

const canary = "canary-77e2";
const connectionLost: Fetch = () => Promise.reject(new Error(canary));

/** Responds to one call after the other, and with nothing usable then. */
function inTurn(...responses: Fetch[]): Fetch {
  return (url, init) => (responses.shift() ?? (async () => responseOf("")))(url, init);
}
const get = operationOf({ id: "orders.get", path: "/orders/{orderId}", query: { symbol: "string" } });
const operations = { orders: { get } };
const options = { operations, baseUrl: "https://api.exchange.test/prefix" };

/** One call that is full of secrets, under a span of the caller's, and the spans it made. */
async function spansOf(fetch: Fetch, onEvent: EventSink = traceEvents(options)): Promise<ReadableSpan[]> {
  const quick = { timeoutMs: 500, retry: { attempts: 3, baseMs: 1 } };
  const service = serviceOf(fetch, [], { onEvent, ...quick, headers: { "x-mine": canary } });
  await provider.getTracer("test").startActiveSpan("caller", async (span) => {
    await call(service, get, { orderId: canary, symbol: canary }).catch(() => {});
    span.end();
  });
  return exporter.getFinishedSpans();
}

const parentOf = (span: ReadableSpan | undefined, spans: ReadableSpan[]) =>
  spans.find((each) => each.spanContext().spanId === span?.parentSpanContext?.spanId)?.name;

describe("traceEvents", () => {
  it("creates a span of a call under the caller's span, and one of each attempt under the call's", async () => {
    const spans = await spansOf(async () => responseOf({ ok: { id: canary } }));
    const [attempt, whole, caller] = spans;
    expect(spans.map(({ name }) => name)).toEqual(["GET /orders/{orderId}", "orders.get", "caller"]);
    expect(parentOf(attempt, spans)).toBe("orders.get");
    expect(parentOf(whole, spans)).toBe("caller");
    expect(caller?.events).toEqual([]);
    expect(attempt).toMatchObject({ kind: SpanKind.CLIENT, status: { code: SpanStatusCode.UNSET } });
    expect(attempt?.attributes).toEqual({
      "http.request.method": "GET",
      "url.template": "/orders/{orderId}",
      "url.scheme": "https",
      "server.address": "api.exchange.test",
      "server.port": 443,
      "http.response.status_code": 200,
      "exch.attempt.result": "responded",
    });
    expect(whole?.attributes).toEqual({ "exch.service": "test", "exch.operation": "orders.get", "exch.attempts": 1 });
  });

  it("counts attempts, names errors, and notes waits on the caller's span", async () => {
    const connectFails = async () => responseOf({ no: "funds" }, 400);
    const spans = await spansOf(inTurn(async () => responseOf("", 503), connectionLost, connectFails));
    const attempts = spans.filter(({ kind }) => kind === SpanKind.CLIENT);
    expect(attempts.map(({ attributes }) => attributes["error.type"])).toEqual(["503", "perhapsExecuted", "400"]);
    expect(attempts.map(({ attributes }) => attributes["http.request.resend_count"])).toEqual([undefined, 1, 2]);
    expect(attempts.every(({ status }) => status.code === SpanStatusCode.ERROR)).toBe(true);
    const whole = spans.find(({ name }) => name === "orders.get");
    expect(whole?.status.code).toBe(SpanStatusCode.ERROR);
    const described = { "error.type": "ERR_API", "exch.api_code": "funds", "exch.attempts": 3 };
    expect(whole?.attributes).toMatchObject(described);
    const wait = { name: "exch.wait", attributes: { "exch.reason": "backoff" } };
    expect(spans.find(({ name }) => name === "caller")?.events).toMatchObject([wait, wait]);
  });

  it("notes what differs from the contract, by kind and path", async () => {
    const issues = [{ kind: "enum", path: "side" }] as const;
    const event: ClientEvent = { type: "drift", service: "test", operation: "orders.get", issues };
    provider.getTracer("test").startActiveSpan("caller", (span) => {
      traceEvents(options)(event);
      span.end();
    });
    expect(exporter.getFinishedSpans()[0]?.events[0]?.attributes).toMatchObject({ "exch.issues": ["enum side"] });
  });

  it("puts each attempt within its call, in order", async () => {
    const responses = [responseOf("", 503), responseOf({ ok: 1 })];
    const spans = await spansOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return responses.shift() ?? responseOf("");
    });
    const ms = ([seconds, nanos]: readonly [number, number]) => seconds * 1000 + nanos / 1e6;
    const [first, second, whole] = spans.map(({ startTime, endTime }) => [ms(startTime), ms(endTime)] as const);
    if (first === undefined || second === undefined || whole === undefined) return expect.unreachable();
    expect(first[0]).toBeGreaterThanOrEqual(whole[0] - 2);
    expect(first[1]).toBeLessThanOrEqual(second[0] + 2);
    expect(second[1]).toBeLessThanOrEqual(whole[1] + 2);
    expect(first[1] - first[0]).toBeGreaterThan(15);
  });

  it.each([
    ["https://a.test:8443", 8443],
    ["http://localhost", 80],
    ["https://a.test", 443],
  ])("knows the port of %s: %i", async (baseUrl, port) => {
    const [attempt] = await spansOf(async () => responseOf({ ok: 1 }), traceEvents({ baseUrl }));
    expect(attempt?.attributes["server.port"]).toBe(port);
  });

  it("rejects a base URL that is not a URL", () => {
    expect(() => traceEvents({ baseUrl: "exchange" })).toThrow("baseUrl must be an absolute URL");
  });
});
