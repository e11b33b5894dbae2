import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fetch, FetchResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { type ClientEvent, channelName, createPublisher } from "./events.ts";

const canary = "canary-4f1d";
const seen: ClientEvent[] = [];
const listen = (message: unknown) => seen.push(message as ClientEvent);

beforeEach(() => {
  seen.length = 0;
  subscribe(channelName, listen);
});
afterEach(() => unsubscribe(channelName, listen));

const withdraw = operationOf({
  id: "withdrawals.create",
  method: "POST",
  path: "/withdrawals/{currency}",
  effect: { kind: "once" },
  query: { memo: "string" },
  body: { address: "string" },
  sensitive: ["address", "memo"],
  rateLimit: { pool: "spot", weight: 1 },
  checkOutput: (value, issues) => {
    if (value.extra !== undefined) issues.push({ path: "extra", kind: "unknown", message: `extra is ${value.extra}` });
  },
});
const read = operationOf({ id: "withdrawals.get", method: "POST" });

/** Makes one call that is full of secrets, and gives what the channel received. */
async function hear(fetch: Fetch, operation = withdraw, options: ClientOptions = {}): Promise<ClientEvent[]> {
  const service = serviceOf(fetch, [], {
    headers: { "x-trace": canary },
    timeoutMs: 300,
    retry: { attempts: 2, baseMs: 1 },
    ...options,
  });
  const signer = {
    sign: () => ({ query: `signature=${canary}`, headers: { "x-key": canary } }),
    identify: () => ({ "x-key": canary }),
  };
  const input = { currency: canary, memo: canary, address: canary };
  await call({ ...service, signer }, operation, input, { headers: { "x-mine": canary } }).catch(() => {});
  return [...seen];
}

const responses: [string, string[], () => FetchResponse | Promise<FetchResponse>, Operation?][] = [
  ["a success", ["attempt", "call"], () => responseOf({ ok: { address: canary } }, 200, { "x-request-id": canary })],
  ["an unknown field", ["attempt", "drift", "call"], () => responseOf({ ok: { extra: canary } })],
  ["an error that repeats the request", ["attempt", "unlistedCode", "call"], () => responseOf({ no: canary })],
  ["an unknown outcome", ["attempt", "call"], () => responseOf({ no: "500000" })],
  ["a proxy's page", ["attempt", "call"], () => responseOf(`<html>${canary}</html>`, 502)],
  ["a broken connection", ["attempt", "call"], () => Promise.reject(new Error(`socket hang up ${canary}`))],
  ["a redirect", ["attempt", "call"], () => responseOf("", 302, { location: `https://${canary}.test` })],
  ["a read that is tried again", ["attempt", "wait", "attempt", "call"], () => responseOf("", 503), read],
];

describe(`the diagnostics channel ${channelName}`, () => {
  it.each(responses)("publishes %s, without secrets", async (_, types, fetch, operation) => {
    const events = await hear(async () => fetch(), operation);
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(inspect(events, { depth: 20, showHidden: true })).not.toContain(canary);
    for (const event of events) expect(event).toMatchObject({ service: "test", operation: (operation ?? withdraw).id });
  });

  it("publishes the end of a call", async () => {
    const events = await hear(async () => responseOf({ no: "funds" }));
    const { attempt } = events[0] as Extract<ClientEvent, { type: "attempt" }>;
    const [startedAt, durationMs] = [expect.any(Number), expect.any(Number)];
    expect(attempt).toEqual({ startedAt, durationMs, result: "responded", status: 200 });
    const rejection = { code: "ERR_API", apiCode: "funds", category: "balance", outcome: "notExecuted" };
    expect(events[1]).toMatchObject({ ...rejection, durationMs });
  });

  it("gets the events of clients that have a sink of their own", async () => {
    const received: ClientEvent[] = [];
    const events = await hear(async () => responseOf({ no: "funds" }), withdraw, {
      onEvent: (event) => received.push(event),
    });
    expect(events).toHaveLength(2);
    expect(events).toEqual(received);
  });

  it("costs nothing without subscribers, and no failure of a listener reaches a call", () => {
    unsubscribe(channelName, listen);
    expect(channel(channelName).hasSubscribers).toBe(false);
    const received: ClientEvent[] = [];
    const failing = () => {
      throw new Error("no");
    };
    const later = async () => failing();
    for (const sink of [failing, later, (event: ClientEvent) => received.push(event)])
      createPublisher("test", sink).publish({ type: "clock", offsetMs: 1 });
    expect(received).toHaveLength(1);
    expect(seen).toEqual([]);
  });
});
