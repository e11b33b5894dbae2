import type { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import type { FetchInit } from "../../operation/fetch.ts";
import { runProgram } from "../testing/run-program.ts";
import { init, ok, outcome, respondToAll, setUp } from "./testing/loopback.ts";

describe("a request", () => {
  it("is sent byte for byte as passed, with framing headers of the transport only", async () => {
    const { url, fetch, requests } = await setUp(respondToAll);
    const body = '{"remark":"é€"}';
    const sent = init({ method: "POST", headers: { "EXCH-API-SIGN": "a+b/c=", "x-latin": "é" }, body });
    const response = await fetch(`${url}/api/v1/orders?symbols=A,B&note=%27x`, sent);
    expect(response.headers.get("Content-Length")).toBe("4");
    const lines = ["EXCH-API-SIGN: a+b/c=", "x-latin: é", "content-length: 18", ""];
    expect(requests[0]?.split("\r\n")).toEqual([
      "POST /api/v1/orders?symbols=A,B&note=%27x HTTP/1.1",
      `host: ${url.slice(7)}`,
      ...lines,
      Buffer.from(body).toString("latin1"),
    ]);
  });

  it.each([
    ["GET", undefined, undefined],
    ["DELETE", undefined, undefined],
    ["POST", undefined, "0"],
    ["POST", "", "0"],
    ["DELETE", "{}", "2"],
  ])("%s with the body %j declares the length %s", async (method, body, length) => {
    const { url, fetch, requests } = await setUp(respondToAll);
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
    ["the method HEAD", { method: "HEAD" }],
    ["the method CONNECT", { method: "CONNECT" }],
    ["port 0", { origin: "http://127.0.0.1:0" }],
    ["a space in its path", { path: "/a b" }],
    ["a line break in its path", { path: "/a HTTP/1.1\r\nhost: b" }],
    ["a fragment", { path: "/a#b" }],
    ["a user", { origin: "http://user@127.0.0.1" }],
    ["another protocol", { origin: "ftp://127.0.0.1" }],
    ["an origin that hides another", { origin: "http://127.0.0.1\\@elsewhere" }],
    ["a query without a path", { origin: "http://127.0.0.1?a=b", path: "" }],
  ])("with %s is rejected before it is sent", async (_, { path = "/", origin, ...more }) => {
    const { url, fetch, connections } = await setUp(respondToAll);
    const sent = init(more);
    expect((await outcome(fetch((origin ?? url) + path, sent))).error?.name).toMatch(/^(TypeError|BeforeSendError)$/);
    expect([sent.progress.written, connections]).toEqual([false, 0]);
  });
});

describe("a transport", () => {
  it("never takes back that a request was written, also when a wrapper sends it again and finds no server", async () => {
    const { url, fetch, close } = await setUp((socket) => {
      void close();
      socket.destroy();
    });
    const sent = init({ method: "POST", body: "{}" });
    const failed = await outcome(fetch(`${url}/`, sent).catch(() => fetch(`${url}/`, sent)));
    expect([failed.error.code, sent.progress.written]).toEqual(["ECONNREFUSED", true]);
  });

  it("that is closed waits for active requests, and sends nothing more", async () => {
    let respond = () => {};
    const onRequest = (socket: Socket) => {
      respond = () => void socket.write(ok());
    };
    const { url, fetch, open, requests } = await setUp(onRequest, { connections: 1 });
    const underWay = outcome(fetch(`${url}/`, init()));
    const waiting = init();
    const waited = outcome(fetch(`${url}/`, waiting));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const closed = Promise.all([fetch.close(), fetch.close()]);
    const late = init();
    expect(await outcome(fetch(`${url}/`, late))).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect(await waited).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect([waiting.progress.written, late.progress.written]).toEqual([false, false]);
    respond();
    expect(await underWay).toEqual({ status: 200, text: "fine" });
    await closed;
    await vi.waitFor(() => expect([open.size, requests.length]).toEqual([0, 1]));
  });

  it("does not keep a finished program alive, neither when idle, nor after a failed connection, nor when it hangs while it is renewed", async () => {
    const { url } = await setUp((socket, _, nth) => {
      if (nth === 1) socket.write(ok());
      if (nth === 2) socket.write("HTTP/1.1 200 OK\r\n\r\n");
      if (nth === 3) socket.end(ok());
    });
    const { stdout, code } = await runProgram(`
      import { createNodeTransport } from ${JSON.stringify(new URL("./transport.ts", import.meta.url).href)};
      const init = { method: "GET", headers: {}, redirect: "manual", signal: new AbortController().signal };
      await createNodeTransport()("http://127.0.0.1:1/", init).catch(() => {});
      console.log(process.getActiveResourcesInfo().includes("Timeout"));
      const renewed = { warmForMs: 60_000, connectTimeoutMs: 60_000, proxy: "${url}" };
      for (const options of [{ keepAliveMs: 60_000 }, renewed])
        console.log(await (await createNodeTransport(options)("${url}/", init)).text());
      await new Promise((resolve) => setTimeout(resolve, 300));`);
    expect([stdout, code]).toEqual(["false\nfine\nfine\n", 0]);
  });
});
