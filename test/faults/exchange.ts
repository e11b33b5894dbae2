import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ReceivedRequest, verifyServiceA, verifyServiceB } from "@exch/auth";
import { type Answer, answerA, answerB } from "./answers.ts";
import { type Fault, faults } from "./fault.ts";
import { createLedger } from "./ledger.ts";
import { send, spoil } from "./spoil.ts";

export interface ExchangeOptions {
  /** What goes wrong with a request that does not say so itself, in the header `x-fault`; undefined when nothing does. */
  plan?: () => Fault | undefined;
  /** How far a timestamp may be off. */
  toleranceMs?: number;
  /** How long a record stays invisible to lookups. */
  visibleAfterMs?: number;
  /** How long a `late` request takes to be executed. */
  lateMs?: () => number;
}

export const credentials = { key: "key-1", secret: "canary-secret-7f3a", passphrase: "canary-passphrase-91c2" };

/**
 * Just enough of both exchanges to place, withdraw, cancel and look up, over real HTTP, with a ledger. It honours every
 * request it gets, also the second of two with the same client id: sending twice shows.
 */
export async function startExchange(options: ExchangeOptions = {}) {
  const { plan = () => undefined, toleranceMs = 5000, visibleAfterMs = 0, lateMs = () => 500 } = options;
  const counts = { requests: 0, faults: 0, signatureFailures: 0, timestampRefusals: 0, redirectsFollowed: 0 };
  const late = new Set<Promise<unknown>>();
  let clockOffsetMs = 0;
  const now = () => Date.now() + clockOffsetMs;
  const ledger = createLedger(now, visibleAfterMs);

  const server: Server = createServer((request, response) => {
    counts.requests += 1;
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request);
    response.setHeader("date", new Date(now()).toUTCString());
    if (received.path === "/elsewhere") {
      counts.redirectsFollowed += 1;
      return send(response, 200, {});
    }
    const isA = received.path.startsWith("/api/");
    const fault = (received.headers["x-fault"] as Fault | undefined) ?? plan();
    if (fault !== undefined) counts.faults += 1;
    switch (fault) {
      case "lose":
        return void request.socket.destroy();
      case "stall":
        return;
      case "gateway":
        response.setHeader("date", proxyDate());
        return void response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
      case "hollow":
        response.setHeader("date", proxyDate());
        return send(response, 200, {});
      case "busy":
        response.setHeader("retry-after", "0");
        return send(response, 429, isA ? { code: "429000", msg: "too many" } : { code: -1003, msg: "too many" });
      case "late": {
        const run = sleep(lateMs()).then(() => serve(received, isA, 1));
        late.add(run);
        return void run.finally(() => late.delete(run));
      }
    }
    const { status, payload } = await serve(received, isA, fault === "partial" ? 0.5 : 1);
    if (fault === "html" || fault === "redirect") response.setHeader("date", proxyDate());
    if (fault !== undefined && faults[fault] === "after") {
      spoil(fault, request, response, payload, isA);
      return;
    }
    send(response, status, payload);
  }

  async function serve(request: ReceivedRequest, isA: boolean, share: number): Promise<Answer> {
    const { key, ...secrets } = credentials;
    const verdict = isA
      ? await verifyServiceA(request, (sent) => (sent === key ? { ...secrets, keyVersion: 2 } : undefined), {
          now: now(),
          toleranceMs,
        })
      : await verifyServiceB(request, (sent) => (sent === key ? secrets : undefined), {
          now: now(),
          recvWindowMs: toleranceMs,
        });
    if (verdict.ok) return isA ? answerA(request, ledger, share) : answerB(request, ledger);

    const { failed } = verdict;
    const isLate = failed === "timestamp";
    if (isLate) counts.timestampRefusals += 1;
    else counts.signatureFailures += 1;
    const code = isA ? (isLate ? "400002" : "400005") : isLate ? -1021 : -1022;
    return { status: 400, payload: { code, msg: `invalid ${failed}` } };
  }

  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4096, resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    counts,
    now,
    stepClock(ms: number) {
      clockOffsetMs += ms;
    },
    /** Resolves when the last `late` request has had its time. */
    async quiet() {
      while (late.size > 0) await Promise.allSettled(late);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>;

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = request.url ?? "/";
  const at = url.indexOf("?");
  let body = "";
  for await (const chunk of request) body += chunk;
  return {
    method: request.method ?? "GET",
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? "" : url.slice(at + 1),
    body,
    headers: request.headers as Record<string, string | undefined>,
  };
}

/** A proxy's clock is its own; this one is far ahead. */
function proxyDate(): string {
  return new Date(Date.now() + 600_000).toUTCString();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
