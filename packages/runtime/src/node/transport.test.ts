import { execFile } from "node:child_process";
import { getEventListeners } from "node:events";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FetchInit } from "../fetch.ts";
import { init, ok, outcome, type Script, type Scripted, serve } from "./testing/loopback.ts";
import { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "./transport.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((clean) => clean()));
});

async function setUp(script: Script, options?: NodeTransportOptions): Promise<Scripted & { fetch: NodeTransport }> {
  const server = await serve(script);
  const fetch = createNodeTransport(options);
  cleanups.push(async () => {
    await server.close();
    await fetch.close();
  });
  return Object.assign(server, { fetch });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const answerAll: Script = (socket) => socket.write(ok());

describe("a request", () => {
  it("goes out byte for byte as it was given, framed by the transport alone", async () => {
    const { url, fetch, requests } = await setUp(answerAll);
    const body = '{"remark":"é€"}';
    const sent = init({ method: "POST", headers: { "EXCH-API-SIGN": "a+b/c=", "x-latin": "é" }, body });
    const response = await fetch(`${url}/api/v1/orders?symbols=A,B&note=%27x`, sent);
    expect([response.status, await response.text(), response.headers.get("Content-Length")]).toEqual([
      200,
      "fine",
      "4",
    ]);
    expect(requests).toEqual([
      [
        "POST /api/v1/orders?symbols=A,B&note=%27x HTTP/1.1",
        `host: ${url.slice(7)}`,
        "EXCH-API-SIGN: a+b/c=",
        "x-latin: é",
        "content-length: 18",
        "",
        Buffer.from(body).toString("latin1"),
      ].join("\r\n"),
    ]);
  });

  it.each([
    ["GET", undefined, undefined],
    ["DELETE", undefined, undefined],
    ["POST", undefined, "0"],
    ["POST", "", "0"],
    ["DELETE", "{}", "2"],
  ])("%s with the body %j declares the length %s", async (method, body, length) => {
    const { url, fetch, requests } = await setUp(answerAll);
    await fetch(`${url}/`, init({ method, ...(body !== undefined && { body }) }));
    expect(/content-length: (\d+)/.exec(requests[0] ?? "")?.[1]).toBe(length);
  });

  it.each<[string, Partial<FetchInit> & { path?: string; origin?: string }]>([
    ["a line break in a header's value", { headers: { "x-a": "b\r\nx-c: d" } }],
    ["a line break in a header's name", { headers: { "x-a: b\r\nx-c": "d" } }],
    ["a control character in a header", { headers: { "x-a": "b\u0000" } }],
    ["a character that is more than a byte in a header", { headers: { "x-a": "€" } }],
    ["a length of its own", { headers: { "Content-Length": "4" } }],
    ["a transfer coding of its own", { headers: { "transfer-encoding": "chunked" } }],
    ["another host", { headers: { Host: "elsewhere" } }],
    ["a method that is none", { method: "GET / HTTP/1.1\r\n\r\nPOST" }],
    ["a space in its path", { path: "/a b" }],
    ["a line break in its path", { path: "/a HTTP/1.1\r\nhost: b" }],
    ["a fragment", { path: "/a#b" }],
    ["a user", { origin: "http://user@127.0.0.1" }],
    ["another protocol", { origin: "ftp://127.0.0.1" }],
    ["an origin that hides another", { origin: "http://127.0.0.1\\@elsewhere" }],
    ["a query without a path", { origin: "http://127.0.0.1?a=b", path: "" }],
  ])("with %s is refused unsent", async (_, { path = "/", origin, ...more }) => {
    const { url, fetch, connections } = await setUp(answerAll);
    const sent = init(more);
    expect((await outcome(fetch((origin ?? url) + path, sent))).error).toBeInstanceOf(TypeError);
    expect([sent.progress.written, connections]).toEqual([false, 0]);
  });
});

/** What happens to a request, and whether it may have been executed then. */
const endings: { name: string; script?: Script; url?: string; abortAfter?: number; want: object; written: boolean }[] =
  [
    { name: "nobody listens", url: "http://127.0.0.1:1", want: { error: { code: "ECONNREFUSED" } }, written: false },
    {
      name: "its name leads nowhere",
      url: "http://nowhere.invalid",
      want: { error: { syscall: "getaddrinfo" } },
      written: false,
    },
    { name: "it is answered", script: answerAll, want: { status: 200, text: "fine" }, written: true },
    {
      name: "it is answered by a redirect",
      script: (socket) => socket.write("HTTP/1.1 307 Elsewhere\r\nlocation: /b\r\ncontent-length: 0\r\n\r\n"),
      want: { status: 307, text: "" },
      written: true,
    },
    {
      name: "the connection is reset when it has arrived",
      script: (socket) => socket.resetAndDestroy(),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the connection is closed when it has arrived",
      script: (socket) => socket.end(),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the head of the answer breaks off",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-"),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body breaks off",
      script: (socket) => socket.end(ok().slice(0, -1)),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body breaks off between two chunks",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nfine\r\n"),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body is cut off by a reset",
      script: (socket) => socket.write(ok().slice(0, -1), () => setTimeout(() => socket.resetAndDestroy(), 20)),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the answer is not HTTP",
      script: (socket) => socket.end("<html>\r\n\r\n"),
      want: { error: { code: "ERR_MALFORMED_ANSWER" } },
      written: true,
    },
    {
      name: "the answer has no length and ends",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nfine"),
      want: { status: 200, text: "fine" },
      written: true,
    },
    {
      name: "no answer comes",
      script: () => {},
      abortAfter: 50,
      want: { error: { message: "enough" } },
      written: true,
    },
    {
      name: "the body stalls",
      script: (socket) => socket.write(ok().slice(0, -1)),
      abortAfter: 50,
      want: { status: 200, error: { message: "enough" } },
      written: true,
    },
  ];

describe("when", () => {
  it.each(endings)("$name, the caller is told the truth", async ({ script, url, abortAfter, want, written }) => {
    const { fetch, open, requests, url: served } = await setUp(script ?? answerAll);
    const controller = new AbortController();
    const sent = init({ method: "POST", body: "{}", signal: controller.signal });
    const answered = outcome(fetch(`${url ?? served}/`, sent));
    expect(sent.progress.written).toBe(false);
    if (abortAfter !== undefined) setTimeout(() => controller.abort(new Error("enough")), abortAfter);
    expect(await answered).toMatchObject(want);
    expect([sent.progress.written, requests.length]).toEqual([written, written ? 1 : 0]);
    await sleep(20);
    // What went wrong, or was given up, is not used again.
    if ("error" in want) expect(open.size).toBe(0);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });

  it("the caller has given up before it starts, nothing is opened", async () => {
    const { url, fetch, connections } = await setUp(answerAll);
    const sent = init({ signal: AbortSignal.abort(new Error("enough")) });
    expect(await outcome(fetch(`${url}/`, sent))).toMatchObject({ error: { message: "enough" } });
    expect([sent.progress.written, connections]).toEqual([false, 0]);
  });

  it("the caller gives up before the turn in which it would be written, nothing leaves on an open connection", async () => {
    const { url, fetch, requests } = await setUp(answerAll);
    await (await fetch(`${url}/first`, init())).text();
    const controller = new AbortController();
    const progress = { written: undefined };
    const given = fetch(`${url}/given-up`, init({ signal: controller.signal, progress }));
    controller.abort(new Error("given up"));
    await expect(given).rejects.toThrow("given up");
    expect(progress.written).toBe(false);
    await (await fetch(`${url}/next`, init())).text();
    expect(requests.map((request) => request.split(" ")[1])).toEqual(["/first", "/next"]);
  });

  it("an answer that broke off is never asked for its text, nothing is left unhandled", async () => {
    const { url, fetch } = await setUp((socket) => socket.end(ok().slice(0, -1)));
    expect((await fetch(`${url}/`, init())).status).toBe(200);
    await sleep(30);
  });
});

describe("a connection", () => {
  it("carries one request after the other", async () => {
    const server = await setUp(answerAll);
    for (let count = 0; count < 5; count += 1)
      expect((await outcome(server.fetch(`${server.url}/`, init()))).text).toBe("fine");
    expect(server.connections).toBe(1);
  });

  it("never carries two requests at once", async () => {
    let underWay = 0;
    let most = 0;
    const { url, fetch } = await setUp(
      (socket) => {
        underWay += 1;
        most = Math.max(most, underWay);
        setTimeout(() => {
          underWay -= 1;
          socket.write(ok());
        }, 5);
      },
      { connections: 2 },
    );
    const all = await Promise.all(Array.from({ length: 9 }, () => outcome(fetch(`${url}/`, init()))));
    expect([most, all.filter(({ text }) => text === "fine").length]).toEqual([2, 9]);
  });

  it.each(["GET", "DELETE", "POST"])(
    "that dies under a %s takes it along: nothing is sent a second time",
    async (method) => {
      // Every second request on a connection meets a server that has just given the connection up.
      const seen = new WeakSet<object>();
      const { url, fetch, requests } = await setUp((socket) => {
        if (seen.has(socket)) socket.resetAndDestroy();
        else socket.write(ok());
        seen.add(socket);
      });
      const texts: (string | undefined)[] = [];
      for (let nth = 0; nth < 10; nth += 1) texts.push((await outcome(fetch(`${url}/${nth}`, init({ method })))).text);
      expect(texts).toEqual(Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? "fine" : undefined)));
      expect(requests.map((request) => /\/(\d) /.exec(request)?.[1]).join("")).toBe("0123456789");
    },
  );

  it.each([
    ["the server has closed it", {}, (socket) => socket.end(ok())],
    ["the server says that it will close it", {}, (socket) => socket.write(ok("fine", "Connection: Close\r\n"))],
    ["it was unused for too long", { keepAliveMs: 10 }, answerAll],
    ["the server keeps it for less", {}, (socket) => socket.write(ok("fine", "keep-alive: timeout=1\r\n"))],
    [
      "it carries bytes that nobody asked for",
      {},
      (socket) => socket.write(ok(), () => setTimeout(() => socket.write(ok("other")), 5)),
    ],
  ] satisfies [string, NodeTransportOptions, Script][])("is not used again when %s", async (_, options, script) => {
    const server = await setUp(script, options);
    for (let count = 0; count < 3; count += 1) {
      expect((await outcome(server.fetch(`${server.url}/`, init()))).text).toBe("fine");
      // What nobody asked for must have come, or the time must have passed, before the next request is written.
      await vi.waitFor(() => expect(server.open.size).toBe(0), { timeout: 5000, interval: 5 });
    }
    expect(server.connections).toBe(3);
  });

  it("is closed once it was unused for long", async () => {
    const { url, fetch, open } = await setUp(answerAll, { keepAliveMs: 20 });
    await outcome(fetch(`${url}/`, init()));
    expect(open.size).toBe(1);
    await sleep(250);
    expect(open.size).toBe(0);
  });

  it("that a request waits for is not lost when the request is given up", async () => {
    const { url, fetch, requests } = await setUp((socket) => setTimeout(() => socket.write(ok()), 30), {
      connections: 1,
    });
    const first = outcome(fetch(`${url}/1`, init()));
    const controller = new AbortController();
    const second = init({ signal: controller.signal });
    const given = outcome(fetch(`${url}/2`, second));
    const third = outcome(fetch(`${url}/3`, init()));
    setTimeout(() => controller.abort(new Error("enough")), 5);
    expect(await given).toMatchObject({ error: { message: "enough" } });
    expect(second.progress.written).toBe(false);
    expect([(await first).text, (await third).text]).toEqual(["fine", "fine"]);
    expect(requests.map((request) => /\/\d/.exec(request)?.[0])).toEqual(["/1", "/3"]);
  });
});

describe("an answer", () => {
  const coded = (body: Uint8Array, coding: string) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${body.length}\r\n\r\n`),
      body,
    ]);

  it.each([
    [false, undefined],
    [true, "gzip, br"],
  ])("is asked for in compressed form only if wanted: %s", async (compression, accepted) => {
    const { url, fetch, requests } = await setUp(answerAll, { compression });
    await fetch(`${url}/`, init());
    expect(/accept-encoding: (.*)\r/.exec(requests[0] ?? "")?.[1]).toBe(accepted);
  });

  it.each([
    ["gzip", coded(gzipSync("fine"), "gzip"), { text: "fine" }],
    ["br", coded(brotliCompressSync("fine"), "br"), { text: "fine" }],
    ["identity", coded(Buffer.from("fine"), "identity"), { text: "fine" }],
    [
      "gzip that breaks off",
      coded(gzipSync("fine").subarray(0, -4), "gzip"),
      { error: { code: "ERR_MALFORMED_ANSWER" } },
    ],
    ["gzip that is none", coded(Buffer.from("fine"), "gzip"), { error: { code: "ERR_MALFORMED_ANSWER" } }],
    ["an unknown coding", coded(Buffer.from("fine"), "x-rot13"), { error: { code: "ERR_MALFORMED_ANSWER" } }],
    [
      "gzip that grows beyond what may be read",
      coded(gzipSync("a".repeat(100_000)), "gzip"),
      { error: { name: "TooLargeError" } },
    ],
  ])("in %s is decoded, or refused", async (_, bytes, want) => {
    const { url, fetch } = await setUp((socket) => socket.write(bytes), {
      compression: true,
      maxResponseBytes: 50_000,
    });
    expect(await outcome(fetch(`${url}/`, init()))).toMatchObject({ status: 200, ...want });
  });

  it.each([
    ["declares", ok("a".repeat(51))],
    [
      "brings, chunk by chunk,",
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${`10\r\n${"a".repeat(16)}\r\n`.repeat(4)}`,
    ],
    ["brings, without end,", `HTTP/1.1 200 OK\r\n\r\n${"a".repeat(51)}`],
  ])("that %s more than may be read ends the connection", async (_, bytes) => {
    const { url, fetch, open } = await setUp((socket) => socket.write(bytes), { maxResponseBytes: 50 });
    expect(await outcome(fetch(`${url}/`, init()))).toMatchObject({ status: 200, error: { name: "TooLargeError" } });
    await sleep(20);
    expect(open.size).toBe(0);
  });

  it("of many megabytes, in small pieces, comes whole", async () => {
    const body = JSON.stringify(Array.from({ length: 200_000 }, (_, id) => ({ id, é: "€" })));
    const { url, fetch } = await setUp((socket) => socket.write(ok(body)));
    expect((await outcome(fetch(`${url}/`, init()))).text).toBe(body);
  });
});

describe("a transport", () => {
  it("that is closed lets what is under way end, and sends nothing more", async () => {
    const { url, fetch, open, requests } = await setUp((socket) => setTimeout(() => socket.write(ok()), 40), {
      connections: 1,
    });
    const underWay = outcome(fetch(`${url}/`, init()));
    const waiting = init();
    const refused = outcome(fetch(`${url}/`, waiting));
    await sleep(20);
    const closed = fetch.close();
    const late = init();
    expect(await outcome(fetch(`${url}/`, late))).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect(await refused).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect([waiting.progress.written, late.progress.written]).toEqual([false, false]);
    expect(await underWay).toEqual({ status: 200, text: "fine" });
    await closed;
    await sleep(10);
    expect([open.size, requests.length]).toEqual([0, 1]);
  });

  it("does not keep a program alive whose work is done", async () => {
    const { url } = await setUp(answerAll);
    const program = `
      import { createNodeTransport } from ${JSON.stringify(new URL("./transport.ts", import.meta.url).href)};
      const init = { method: "GET", headers: {}, redirect: "manual", signal: new AbortController().signal };
      console.log(await (await createNodeTransport({ keepAliveMs: 60_000 })("${url}/", init)).text());
    `;
    const options = { timeout: 10_000, env: { ...process.env, NODE_NO_WARNINGS: "1" } };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], options);
    expect(stdout).toBe("fine\n");
  });

  it("leaves no listener on a signal that many requests share", async () => {
    const { url, fetch } = await setUp(answerAll, { connections: 8 });
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 200 }, () => outcome(fetch(`${url}/`, init({ signal })))));
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });

  it.each(["connections", "keepAliveMs", "connectTimeoutMs", "maxResponseBytes"])(
    "refuses %s that is not positive",
    (name) => {
      expect(() => createNodeTransport({ [name]: 0 })).toThrow(new TypeError(`${name} must be a positive number`));
      expect(() => createNodeTransport({ [name]: Number.NaN })).toThrow(TypeError);
    },
  );
});
