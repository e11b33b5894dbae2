import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { UnknownOutcomeError } from "@exch/runtime";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createServiceA } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

const credentials = { key: "key-1234", secret: "secret-123456", passphrase: "phrase-1234" };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1", clientOid: "mine" } as const;

const reset = (response: ServerResponse) => (response.socket as { resetAndDestroy?(): void }).resetAndDestroy?.();
const respond = (response: ServerResponse, data: unknown) => response.end(JSON.stringify({ code: "200000", data }));

async function start(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const a = createServiceA({ credentials, baseUrl: `http://127.0.0.1:${port}` });
  onTestFinished(async () => {
    server.closeAllConnections();
    await Promise.all([a.close({ withinMs: 0 }), new Promise((resolve) => server.close(resolve))]);
  });
  return { a };
}

/** Places an order whose response is lost, and returns its error. */
async function placeUnknown({ a }: { a: ReturnType<typeof createServiceA> }, more = {}): Promise<UnknownOutcomeError> {
  const error = await a.orders.place(order, { timeoutMs: 1500, ...more }).catch((thrown: unknown) => thrown);
  if (error instanceof UnknownOutcomeError) return error;
  throw error;
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
        else respond(response.writeHead(503), {});
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
    const started = await start(createServer(listener));
    const error = await placeUnknown(started);
    expect(error.reason).toMatch(reason);
    expect(error.message).toMatch(/ECONNRESET/);
  });
  let lookups = 0;

  it("names the client that was closed", async () => {
    const started = await start(createServer((_, response) => reset(response)));
    const error = await placeUnknown(started, { settle: false });
    await started.a.close();
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
