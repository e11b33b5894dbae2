import type { RequestListener, ServerResponse } from "node:http";
import { UnknownOutcomeError } from "@exch/runtime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createServiceA } from "./client.ts";
import { clientOf, openExchange, order, wrap } from "./testing/local-exchange.ts";

afterEach(() => vi.unstubAllGlobals());

const reset = (response: ServerResponse) => (response.socket as { resetAndDestroy?(): void }).resetAndDestroy?.();

/** Places an order whose response is lost, and returns its error. */
async function placeUnknown(listener: RequestListener, more = {}) {
  const a = clientOf(await openExchange(listener).then(({ baseUrl }) => ({ baseUrl })));
  const error = await a.orders.place(order, { timeoutMs: 1500, ...more }).catch((thrown: unknown) => thrown);
  if (!(error instanceof UnknownOutcomeError)) throw error;
  return { a, error };
}

describe("the reason of an unknown outcome", () => {
  it.each<[string, RequestListener, string | RegExp]>([
    [
      "names the connection that was reset",
      (_, response) => reset(response),
      /^the lookup failed: orders\.getByClientOid: the connection closed .*: read ECONNRESET/,
    ],
    [
      "names the first of several causes",
      ({ url }, response) => {
        if (url?.includes("client-order")) lookups += 1;
        if (lookups > 1 || !url?.includes("client-order")) reset(response);
        else response.writeHead(503).end(wrap({}));
      },
      /^the lookup failed: orders\.getByClientOid: .*503/,
    ],
    [
      "names the time of the exchange where that alone could not be read",
      ({ method, url }, response) => {
        if (method === "POST" || url?.includes("timestamp")) reset(response);
        else response.writeHead(400).end(JSON.stringify({ code: "400100", msg: "order not exist" }));
      },
      "the exchange's time could not be read",
    ],
  ])("%s", async (_, listener, reason) => {
    lookups = 0;
    const { error } = await placeUnknown(listener);
    expect(error.reason).toMatch(reason);
    expect(error.message).toMatch(/ECONNRESET/);
  });
  let lookups = 0;

  it("names the client that was closed", async () => {
    const { a, error } = await placeUnknown((_, response) => reset(response), { settle: false });
    await a.close();
    expect((await error.settle()).reason).toMatch(/^the client is closed/);
  });
});

describe("Node below 22", () => {
  const runOn = (versions: object, more = {}) => {
    vi.stubGlobal("process", Object.create(process, { versions: { value: versions } }));
    for (const [name, value] of Object.entries(more)) vi.stubGlobal(name, value);
    return () => createServiceA({ baseUrl: "https://exchange.test" });
  };

  it("is named by one error when a client is made", () => {
    expect(runOn({ node: "20.20.2" })).toThrow("Node 20.20.2 is too old: use Node 22 or newer");
  });

  it.each<[string, object, object?]>([
    ["Node 22", { node: "22.0.0" }],
    ["Bun, which names a version of Node", { node: "18.15.0", bun: "1.0.0" }, { Bun: {} }],
    ["Deno, which names a version of Node", { node: "20.11.1", deno: "2.0.0" }, { Deno: {} }],
    ["a browser with a bundler's process", {}],
  ])("is not taken for %s", (_, versions, more = {}) => {
    expect(runOn(versions, more)).not.toThrow();
  });
});
