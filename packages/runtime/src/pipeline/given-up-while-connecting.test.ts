import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, describe, it, vi } from "vitest";
import { ExchangeError } from "../errors/exchange-error.ts";
import type { Fetch, FetchResponse, Interceptor } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { cancel, connectFails, once } from "../testing/things.ts";
import { createClock, setPlatformTimer } from "../time/clock.ts";
import { ca, hasOpenssl, server as served } from "../transport/node/testing/certificates.ts";
import { listenTo, ok } from "../transport/node/testing/loopback.ts";
import { createNodeTransport } from "../transport/node/transport.ts";
import { call } from "./call.ts";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = new Promise<never>(() => {});
const late = async (ms: number): Promise<never> => {
  await sleep(ms);
  throw new Error("too slow");
};

/** The time by which a client goes passes slower, because its limits are shorter than what a busy machine takes for a turn. */
const slowness = 5;
const slowClock = () =>
  createClock({
    wall: () => performance.timeOrigin + performance.now() / slowness,
    monotonic: () => performance.now() / slowness,
    setTimer: (ms, run, isLimit) => setPlatformTimer(ms * slowness, run, isLimit),
  });

/** Time after which a connection is accepted, or its handshake begins, in milliseconds. */
const openingMs = 80 * slowness;

/** Calls on, and ends by itself. */
const ending =
  (end: (sent: Promise<FetchResponse>) => Promise<FetchResponse>): Interceptor =>
  (next) =>
  (url, init) =>
    end(next(url, init));
const withSignal =
  (create: () => AbortSignal): Interceptor =>
  (next) =>
  (url, init) =>
    next(url, { ...init, signal: create() });
const fail = (): never => {
  throw new Error("a check failed");
};
const withoutEnd = () => new AbortController().signal;
const deadline = () => ({ timeoutMs: 30 });
const abort = () => ({ signal: AbortSignal.timeout(30) });
const again: Interceptor = (next) => (url, init) =>
  next(url, init).catch(() => next(url, { ...init, signal: withoutEnd() }));

/** Ways in which an interceptor, a deadline or a caller ends an attempt whose connection is not open yet. */
const ways: [string, Interceptor, (() => CallOptions)?][] = [
  ["an interceptor has a timeout", ending((sent) => Promise.race([sent, late(0)]))],
  ["an interceptor throws after it has called next", ending(async () => fail())],
  ["an interceptor throws at once", ending(fail)],
  ["an interceptor fails to connect elsewhere", ending(connectFails)],
  ["an interceptor responds in the meantime", ending(() => sleep(10).then(() => responseOf({ no: "missing" })))],
  ["an interceptor's own signal is aborted", withSignal(() => AbortSignal.timeout(20))],
  ["the deadline passes, and an interceptor passes its own signal", withSignal(withoutEnd), deadline],
  ["the deadline passes, and an interceptor passes no signal", withSignal(() => undefined as never), deadline],
  ["the caller aborts, and an interceptor passes its own signal", withSignal(withoutEnd), abort],
  ["the deadline passes, and an interceptor never ends", ending((sent) => sent.catch(() => never)), deadline],
  ["the deadline passes, and an interceptor sends again then", again, deadline],
];

/** Functions as the option `fetch` that withhold the signal from the transport. */
const wrappers: [string, (fetch: Fetch) => Fetch, (() => CallOptions)?][] = [
  ["has its own timeout", (fetch) => ending((sent) => Promise.race([sent, late(0)]))(withSignal(withoutEnd)(fetch))],
  ["does not end when the deadline passes", withSignal(withoutEnd), deadline],
  ["is Node's, and does not end then", () => withSignal(withoutEnd)((...given) => fetch(...given)), deadline],
];

// Node's own fetch connects to no server whose certificate it does not know.
vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
afterAll(() => void vi.unstubAllEnvs());

/** Opens an exchange whose TLS handshakes, or whose proxy, take a while: plain connections are otherwise open at once. */
async function openSlowExchange(isSecure: boolean, onTestFinished: (end: () => Promise<void>) => void) {
  const server = isSecure ? createTlsServer(served) : createTcpServer();
  const event = isSecure ? "secureConnection" : "connection";
  const scripted = listenTo(server, (socket) => socket.write(ok('{"ok":1}')), event);
  const slow = createTcpServer((socket) => {
    socket.on("error", () => {});
    const open = () => server.emit("connection", socket);
    if (isSecure) setTimeout(open, openingMs);
    else
      socket.once("data", () =>
        setTimeout(() => !socket.destroyed && socket.write("HTTP/1.1 200 OK\r\n\r\n", open), openingMs),
      );
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const address = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const transport = createNodeTransport(isSecure ? { tls: { ca } } : { proxy: `http://${address}` });
  onTestFinished(async () => {
    slow.close();
    await Promise.all([scripted.close(), transport.close()]);
  });
  const baseUrl = isSecure ? `https://${address}` : "http://localhost:1";
  return { fetch: transport, baseUrl, requests: scripted.requests };
}

/** Calls, waits until everything that could be sent was sent, and returns the outcome and the number of requests. */
async function outcomeOf(
  { baseUrl, requests }: Awaited<ReturnType<typeof openSlowExchange>>,
  fetch: Fetch,
  interceptors: Interceptor[],
  operation: Operation,
  options?: () => CallOptions,
): Promise<[string | undefined, number]> {
  const service = serviceOf(fetch, [], {
    baseUrl,
    interceptors,
    retry: { attempts: 1 },
    syncClock: false,
    advanced: { clock: slowClock() },
  });
  const ended = await call(service, operation, {}, options?.()).catch((error: unknown) => error);
  await sleep(2 * openingMs);
  return [ended instanceof ExchangeError ? ended.outcome : "executed", requests.length];
}

describe.each(hasOpenssl ? ["plain", "TLS"] : ["plain"])(
  "over a %s connection that is not open yet, nothing is sent later",
  (scheme) => {
    const isSecure = scheme === "TLS";

    describe.each([once, cancel])("of $id", (operation) => {
      it.concurrent.for(ways)("when %s", async ([_, interceptor, options], { expect, onTestFinished }) => {
        const exchange = await openSlowExchange(isSecure, onTestFinished);
        const ended = await outcomeOf(exchange, exchange.fetch, [interceptor], operation, options);
        expect(ended).toEqual(["notExecuted", 0]);
      });
    });

    it.concurrent("when an interceptor sends something once twice at once", async ({ expect, onTestFinished }) => {
      const twice: Interceptor = (next) => async (url, init) =>
        (await Promise.all([next(url, init), next(url, init)]))[0];
      const exchange = await openSlowExchange(isSecure, onTestFinished);
      expect(await outcomeOf(exchange, exchange.fetch, [twice], once)).toEqual(["notExecuted", 0]);
    });

    it.concurrent.for(wrappers)("when the option fetch %s", async ([_, wrap, options], { expect, onTestFinished }) => {
      const exchange = await openSlowExchange(isSecure, onTestFinished);
      const [outcome, requests] = await outcomeOf(exchange, wrap(exchange.fetch), [], once, options);
      expect([outcome === "executed", requests]).toEqual([false, 0]);
    });
  },
);
