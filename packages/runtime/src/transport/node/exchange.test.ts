import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { init, ok, outcome, respondToAll, type Script, setUp } from "./testing/loopback.ts";

const lost = { error: { code: "ERR_CONNECTION_LOST" } };
const fine = { status: 200, text: "fine" };
const enough = { error: { message: "enough" } };
const head = "HTTP/1.1 200 OK\r\n";
const chunk = `${head}transfer-encoding: chunked\r\n\r\n4\r\nfine\r\n`;
const redirect = "HTTP/1.1 307 Elsewhere\r\nlocation: /b\r\ncontent-length: 0\r\n\r\n";
const resetLater: Script = (socket) =>
  socket.write(ok().slice(0, -1), () => setTimeout(() => socket.resetAndDestroy(), 20));

/** Ends of a request, by a server's script or without a server, what is expected, and what it is aborted after. */
const endings: [string, Script | string, object, ("sent" | "head")?][] = [
  ["no server listens", "http://127.0.0.1:1", { error: { code: "ECONNREFUSED" } }],
  ["the host name does not resolve", "http://nowhere.invalid", { error: { syscall: "getaddrinfo" } }],
  ["the response is complete", respondToAll, fine],
  ["the response is a redirect", (socket) => socket.write(redirect), { status: 307, text: "" }],
  ["the server resets the connection after the request", (socket) => socket.resetAndDestroy(), lost],
  ["the server closes the connection after the request", (socket) => socket.end(), lost],
  ["the head of the response is incomplete", (socket) => socket.end(`${head}content-`), lost],
  ["the body of the response is incomplete", (socket) => socket.end(ok().slice(0, -1)), { status: 200, ...lost }],
  ["the body ends between two chunks", (socket) => socket.end(chunk), { status: 200, ...lost }],
  ["the body ends with a reset", resetLater, { status: 200, ...lost }],
  ["the response is not HTTP", (socket) => socket.end("<html>\r\n\r\n"), { error: { code: "ERR_MALFORMED_RESPONSE" } }],
  ["the response ends with its connection", (socket) => socket.end(`${head}\r\nfine`), fine],
  ["no response arrives", () => {}, enough, "sent"],
  ["the body stalls", (socket) => socket.write(ok().slice(0, -1)), { status: 200, ...enough }, "head"],
];

describe("a request over a connection", () => {
  it.each(endings)("ends with its real outcome when %s", async (_, server, want, abortOn) => {
    const { fetch, open, requests, url } = await setUp(typeof server === "string" ? respondToAll : server);
    const controller = new AbortController();
    const sent = init({ method: "POST", body: "{}", signal: controller.signal });
    const pending = fetch(`${typeof server === "string" ? server : url}/`, sent);
    const response = outcome(pending);
    expect(sent.progress.written).toBe(false);
    if (abortOn === "head") await pending;
    if (abortOn === "sent") await expect.poll(() => requests.length).toBe(1);
    if (abortOn !== undefined) controller.abort(new Error("enough"));
    expect(await response).toMatchObject(want);
    const isWritten = typeof server !== "string";
    expect([sent.progress.written, requests.length]).toEqual([isWritten, Number(isWritten)]);
    await sleep(20);
    // A connection that failed, or whose request was aborted, is not used again.
    if ("error" in want) expect(open.size).toBe(0);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  });

  it("opens no connection when it is aborted before it starts", async () => {
    const server = await setUp(respondToAll);
    const sent = init({ signal: AbortSignal.abort(new Error("enough")) });
    expect(await outcome(server.fetch(`${server.url}/`, sent))).toMatchObject(enough);
    expect([sent.progress.written, server.connections]).toEqual([false, 0]);
  });

  it("is not written when it is aborted before its turn on an open connection", async () => {
    const { url, fetch, requests } = await setUp(respondToAll);
    await outcome(fetch(`${url}/first`, init()));
    const controller = new AbortController();
    const sent = init({ signal: controller.signal });
    const aborted = outcome(fetch(`${url}/given-up`, sent));
    controller.abort(new Error("enough"));
    expect(await aborted).toMatchObject(enough);
    expect(sent.progress.written).toBe(false);
    await outcome(fetch(`${url}/next`, init()));
    expect(requests.map((request) => request.split(" ")[1])).toEqual(["/first", "/next"]);
  });

  it("leaves no unhandled rejection when an incomplete response is never read", async () => {
    const { url, fetch } = await setUp((socket) => socket.end(ok().slice(0, -1)));
    expect((await fetch(`${url}/`, init())).status).toBe(200);
    await sleep(30);
  });
});
