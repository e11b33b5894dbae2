import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { describe, it } from "vitest";
import { ExchangeError } from "../errors/exchange-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Fetch, Interceptor } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createClock, setPlatformTimer } from "../time/clock.ts";
import { type Certificates, makeCertificates } from "../transport/node/testing/certificates.ts";
import { listenTo, ok } from "../transport/node/testing/loopback.ts";
import { createNodeTransport } from "../transport/node/transport.ts";
import { call } from "./call.ts";

const once = operationOf({ id: "things.modify", method: "POST", effect: { kind: "once" } });
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });

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

/** Ways in which an interceptor, a deadline or a caller ends an attempt whose connection is not open yet. */
const ways: [string, Interceptor, CallOptions?][] = [
  ["an interceptor has a timeout", (next) => (url, init) => Promise.race([next(url, init), late(0)])],
  ["an interceptor has a longer timeout", (next) => (url, init) => Promise.race([next(url, init), late(20)])],
  [
    "an interceptor throws after it has called next",
    (next) => async (url, init) => {
      next(url, init);
      throw new Error("a check failed");
    },
  ],
  [
    "an interceptor throws at once",
    (next) => (url, init) => {
      next(url, init);
      throw new Error("a check failed");
    },
  ],
  [
    "an interceptor fails to connect elsewhere",
    (next) => (url, init) => {
      next(url, init);
      throw Object.assign(new Error("no collector"), { code: "ECONNREFUSED", syscall: "connect" });
    },
  ],
  [
    "an interceptor responds while its request is under way",
    (next) => async (url, init) => {
      next(url, init);
      await sleep(10);
      return responseOf({ no: "missing" });
    },
  ],
  [
    "an interceptor's own signal is aborted",
    (next) => (url, init) => next(url, { ...init, signal: AbortSignal.timeout(20) }),
  ],
  [
    "the deadline passes, and an interceptor passes its own signal",
    (next) => (url, init) => next(url, { ...init, signal: AbortSignal.timeout(20_000) }),
    { timeoutMs: 30 },
  ],
  [
    "the deadline passes, and an interceptor passes no signal",
    (next) => (url, init) => next(url, { ...init, signal: undefined as never }),
    { timeoutMs: 30 },
  ],
  [
    "the deadline passes, and an interceptor passes null for a signal",
    (next) => (url, init) => next(url, { ...init, signal: null as never }),
    { timeoutMs: 30 },
  ],
  [
    "the caller aborts, and an interceptor passes its own signal",
    (next) => (url, init) => next(url, { ...init, signal: new AbortController().signal }),
    { signal: AbortSignal.timeout(30) },
  ],
  [
    "the deadline passes, and an interceptor never ends",
    (next) => async (url, init) => {
      await next(url, init).catch(() => {});
      return never;
    },
    { timeoutMs: 30 },
  ],
  [
    "the deadline passes, and an interceptor sends again then",
    (next) => (url, init) => next(url, init).catch(() => next(url, { ...init, signal: new AbortController().signal })),
    { timeoutMs: 30 },
  ],
];

/** Functions as the option `fetch` that withhold the signal from the transport. */
const wrappers: [string, (fetch: Fetch) => Fetch, CallOptions?][] = [
  [
    "has a timeout of its own",
    (fetch) => (url, init) => Promise.race([fetch(url, { ...init, signal: new AbortController().signal }), late(0)]),
  ],
  [
    "does not end when the deadline passes",
    (fetch) => (url, init) => fetch(url, { ...init, signal: new AbortController().signal }),
    { timeoutMs: 30 },
  ],
];

interface SlowExchange {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly requests: readonly string[];
}

/** Opens an exchange whose TLS handshakes, or whose proxy, take a while: plain connections are otherwise open at once. */
async function openSlowExchange(
  certificates: Certificates | undefined,
  onTestFinished: (end: () => Promise<void>) => void,
): Promise<SlowExchange> {
  const server = certificates === undefined ? createTcpServer() : createTlsServer(certificates.server);
  const event = certificates === undefined ? "connection" : "secureConnection";
  const scripted = listenTo(server, (socket) => socket.write(ok('{"ok":1}')), event);
  const slow = createTcpServer((socket) => {
    socket.on("error", () => {});
    const open = () => server.emit("connection", socket);
    if (certificates !== undefined) setTimeout(open, openingMs);
    else
      socket.once("data", () =>
        setTimeout(() => !socket.destroyed && socket.write("HTTP/1.1 200 OK\r\n\r\n", open), openingMs),
      );
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const address = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const transport = createNodeTransport(
    certificates === undefined ? { proxy: `http://${address}` } : { tls: { ca: certificates.ca } },
  );
  onTestFinished(async () => {
    slow.close();
    await Promise.all([scripted.close(), transport.close()]);
  });
  const baseUrl = certificates === undefined ? "http://localhost:1" : `https://${address}`;
  return { fetch: transport, baseUrl, requests: scripted.requests };
}

/** Calls, waits until everything that could be sent was sent, and returns the outcome and the number of requests. */
async function outcomeOf(
  { baseUrl, requests }: SlowExchange,
  fetch: Fetch,
  interceptors: Interceptor[],
  operation: Operation,
  options?: CallOptions,
): Promise<[string | undefined, number]> {
  const service = serviceOf(fetch, [], {
    baseUrl,
    interceptors,
    retry: { attempts: 1 },
    syncClock: false,
    clock: slowClock(),
  });
  const ended = await call(service, operation, {}, options).catch((error: unknown) => error);
  await sleep(2 * openingMs);
  return [ended instanceof ExchangeError ? ended.outcome : "executed", requests.length];
}

describe.each(["plain", "TLS"])("over a %s connection that is not open yet, nothing is sent later", (scheme) => {
  const certificates = scheme === "TLS" ? makeCertificates() : undefined;

  describe.each([once, cancel])("of $id", (operation) => {
    it.concurrent.for(ways)("when %s", async ([_, interceptor, options], { expect, onTestFinished }) => {
      const exchange = await openSlowExchange(certificates, onTestFinished);
      const ended = await outcomeOf(exchange, exchange.fetch, [interceptor], operation, options);
      expect(ended).toEqual(["notExecuted", 0]);
    });
  });

  it.concurrent("when an interceptor sends something once twice at the same time", async ({
    expect,
    onTestFinished,
  }) => {
    const twice: Interceptor = (next) => async (url, init) =>
      (await Promise.all([next(url, init), next(url, init)]))[0];
    const exchange = await openSlowExchange(certificates, onTestFinished);
    expect(await outcomeOf(exchange, exchange.fetch, [twice], once)).toEqual(["notExecuted", 0]);
  });

  it.concurrent.for(wrappers)("when the option fetch %s", async ([_, wrap, options], { expect, onTestFinished }) => {
    const exchange = await openSlowExchange(certificates, onTestFinished);
    const [outcome, requests] = await outcomeOf(exchange, wrap(exchange.fetch), [], once, options);
    expect([outcome === "executed", requests]).toEqual([false, 0]);
  });
});
