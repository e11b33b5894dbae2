import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { init, ok, outcome, type Script } from "./testing/loopback.ts";
import { respondToAll, setUp } from "./testing/set-up.ts";

/** Ends of a request, and whether it may have been executed then. */
const endings: { name: string; script?: Script; url?: string; abortAfter?: number; want: object; written: boolean }[] =
  [
    { name: "no server listens", url: "http://127.0.0.1:1", want: { error: { code: "ECONNREFUSED" } }, written: false },
    {
      name: "the host name does not resolve",
      url: "http://nowhere.invalid",
      want: { error: { syscall: "getaddrinfo" } },
      written: false,
    },
    { name: "the response is complete", script: respondToAll, want: { status: 200, text: "fine" }, written: true },
    {
      name: "the response is a redirect",
      script: (socket) => socket.write("HTTP/1.1 307 Elsewhere\r\nlocation: /b\r\ncontent-length: 0\r\n\r\n"),
      want: { status: 307, text: "" },
      written: true,
    },
    {
      name: "the server resets the connection after the request",
      script: (socket) => socket.resetAndDestroy(),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the server closes the connection after the request",
      script: (socket) => socket.end(),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the head of the response is incomplete",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-"),
      want: { error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body of the response is incomplete",
      script: (socket) => socket.end(ok().slice(0, -1)),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body ends between two chunks",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nfine\r\n"),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the body ends with a reset",
      script: (socket) => socket.write(ok().slice(0, -1), () => setTimeout(() => socket.resetAndDestroy(), 20)),
      want: { status: 200, error: { code: "ERR_CONNECTION_LOST" } },
      written: true,
    },
    {
      name: "the response is not HTTP",
      script: (socket) => socket.end("<html>\r\n\r\n"),
      want: { error: { code: "ERR_MALFORMED_RESPONSE" } },
      written: true,
    },
    {
      name: "the response has no length and ends with its connection",
      script: (socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nfine"),
      want: { status: 200, text: "fine" },
      written: true,
    },
    {
      name: "no response arrives",
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

describe("a request over a connection", () => {
  it.each(endings)("ends with its real outcome when $name", async ({ script, url, abortAfter, want, written }) => {
    const { fetch, open, requests, url: served } = await setUp(script ?? respondToAll);
    const controller = new AbortController();
    const sent = init({ method: "POST", body: "{}", signal: controller.signal });
    const response = outcome(fetch(`${url ?? served}/`, sent));
    expect(sent.progress.written).toBe(false);
    if (abortAfter !== undefined) setTimeout(() => controller.abort(new Error("enough")), abortAfter);
    expect(await response).toMatchObject(want);
    expect([sent.progress.written, requests.length]).toEqual([written, written ? 1 : 0]);
    await sleep(20);
    // A connection that failed, or whose request was aborted, is not used again.
    if ("error" in want) expect(open.size).toBe(0);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });

  it("opens no connection when it is aborted before it starts", async () => {
    const { url, fetch, connections } = await setUp(respondToAll);
    const sent = init({ signal: AbortSignal.abort(new Error("enough")) });
    expect(await outcome(fetch(`${url}/`, sent))).toMatchObject({ error: { message: "enough" } });
    expect([sent.progress.written, connections]).toEqual([false, 0]);
  });

  it("is not written when it is aborted before its turn on an open connection", async () => {
    const { url, fetch, requests } = await setUp(respondToAll);
    await (await fetch(`${url}/first`, init())).text();
    const controller = new AbortController();
    const progress = { written: undefined };
    const aborted = fetch(`${url}/given-up`, init({ signal: controller.signal, progress }));
    controller.abort(new Error("given up"));
    await expect(aborted).rejects.toThrow("given up");
    expect(progress.written).toBe(false);
    await (await fetch(`${url}/next`, init())).text();
    expect(requests.map((request) => request.split(" ")[1])).toEqual(["/first", "/next"]);
  });

  it("leaves no unhandled rejection when an incomplete response is never read", async () => {
    const { url, fetch } = await setUp((socket) => socket.end(ok().slice(0, -1)));
    expect((await fetch(`${url}/`, init())).status).toBe(200);
    await sleep(30);
  });
});
