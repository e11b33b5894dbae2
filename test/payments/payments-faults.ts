import { type ApiRequest, type ApiResponse, error, type PaymentsApi } from "@exch/payments";
import type { Clock, Fetch, FetchInit, FetchResponse } from "@exch/runtime";
import type { FaultKind } from "@exch/sandbox";

/** A fault that one request to the payments service meets. */
export type PaymentsFault = "noConnection" | "stallConnect" | "rejectedToken" | PaymentsFaultKind;
type PaymentsFaultKind = Exclude<FaultKind, InapplicableFault>;

type BatchFault = "partialBatch" | "permutedBatch" | "failedItems";
type PageFault = "wrongTotals" | "endlessPages";
type LookupFault = "hiddenFromLookup" | "cachedResponse" | "notFoundUnder5xx" | "changedRemark";
/** Faults of batches, of lookups by client id and of signed timestamps: the payments service has none of them. */
type InapplicableFault = BatchFault | PageFault | LookupFault | "staleTimestampAfterExecution";

/** Handles a request under a fault: returns the response that the client gets, or fails. */
type Handling = (request: ApiRequest, parts: Parts) => Promise<ApiResponse>;

interface Parts {
  readonly api: PaymentsApi;
  readonly sleep: (ms: number) => Promise<void>;
  readonly ms: number;
  /** The latest response to another request of the same operation. */
  readonly other: ApiResponse | undefined;
}

const never = () => new Promise<never>(() => {});
const reset = (): never => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) });
};
const complete = (status: number, text: string, headers: Record<string, string> = {}): ApiResponse => ({
  status,
  text,
  headers: { "content-type": "application/json", ...headers },
});
const page = (status: number) => complete(status, "<!doctype html><h1>Error</h1>", { "content-type": "text/html" });
/** Executes a request, and then sends something else. */
const after =
  (respond: (response: ApiResponse, parts: Parts) => ApiResponse | Promise<ApiResponse>): Handling =>
  async (request, parts) =>
    respond(await parts.api.handle(request), parts);

const handlings: Readonly<Record<PaymentsFault, Handling>> = {
  async noConnection() {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    throw new TypeError("fetch failed", { cause });
  },
  stallConnect: never,
  dropRequest: async () => reset(),
  stalledRequest: never,
  rateLimited: async () => error(429, "rate_limited", { "retry-after": "0" }),
  rejectedToken: async () => error(401, "unauthenticated"),
  unavailable: async () => error(503, "internal"),
  badGateway: async () => page(502),
  emptyObject: async () => complete(200, "{}"),
  async delayedExecution(request, { api, sleep, ms }) {
    await sleep(ms);
    await api.handle(request);
    return never();
  },
  delayedResponse: after(async (response, { sleep, ms }) => {
    await sleep(ms);
    return response;
  }),
  resetAfterExecution: after(reset),
  noResponse: after(never),
  stalledBody: after(never),
  truncatedBody: after(reset),
  truncatedJson: after((response) => ({ ...response, text: response.text.slice(0, response.text.length / 2) })),
  serverError: after(() => error(500, "internal")),
  htmlPage: after(() => page(503)),
  redirect: after(() => complete(307, "", { location: "https://elsewhere.test/" })),
  emptyBody: after(() => complete(200, "")),
  malformedEnvelope: after(() => complete(200, '{"unexpected":true}')),
  nullPayload: after(() => complete(201, "null")),
  emptySuccess: after(() => complete(201, '{"id":null}')),
  otherResponse: after((response, { other }) => other ?? response),
  unlistedCode: after(() => error(403, "brand_new")),
  oddSuccess: after((response) => complete(200, JSON.stringify({ data: JSON.parse(response.text) }))),
  misdirected: after(() => complete(421, "")),
  async repeatedByProxy(request, { api, sleep, ms }) {
    await api.handle(request);
    await sleep(ms);
    return api.handle(request);
  },
};

/** Every fault that a request to the payments service can meet. */
export const paymentsFaults = Object.keys(handlings) as PaymentsFault[];

/** Chooses the fault of a request, and its delay. */
export type ChooseFault = () => { readonly fault: PaymentsFault; readonly ms: number } | undefined;

/** Creates a `fetch` that ends at the payments service, with faults. */
export function createFetchWithFaults(api: PaymentsApi, clock: Pick<Clock, "setTimer">) {
  const sleep = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));
  const latest = new Map<string, { readonly body: string; readonly response: ApiResponse }>();

  const serve = async (request: ApiRequest, choose: ChooseFault): Promise<ApiResponse> => {
    const chosen = choose();
    const name = `${request.method} ${request.path}`;
    const known = latest.get(name);
    const other = known !== undefined && known.body !== request.body ? known.response : undefined;
    if (chosen !== undefined) return handlings[chosen.fault](request, { api, sleep, ms: chosen.ms, other });
    const response = await api.handle(request);
    // Another call's rejection repeats nothing of it: no client can know.
    if (response.status < 300) latest.set(name, { body: request.body, response });
    return response;
  };

  return (choose: ChooseFault): Fetch =>
    async (url, init) => {
      init.signal.throwIfAborted();
      const { pathname, search } = new URL(url);
      const { method, headers, body } = init;
      const request = { method, path: pathname + search, headers: lowerCased(headers), body: String(body ?? "") };
      return responseOf(await untilAborted(serve(request, choose), init));
    };
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function responseOf({ status, headers, text }: ApiResponse): FetchResponse {
  return { status, headers: { get: (name) => headers[name.toLowerCase()] ?? null }, text: async () => text };
}

/** Rejects when the client gives up. The request is still served. */
function untilAborted<T>(work: Promise<T>, { signal }: FetchInit): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
