import { createNodeTransport } from "@exch/runtime/node";
import type { FaultKind } from "@exch/sandbox";
import { type ClientOptions, createServiceA, type EventSink, type Fetch, withdrawalToken } from "@exch/service-a";
import { createHttp } from "@exch/service-a/http";
import { createServiceB } from "@exch/service-b";
import type { DeadEnds } from "../exchange/dead-ends.ts";
import { addFault, exchangeFaults } from "../exchange/fault.ts";
import { canaries, canaryCredentials } from "./canary-secrets.ts";

/** A call that fails, by name. */
export type Failure = readonly [name: string, run: () => unknown];

const { address, memo, secret, passphrase } = canaries;
const ofPayee = { toAddress: address, memo, withdrawType: "ADDRESS" } as const;
const payee = { ...ofPayee, chain: "eth", currency: "USDT", amount: "1" };
const payeeB = { coin: "USDT", address, addressTag: memo, amount: "1" };
const times = { attemptTimeoutMs: 60, timeoutMs: 500, retry: { baseMs: 1, maxMs: 2 } };
const unsettled = { settle: false };

/** Lists many calls that fail, each with a secret and an address in its input. */
export function failures(baseUrl: string, ends: DeadEnds, onEvent: EventSink): Failure[] {
  const make = (options: ClientOptions = {}) => {
    const all = { baseUrl, onEvent, ...times, ...options };
    const a = createServiceA({ ...all, credentials: canaryCredentials });
    return { a, b: createServiceB({ ...all, credentials: { key: canaryCredentials.key, secret } }) };
  };
  const calls = (name: string, options: ClientOptions): Failure[] => {
    const { a, b } = make(options);
    return [
      [`withdrawals.create, ${name}`, () => a.withdrawals.create(payee)],
      [`with a token, ${name}`, () => a.withdrawals.create({ ...payee, remark: withdrawalToken() })],
      [`withdrawals.create, ${name}, not settled`, () => a.withdrawals.create(payee, unsettled)],
      [`withdrawals.submit, ${name}`, () => b.withdrawals.submit(payeeB)],
      [`withdrawals.submit, ${name}, not settled`, () => b.withdrawals.submit(payeeB, unsettled)],
      [`withdrawals.list, ${name}`, () => a.withdrawals.list({ currency: "USDT" })],
      [`withdrawals of service B, ${name}`, () => b.withdrawals.list.items({ coin: "USDT" }).next()],
      [`http, ${name}`, () => createHttp(a).POST("/api/v3/withdrawals", { body: payee })],
    ];
  };
  const withFault =
    (fault: FaultKind): Fetch =>
    (url, init) =>
      fetch(url, addFault(init, fault));
  const full = () => Promise.reject(new Error("disk full"));
  const broken = { open: full, close: full, closeUnclaimed: full, renew: full, claim: full, list: full, resolve: full };
  return [
    // The exchange does not know the canary's secret: every call that reaches it is rejected for its signature.
    ...calls("rejected", {}),
    ...transports(ends).flatMap(([name, send]) => calls(name, { fetch: send })),
    ...exchangeFaults.flatMap((fault) => calls(fault, { fetch: withFault(fault) })),
    ...Object.entries(responses).flatMap(([name, respond]) =>
      [true, false].flatMap((strict) => calls(name, { fetch: respond, advanced: { strict } })),
    ),
    ...calls("an interceptor that fails", { interceptors: [() => () => Promise.reject(new Error("no"))] }),
    ...calls("a journal that fails", { journal: broken }),
    ...wrongInputs(make()),
    ...wrongOptions(baseUrl),
  ];
}

/** Transports that reach no exchange, or whose server repeats the request. */
function transports({ rejectsConnections, stallsConnect, stallsTls, babbles }: DeadEnds): [string, Fetch][] {
  const node = createNodeTransport({ connectTimeoutMs: 50 });
  const senders: [string, Fetch][] = [
    ["fetch", (url, init) => fetch(url, init)],
    ["node", node],
  ];
  return [rejectsConnections, stallsConnect, stallsTls, babbles].flatMap((end) =>
    senders.map(([by, send]) => [`${by} to ${end}`, (url, init) => send(url.replace(/^https?:\/\/[^/]+/, end), init)]),
  );
}

const isA = (url: string) => url.includes("/api/");
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const page = { currentPage: 1, pageSize: 1, totalNum: 1, totalPage: 1 };
const record = {
  ...{ id: 1, address, memo, remark: memo, status: address, chain: [address] },
  ...{ amount: { address }, novel: address },
};

/** Responses that repeat the request, or that have an address in a field that is wrong. */
const responses: Record<string, Fetch> = {
  "an echo in an error": async (url, { body }) => {
    const msg = `illegal: ${url} ${decodeURIComponent(url)} ${body} ${String(body).toUpperCase()}`;
    return json(isA(url) ? { code: "400100", msg } : { code: -4033, msg }, 400);
  },
  "an echo in a server error": async (url, { body }) =>
    json({ code: isA(url) ? "500000" : -1000, msg: `${url}${body}` }, 500),
  "an echo in a page": async (url, { body, headers }) =>
    new Response(`<html>${url}${body}${JSON.stringify(headers)}`, { status: 502 }),
  "an echo as text": async (url, { body }) => new Response(`"${url}${body}`, { status: 200 }),
  "a transport whose error repeats the request": async (url, init) => {
    throw Object.assign(new TypeError(`failed: ${url} ${init.body}`), { init, cause: { url, headers: init.headers } });
  },
  "records with faults": async (url) =>
    json(isA(url) ? { code: "200000", data: { ...page, items: [record, address, null] } } : [record, address]),
  "a payload of another kind": async (url) => json(isA(url) ? { code: "200000", data: address } : [address]),
};

function wrongInputs({ a, b }: { a: any; b: any }): Failure[] {
  const wrong: Record<string, unknown>[] = [
    ...[{ amount: address }, { amount: -1 }, { withdrawType: address }, { toAddress: { address } }],
    ...[{ toAddress: [address] }, { currency: address, toAddress: undefined }, { memo: 7 }],
    ...[{ remark: memo.repeat(100), chain: { memo } }, { unknownField: address }, { isInner: address }],
  ];
  return [
    ...wrong.flatMap((fields): Failure[] => [
      ["a wrong input", () => a.withdrawals.create({ ...payee, ...fields })],
      ["a wrong input", () => b.withdrawals.submit({ ...payeeB, ...fields, network: 1 })],
    ]),
    ["a wrong header", () => a.withdrawals.create(payee, { headers: { "x-note": `${secret}\r\n` } })],
    ["a reserved header", () => a.withdrawals.create(payee, { headers: { "EXCH-API-SIGN": secret } })],
    ["a wrong window", () => b.withdrawals.submit(payeeB, { recvWindow: address })],
    ["an aborted call", () => a.withdrawals.create(payee, { signal: AbortSignal.abort() })],
    ["a printed client", () => Promise.reject({ a, b })],
  ];
}

function wrongOptions(baseUrl: string): Failure[] {
  const ofA: any[] = [
    { secret, passphrase },
    { key: `k\n${secret}`, secret, passphrase },
    { key: "k", secret: [secret], passphrase: { passphrase } },
    { key: "k", secret, passphrase: `${passphrase}\r\n`, keyVersion: 1 },
    { key: "k", secret, passphrase, keyVersion: secret },
    { key: "k", secret, sign: () => "", passphrase },
  ];
  const ofB: any[] = [
    { key: "k", privateKey: `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----` },
    { key: "k", privateKey: secret },
    { key: "k", secret: { secret } },
  ];
  const word = encodeURIComponent(secret);
  const urls = [`https://user:${word}@exchange.test`, `https://exchange.test/?key=${secret}`, secret];
  const proxies = [`ftp://u:${word}@h`, secret];
  return [
    ...ofA.map((credentials): Failure => ["wrong credentials", () => createServiceA({ baseUrl, credentials })]),
    ...ofB.map((credentials): Failure => ["wrong credentials", () => createServiceB({ baseUrl, credentials })]),
    ...urls.map((url): Failure => ["a wrong base URL", () => createServiceA({ baseUrl: url })]),
    ...proxies.map((proxy): Failure => ["a wrong proxy", () => createNodeTransport({ proxy })]),
  ];
}
