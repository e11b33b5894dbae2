import { execFile } from "node:child_process";
import { createServer as createTcpServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type ClientEvent, NotSentError, UnknownOutcomeError } from "@exch/runtime";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createServiceA, createServiceASubset } from "./client.ts";
import type { ServiceAOptions } from "./client-options.ts";
import { ordersGetByClientOid, ordersPlace } from "./gen/operations.ts";
import { clientOf, credentials, openExchange, order, placed, wrap } from "./testing/local-exchange.ts";

afterEach(() => vi.unstubAllGlobals());

/** Runs a program that uses the client to its end, and gives what it printed. */
function run(text: string): Promise<string[]> {
  const program = `
    import { createServiceA } from "@exch/service-a";
    const credentials = ${JSON.stringify(credentials)};
    const order = ${JSON.stringify(order)};
    ${text}
  `;
  const options = { cwd: fileURLToPath(new URL("..", import.meta.url)), timeout: 60_000 };
  return new Promise((resolve, reject) => {
    const args = ["--no-warnings", "--conditions=@exch/source", "--input-type=module", "-e", program];
    execFile(process.execPath, args, options, (error, stdout) => {
      if (error) return reject(error);
      resolve(stdout.trim().split("\n"));
    });
  });
}

describe("a plain client on Node", () => {
  it.each([
    ["by default", {}],
    ["with Node's own fetch as its option", { fetch: globalThis.fetch as ServiceAOptions["fetch"] }],
  ])("%s sends an order once that is executed and rejected with HTTP 421", async (_, options) => {
    const { requests, baseUrl } = await openExchange((request, response) => {
      response.writeHead(request.method === "POST" ? 421 : 200);
      response.end(request.method === "POST" ? "{}" : JSON.stringify({ code: "400100", msg: "order not exist" }));
    });
    const client = clientOf({ baseUrl, ...options } as ServiceAOptions);
    const placing = client.orders.place(order, { settle: false, timeoutMs: 60_000 });
    await expect(placing).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect(requests.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  it("never reaches an exchange while fetch is stubbed", async () => {
    const { requests, baseUrl } = await openExchange();
    const client = clientOf({ baseUrl });
    vi.stubGlobal("fetch", async () => new Response(wrap({ orderId: "stub", clientOid: "mine" })));
    expect(await client.orders.place(order)).toMatchObject({ orderId: "stub" });
    expect(requests).toHaveLength(0);
  });

  it.each([
    ["unknown through a wrapped fetch, which may use one connection for both looks", true, "unknown"],
    ["not executed through the same function as its option", false, "notExecuted"],
  ] as const)("states an order that no lookup shows as %s", async (_, isGlobal, outcome) => {
    const { baseUrl } = await openExchange(({ method, url = "", socket }, response) => {
      const now = Date.now() + 3_600_000;
      response.setHeader("date", new Date(now).toUTCString());
      if (method === "POST") socket.destroy();
      else if (url.includes("timestamp")) response.end(wrap(now));
      else if (url.includes("done")) response.end(wrap({ items: [], lastId: null }));
      else response.writeHead(400).end(JSON.stringify({ code: "400100", msg: "order not exist" }));
    });
    const own = globalThis.fetch;
    const wrapped = (...args: Parameters<typeof own>) => own(...args);
    if (isGlobal) vi.stubGlobal("fetch", wrapped);
    const found: unknown[] = [];
    const client = clientOf({
      baseUrl,
      settle: { validityMs: 500, visibleAfterMs: 0, skewMs: 0 },
      onEvent: (event: ClientEvent) => event.type === "replacedFetch" && found.push(event.found),
      ...(!isGlobal && { fetch: wrapped }),
    } as ServiceAOptions);
    // Without a proof it looks until its deadline.
    const timeoutMs = isGlobal ? 6000 : 60_000;
    const error = await client.orders.place(order, { timeoutMs }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ outcome });
    if (isGlobal) expect((error as UnknownOutcomeError).reason).toContain("set the option fetch");
    expect(found).toEqual(isGlobal ? ["globalThis.fetch"] : []);
  });

  it.each([
    ["when the attempt's time is up", { attemptTimeoutMs: 2000 }, false],
    ["when its caller aborts", {}, true],
  ])("closes the connection of a request without a response %s", async (_, options, isAborted) => {
    const closed = Promise.withResolvers<void>();
    const controller = new AbortController();
    const { baseUrl } = await openExchange((request) => {
      request.socket.once("close", () => closed.resolve());
      if (isAborted) controller.abort();
    });
    const client = clientOf({ baseUrl, syncClock: false });
    const placing = client.orders.place(order, { settle: false, ...options, signal: controller.signal });
    await expect(placing).rejects.toBeInstanceOf(UnknownOutcomeError);
    await closed.promise;
  });

  it("shows interceptors and a stubbed fetch an AbortSignal of the platform", async () => {
    const { baseUrl } = await openExchange();
    const signals: unknown[] = [];
    const client = clientOf({
      baseUrl,
      syncClock: false,
      interceptors: [
        (next) => (url, init) => {
          signals.push(init.signal);
          return next(url, init);
        },
      ],
    });
    await client.orders.place(order);
    const plain = clientOf({ baseUrl });
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Response(placed);
    });
    await plain.orders.place(order);
    expect(signals).toHaveLength(2);
    for (const signal of signals) expect(signal).toBeInstanceOf(AbortSignal);
  });

  it("ends with its program, which need not close it", async () => {
    const { requests, baseUrl } = await openExchange();
    const printed = await run(`
      const a = createServiceA({ baseUrl: "${baseUrl}", credentials });
      console.log((await a.orders.place(order)).orderId);
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      console.log(process.getActiveResourcesInfo().filter((name) => /^T(CP|LS|imeout)/.test(name)).length);
    `);
    // An idle connection that held the program would do so for four seconds.
    expect(printed).toEqual(["1", "0"]);
    expect(requests.at(-1)).toBe("POST /api/v1/hf/orders");
  });

  it("holds its program while a request is under way", async () => {
    const { baseUrl } = await openExchange((_, response) => setTimeout(() => response.end(placed), 300));
    const printed = await run(`
      const a = createServiceA({ baseUrl: "${baseUrl}", credentials });
      a.orders.place(order).then(({ orderId }) => console.log(orderId));
    `);
    expect(printed).toEqual(["1"]);
  });

  it.each([
    ["close()", "a.close()"],
    ["its disposal by await using", "a[Symbol.asyncDispose]()"],
  ])("has no connection left after %s", async (_, end) => {
    const { baseUrl } = await openExchange();
    const printed = await run(`
      const a = createServiceA({ baseUrl: "${baseUrl}", credentials });
      await Promise.all(Array.from({ length: 8 }, () => a.orders.place(order)));
      await ${end};
      const open = process.getActiveResourcesInfo().filter((name) => name.startsWith("TCP"));
      console.log(open.length);
    `);
    expect(printed).toEqual(["0"]);
  });

  it("rejects calls after it is closed, as not sent, and does not close a fetch from its options", async () => {
    const { requests, baseUrl } = await openExchange();
    const fetch = vi.fn(async () => new Response(placed));
    for (const options of [{ baseUrl }, { fetch }]) {
      const client = clientOf(options);
      await client.close();
      await expect(client.orders.place(order)).rejects.toBeInstanceOf(NotSentError);
    }
    expect(await clientOf({ fetch }).orders.place(order)).toMatchObject({ orderId: "1" });
    expect([requests.length, fetch.mock.calls.length]).toEqual([0, 1]);
    const service = createServiceASubset([ordersPlace, ordersGetByClientOid], { baseUrl, credentials });
    await service.close();
    await expect(service.call(service, ordersPlace, order)).rejects.toBeInstanceOf(NotSentError);
  });

  it("names the host and the reason where nothing was sent, and no path", async () => {
    const client = clientOf({ baseUrl: "http://127.0.0.1:1/prefix" });
    await expect(client.orders.place(order)).rejects.toThrow(
      "orders.place: connect ECONNREFUSED 127.0.0.1:1: nothing was sent; it is safe to call again",
    );
  });

  it("reports at once that nothing was sent to a port that speaks plain HTTP, or closes every handshake", async () => {
    const { baseUrl, requests } = await openExchange();
    const server = createTcpServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const started = performance.now();
    for (const url of [baseUrl.replace("http:", "https:"), `https://127.0.0.1:${port}`])
      await expect(clientOf({ baseUrl: url }).orders.place(order)).rejects.toBeInstanceOf(NotSentError);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(requests).toHaveLength(0);
  });

  it("rejects port 0", () => {
    expect(() => createServiceA({ baseUrl: "https://api.exchange.test:0" })).toThrow(/port 0/);
  });
});
