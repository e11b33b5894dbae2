import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyServiceA, verifyServiceB } from "@exch/auth";
import type { Fault } from "./fault.ts";
import { faults } from "./fault.ts";

/** What the exchange did: the truth that verdicts are held against. */
export interface Execution {
  readonly operation: "order" | "withdrawalA" | "withdrawalB";
  readonly id: string;
  /** The client id, or the remark where there is none. */
  readonly key: string;
  readonly at: number;
  readonly fields: Record<string, unknown>;
}

export interface ExchangeOptions {
  /** What goes wrong with a request; undefined when nothing does. */
  plan?: (request: { method: string; path: string }) => Fault | undefined;
  /** How far a timestamp may be off. */
  toleranceMs?: number;
  /** How long a `late` request takes to be executed. */
  lateMs?: number;
}

export const credentials = { key: "key-1", secret: "canary-secret-7f3a", passphrase: "canary-passphrase-91c2" };

/**
 * Just enough of both exchanges to place, withdraw, cancel and look up, over real HTTP, with a ledger. It honours every
 * request it gets, also the second of two with the same client id: sending twice shows.
 */
export async function startExchange(options: ExchangeOptions = {}) {
  const { plan = () => undefined, toleranceMs = 5000, lateMs = 500 } = options;
  const executions: Execution[] = [];
  const byKey = new Map<string, Execution[]>();
  let requests = 0;
  let signatureFailures = 0;
  let timestampRefusals = 0;
  let redirectsFollowed = 0;
  let clockOffsetMs = 0;
  let nextId = 11_029_373_945_659_392n;
  const now = () => Date.now() + clockOffsetMs;

  function execute(operation: Execution["operation"], key: string, fields: Record<string, unknown>): Execution {
    nextId += 1n;
    const execution = { operation, id: String(nextId), key, at: now(), fields };
    executions.push(execution);
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [execution]);
    else same.push(execution);
    return execution;
  }

  const server: Server = createServer((request, response) => {
    requests += 1;
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://x");
    let body = "";
    for await (const chunk of request) body += chunk;
    response.setHeader("date", new Date(now()).toUTCString());
    if (url.pathname === "/elsewhere") {
      redirectsFollowed += 1;
      return send(response, 200, {});
    }
    const fault = plan({ method: request.method ?? "GET", path: url.pathname });
    if (fault === "lose") return void request.socket.destroy();
    if (fault === "stall") return;
    const isA = url.pathname.startsWith("/api/");
    if (fault === "busy") {
      response.setHeader("retry-after", "0");
      return send(response, 429, isA ? { code: "429000", msg: "too many requests" } : { code: -1003, msg: "too many" });
    }
    const run = async () => (isA ? serveA : serveB)(request, url, body);
    if (fault === "late") return void setTimeout(run, lateMs);

    const { status, payload } = await run();
    if (fault !== undefined && faults[fault] === "after") return spoil(fault, request, response, payload, isA);
    send(response, status, payload);
  }

  async function serveA(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    const verdict = await verifyServiceA(
      { method: request.method ?? "", path: url.pathname, query: url.search.slice(1), body, headers: flat(request) },
      (key) => (key === credentials.key ? { ...credentials, keyVersion: 2 as const } : undefined),
      { now: now(), toleranceMs },
    );
    if (!verdict.ok) {
      if (verdict.failed === "timestamp") timestampRefusals += 1;
      else signatureFailures += 1;
      const code = verdict.failed === "timestamp" ? "400002" : "400005";
      return { status: 400, payload: { code, msg: `invalid ${verdict.failed}` } };
    }
    const ok = (data: unknown): Answer => ({ status: 200, payload: { code: "200000", data } });
    const input = body === "" ? {} : (JSON.parse(body) as Record<string, any>);
    const route = `${request.method} ${url.pathname}`;
    if (route === "POST /api/v1/hf/orders") {
      const { id } = execute("order", input.clientOid, input);
      return ok({ orderId: id, clientOid: input.clientOid });
    }
    if (route === "POST /api/v1/hf/orders/multi") {
      return ok(
        input.orderList.map((order: Record<string, any>) => {
          const { id } = execute("order", order.clientOid, order);
          return { orderId: id, clientOid: order.clientOid, success: true };
        }),
      );
    }
    if (route === "POST /api/v3/withdrawals") {
      return ok({ withdrawalId: execute("withdrawalA", input.remark, input).id });
    }
    if (route === "GET /api/v1/withdrawals") {
      const from = Number(url.searchParams.get("startAt") ?? 0);
      const found = executions.filter(({ operation, at }) => operation === "withdrawalA" && at >= from);
      const page = Number(url.searchParams.get("currentPage") ?? 1);
      const size = Number(url.searchParams.get("pageSize") ?? 50);
      const items = found.slice((page - 1) * size, page * size).map(withdrawalA);
      const totalPage = Math.ceil(found.length / size);
      return ok({ currentPage: page, pageSize: size, totalNum: found.length, totalPage, items });
    }
    if (request.method === "DELETE") return ok({ orderId: url.pathname.split("/").at(-1) });
    const clientOid = /^\/api\/v1\/hf\/orders\/client-order\/(.+)$/.exec(url.pathname)?.[1];
    if (clientOid !== undefined) {
      const found = byKey.get(decodeURIComponent(clientOid))?.at(-1);
      return found === undefined
        ? { status: 200, payload: { code: "400100", msg: "order_not_exist_or_not_allow_to_cancel" } }
        : ok(orderRecord(found));
    }
    return ok([]);
  }

  async function serveB(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    const verdict = await verifyServiceB(
      { method: request.method ?? "", path: url.pathname, query: url.search.slice(1), body, headers: flat(request) },
      (key) => (key === credentials.key ? { secret: credentials.secret } : undefined),
      { now: now(), recvWindowMs: toleranceMs },
    );
    if (!verdict.ok) {
      if (verdict.failed === "timestamp") timestampRefusals += 1;
      else signatureFailures += 1;
      return {
        status: 400,
        payload: { code: verdict.failed === "timestamp" ? -1021 : -1022, msg: `bad ${verdict.failed}` },
      };
    }
    const query = Object.fromEntries(url.searchParams);
    if (url.pathname.endsWith("/withdraw/apply")) {
      return { status: 200, payload: { id: execute("withdrawalB", query.withdrawOrderId ?? "", query).id } };
    }
    const found = (byKey.get(query.withdrawOrderId ?? "") ?? []).slice(Number(query.offset ?? 0));
    return { status: 200, payload: found.map(withdrawalB) };
  }

  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4096, resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    executions,
    byKey,
    get counts() {
      return { requests, signatureFailures, timestampRefusals, redirectsFollowed };
    },
    stepClock(ms: number) {
      clockOffsetMs += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>;

interface Answer {
  status: number;
  payload: unknown;
}

function send(response: ServerResponse, status: number, payload: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(payload));
}

/** Spoils the answer to a request that was executed. */
function spoil(fault: Fault, request: IncomingMessage, response: ServerResponse, payload: unknown, isA: boolean): void {
  const text = JSON.stringify(payload);
  const half = text.slice(0, Math.ceil(text.length / 2));
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "reset":
      return void request.socket.resetAndDestroy();
    case "silence":
      return;
    case "stallBody":
      return void response.writeHead(200, { ...json, "content-length": text.length }).write(half);
    case "truncate":
      response.writeHead(200, { ...json, "content-length": text.length }).write(half, () => request.socket.destroy());
      return;
    case "cut":
      return void response.writeHead(200, json).end(half);
    case "serverError":
      return send(response, 500, isA ? { code: "500000", msg: "internal" } : { code: -1000, msg: "unknown" });
    case "html":
      return void response.writeHead(503, { "content-type": "text/html" }).end("<html>Service Unavailable</html>");
    case "redirect":
      return void response.writeHead(307, { location: "/elsewhere" }).end();
    case "empty":
      return void response.writeHead(200, json).end();
    case "codeless":
      return send(response, 200, isA ? { data: {} } : "ok");
    default:
      throw new Error(`${fault} does not spoil an answer`);
  }
}

function flat({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function orderRecord({ id, key, at, fields }: Execution): unknown {
  const text = {
    opType: "DEAL",
    funds: "0",
    dealSize: "0",
    dealFunds: "0",
    fee: "0",
    feeCurrency: "USDT",
    stp: "",
    timeInForce: "GTC",
  };
  const sizes = { cancelledSize: "0", cancelledFunds: "0", remainSize: fields.size, remainFunds: "0", tax: "0" };
  const flags = { postOnly: false, hidden: false, iceberg: false, cancelExist: false, inOrderBook: true, active: true };
  const rest = { visibleSize: "0", cancelAfter: 0, channel: "API", remark: "", tags: "", tradeType: "TRADE" };
  return { ...fields, id, clientOid: key, createdAt: at, lastUpdatedAt: at, ...text, ...sizes, ...flags, ...rest };
}

function withdrawalA({ id, at, fields }: Execution): unknown {
  const { currency, chain, toAddress, amount, remark, memo = "" } = fields;
  const rest = { status: "PROCESSING", fee: "0", isInner: false, walletTxId: null, arrears: false };
  return { id, currency, chain, address: toAddress, memo, amount, remark, createdAt: at, updatedAt: at, ...rest };
}

function withdrawalB({ id, key, at, fields }: Execution): unknown {
  const applyTime = new Date(at).toISOString().slice(0, 19).replace("T", " ");
  const { coin, address, amount, network = "ETH" } = fields;
  const rest = {
    transactionFee: "0",
    status: 4,
    txId: "",
    transferType: 0,
    info: "",
    confirmNo: 0,
    walletType: 0,
    txKey: "",
  };
  return { id, withdrawOrderId: key, coin, address, amount, network, applyTime, completeTime: "", ...rest };
}
