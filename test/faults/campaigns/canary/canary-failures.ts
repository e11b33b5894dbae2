import { createNodeTransport } from "@exch/runtime/node";
import { type ClientOptions, createServiceA, type EventSink, type Fetch, withdrawalToken } from "@exch/service-a";
import { createHttp } from "@exch/service-a/http";
import { createServiceB } from "@exch/service-b";
import type { DeadEnds } from "../../exchange/dead-ends.ts";
import { exchangeFaults, faultHeader } from "../../exchange/fault.ts";
import { canaries, canaryCredentials } from "./canary-secrets.ts";

export interface Failure {
  readonly name: string;
  run(): unknown;
}

const { address, memo, secret, passphrase } = canaries;
const payee = {
  toAddress: address,
  memo,
  chain: "eth",
  currency: "USDT",
  amount: "1",
  withdrawType: "ADDRESS",
} as const;
const payeeB = { coin: "USDT", address, addressTag: memo, amount: "1" };
const times = { attemptTimeoutMs: 60, timeoutMs: 500, retry: { baseMs: 1, maxMs: 2 } };

/** Lists many calls that fail, each with a secret and an address in its input. */
export function failures(baseUrl: string, ends: DeadEnds, onEvent: EventSink): Failure[] {
  const make = (options: ClientOptions = {}) => {
    const all = { baseUrl, onEvent, ...times, ...options };
    const { key } = canaryCredentials;
    return {
      a: createServiceA({ ...all, credentials: canaryCredentials }),
      b: createServiceB({ ...all, credentials: { key, secret } }),
    };
  };
  const calls = (name: string, options: ClientOptions): Failure[] => {
    const { a, b } = make(options);
    return [
      { name: `withdrawals.create, ${name}`, run: () => a.withdrawals.create(payee) },
      {
        name: `withdrawals.create with a token, ${name}`,
        run: () => a.withdrawals.create({ ...payee, remark: withdrawalToken() }),
      },
      { name: `withdrawals.create, ${name}, not settled`, run: () => a.withdrawals.create(payee, { settle: false }) },
      { name: `withdrawals.submit, ${name}`, run: () => b.withdrawals.submit(payeeB) },
      { name: `withdrawals.submit, ${name}, not settled`, run: () => b.withdrawals.submit(payeeB, { settle: false }) },
      { name: `withdrawals.list, ${name}`, run: () => a.withdrawals.list({ currency: "USDT" }) },
      { name: `withdrawals of service B, ${name}`, run: () => drain(b.withdrawals.list.items({ coin: "USDT" })) },
      { name: `http, ${name}`, run: () => createHttp(a).POST("/api/v3/withdrawals", { body: payee }) },
    ];
  };

  return [
    // The exchange does not know the canary's secret: every call that reaches it is rejected for its signature.
    ...calls("rejected", {}),
    ...transports(ends).flatMap(([name, fetch]) => calls(name, { fetch })),
    ...exchangeFaults.flatMap((fault) =>
      calls(fault, {
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...faultHeader(fault) } }),
      }),
    ),
    ...Object.entries(responses).flatMap(([name, fetch]) => calls(name, { fetch, strict: true })),
    ...Object.entries(responses).flatMap(([name, fetch]) => calls(name, { fetch })),
    ...calls("an interceptor that fails", { interceptors: [() => () => Promise.reject(new Error("no"))] }),
    ...calls("a journal that fails", { journal: brokenJournal }),
    ...wrongInputs(make()),
    ...wrongOptions(baseUrl),
  ];
}

/** Transports that reach no exchange, or whose server repeats the request. */
function transports(ends: DeadEnds): [string, Fetch][] {
  const node = createNodeTransport({ connectTimeoutMs: 50 });
  const plain: Fetch = (url, init) => fetch(url, init);
  return [plain, node].flatMap((send, index) =>
    [ends.rejectsConnections, ends.stallsConnect, ends.stallsTls, ends.babbles].map((end): [string, Fetch] => [
      `${index === 0 ? "fetch" : "node"} to ${end}`,
      (url, init) => send(url.replace(/^https?:\/\/[^/]+/, end), init),
    ]),
  );
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Responses that repeat the request, or that have an address in a field that is wrong. */
const responses: Record<string, Fetch> = {
  "an echo in an error": async (url, { body }) => {
    const isA = url.includes("/api/");
    const msg = `illegal: ${url} ${decodeURIComponent(url)} ${body} ${String(body).toUpperCase()}`;
    return json(isA ? { code: "400100", msg } : { code: -4033, msg }, 400);
  },
  "an echo in a server error": async (url, { body }) => {
    const isA = url.includes("/api/");
    return json(isA ? { code: "500000", msg: `${url}${body}` } : { code: -1000, msg: `${url}${body}` }, 500);
  },
  "an echo in a page": async (url, { body, headers }) =>
    new Response(`<html>${url}${body}${JSON.stringify(headers)}`, { status: 502 }),
  "an echo as text": async (url, { body }) => new Response(`"${url}${body}`, { status: 200 }),
  "a transport whose error repeats the request": async (url, init) => {
    throw Object.assign(new TypeError(`failed: ${url} ${init.body}`), { init, cause: { url, headers: init.headers } });
  },
  "records with faults": async (url) => {
    const record = {
      id: 1,
      address,
      memo,
      remark: memo,
      status: address,
      chain: [address],
      amount: { address },
      novel: address,
    };
    const page = { currentPage: 1, pageSize: 1, totalNum: 1, totalPage: 1, items: [record, address, null] };
    return json(url.includes("/api/") ? { code: "200000", data: page } : [record, address]);
  },
  "a payload of another kind": async (url) =>
    json(url.includes("/api/") ? { code: "200000", data: address } : [address]),
};

const brokenJournal = {
  open: () => Promise.reject(new Error("disk full")),
  close: () => Promise.reject(new Error("disk full")),
  closeUnclaimed: () => Promise.reject(new Error("disk full")),
  renew: () => Promise.reject(new Error("disk full")),
  claim: () => Promise.reject(new Error("disk full")),
  list: () => Promise.reject(new Error("disk full")),
  resolve: () => Promise.reject(new Error("disk full")),
};

function wrongInputs({ a, b }: { a: any; b: any }): Failure[] {
  const wrong: Record<string, unknown>[] = [
    { amount: address },
    { amount: -1 },
    { withdrawType: address },
    { toAddress: { address } },
    { toAddress: [address] },
    { currency: address, toAddress: undefined },
    { memo: 7 },
    { remark: memo.repeat(100), chain: { memo } },
    { unknownField: address },
    { isInner: address },
  ];
  return [
    ...wrong.map(
      (fields): Failure => ({ name: "a wrong input", run: () => a.withdrawals.create({ ...payee, ...fields }) }),
    ),
    ...wrong.map(
      (fields): Failure => ({
        name: "a wrong input",
        run: () => b.withdrawals.submit({ ...payeeB, ...fields, network: 1 }),
      }),
    ),
    { name: "a wrong header", run: () => a.withdrawals.create(payee, { headers: { "x-note": `${secret}\r\n` } }) },
    { name: "a reserved header", run: () => a.withdrawals.create(payee, { headers: { "EXCH-API-SIGN": secret } }) },
    { name: "a wrong window", run: () => b.withdrawals.submit(payeeB, { recvWindow: address }) },
    { name: "an aborted call", run: () => a.withdrawals.create(payee, { signal: AbortSignal.abort() }) },
    { name: "a printed client", run: () => Promise.reject({ a, b }) },
  ];
}

function wrongOptions(baseUrl: string): Failure[] {
  const withA = (credentials: any): Failure => ({
    name: "wrong credentials",
    run: async () => createServiceA({ baseUrl, credentials }),
  });
  const withB = (credentials: any): Failure => ({
    name: "wrong credentials",
    run: async () => createServiceB({ baseUrl, credentials }),
  });
  const withUrl = (url: string): Failure => ({
    name: "a wrong base URL",
    run: async () => createServiceA({ baseUrl: url }),
  });
  return [
    withA({ secret, passphrase }),
    withA({ key: `k\n${secret}`, secret, passphrase }),
    withA({ key: "k", secret: [secret], passphrase: { passphrase } }),
    withA({ key: "k", secret, passphrase: `${passphrase}\r\n`, keyVersion: 1 }),
    withA({ key: "k", secret, passphrase, keyVersion: secret }),
    withA({ key: "k", secret, sign: () => "", passphrase }),
    withB({ key: "k", privateKey: `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----` }),
    withB({ key: "k", privateKey: secret }),
    withB({ key: "k", secret: { secret } }),
    withUrl(`https://user:${encodeURIComponent(secret)}@exchange.test`),
    withUrl(`https://exchange.test/?key=${secret}`),
    withUrl(secret),
    {
      name: "a wrong proxy",
      run: async () => createNodeTransport({ proxy: `ftp://u:${encodeURIComponent(secret)}@h` }),
    },
    { name: "a wrong proxy", run: async () => createNodeTransport({ proxy: secret }) },
  ];
}

async function drain(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of list);
}
