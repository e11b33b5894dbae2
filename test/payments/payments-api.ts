import type { Clock } from "@exch/runtime";

/** A request as it arrives at the payments service. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response of the payments service. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One payment or refund that was executed. */
export interface Execution {
  readonly operation: "payments.create" | "refunds.create";
  readonly id: string;
  readonly key: string;
  /** The customer of a payment, the payment of a refund: the name that a test gives to its intent. */
  readonly tag: string;
  readonly at: number;
}

/** The result of a key: undefined while its first request is under way. */
interface KeyResult {
  readonly at: number;
  readonly request: string;
  response?: ApiResponse;
}

/** Options of the payments service. */
export interface PaymentsApiOptions {
  readonly clock: Pick<Clock, "now" | "setTimer">;
  readonly token: string;
  /** The time that an execution takes, in milliseconds. @default 100 */
  readonly processingMs?: number;
  /** @default 24 hours */
  readonly keyLifetimeMs?: number;
}

/**
 * A payments service with idempotency keys, as such services describe themselves: a request under a key is executed once for 24
 * hours, and repeats get the stored response, rejections after the start of the execution included. While the first request is
 * under way a repeat gets 409. The key with another request gets 422. What is rejected before the execution is not stored.
 */
export class PaymentsApi {
  readonly #options: Required<PaymentsApiOptions>;
  readonly #results = new Map<string, KeyResult>();
  readonly #payments: Record<string, string>[] = [];
  readonly executions: Execution[] = [];

  constructor(options: PaymentsApiOptions) {
    this.#options = { processingMs: 100, keyLifetimeMs: 86_400_000, ...options };
  }

  async handle({ method, path, headers, body }: ApiRequest): Promise<ApiResponse> {
    if (headers.authorization !== `Bearer ${this.#options.token}`) return error(401, "unauthenticated");
    const { pathname, searchParams } = new URL(path, "http://payments");
    const resource = pathname.replace(/^\/v1/, "");
    if (method === "POST" && resource === "/payments")
      return this.#once(`payment ${headers["idempotency-key"]}`, headers["idempotency-key"], body, (input) =>
        this.#pay(input, headers["idempotency-key"] ?? ""),
      );
    if (method === "POST" && resource === "/refunds") {
      const { requestId } = fieldsOf(body);
      return this.#once(`refund ${requestId}`, requestId, body, (input) => this.#refund(input));
    }
    if (method !== "GET" || !resource.startsWith("/payments")) return error(404, "not_found");
    if (resource !== "/payments") {
      const found = this.#payments.find(({ id }) => id === resource.split("/")[2]);
      return found === undefined ? error(404, "not_found") : success(200, found);
    }
    const order = searchParams.get("orderNumber");
    const shown = this.#payments.filter(({ orderNumber }) => order === null || orderNumber === order);
    return success(200, shown.toReversed());
  }

  /** Executes a request once under its key. */
  async #once(
    name: string,
    key: string | undefined,
    body: string,
    execute: (input: Record<string, string>) => ApiResponse,
  ): Promise<ApiResponse> {
    const { clock, processingMs, keyLifetimeMs } = this.#options;
    if (key === undefined || key === "") return error(400, "invalid_request");
    const known = this.#results.get(name);
    if (known !== undefined && clock.now() - known.at < keyLifetimeMs) {
      if (known.request !== body) return error(422, "key_reused");
      if (known.response === undefined) return error(409, "key_in_use");
      return { ...known.response, headers: { ...known.response.headers, "idempotent-replayed": "true" } };
    }
    const input = fieldsOf(body);
    if (!/^\d+(\.\d{1,2})?$/.test(input.amount ?? "")) return error(400, "invalid_request");
    const result: KeyResult = { at: clock.now(), request: body };
    this.#results.set(name, result);
    await new Promise<void>((resolve) => void clock.setTimer(processingMs, () => resolve()));
    result.response = execute(input);
    return result.response;
  }

  #pay(input: Record<string, string>, key: string): ApiResponse {
    if (Number(input.amount) > 1000) return error(402, "declined");
    const id = `pay_${this.executions.length + 1}`;
    const { amount = "", currency = "", customer = "", orderNumber } = input;
    const payment = { id, amount, currency, customer, status: "succeeded" };
    this.#payments.push(orderNumber === undefined ? payment : { ...payment, orderNumber });
    this.executions.push({ operation: "payments.create", id, key, tag: customer, at: this.#options.clock.now() });
    return success(201, this.#payments.at(-1));
  }

  #refund({ payment = "", amount = "", requestId = "" }: Record<string, string>): ApiResponse {
    if (Number(amount) > 1000) return error(402, "declined");
    const id = `ref_${this.executions.length + 1}`;
    this.executions.push({
      operation: "refunds.create",
      id,
      key: requestId,
      tag: payment,
      at: this.#options.clock.now(),
    });
    return success(201, { id, payment, amount });
  }
}

function fieldsOf(body: string): Record<string, string> {
  try {
    return JSON.parse(body) as Record<string, string>;
  } catch {
    return {};
  }
}

const json = { "content-type": "application/json" };

function success(status: number, payload: unknown): ApiResponse {
  return { status, headers: json, text: JSON.stringify(payload) };
}

/** Creates a response with an error code. */
export function error(status: number, code: string, headers: Record<string, string> = {}): ApiResponse {
  const text = JSON.stringify({ error: { code, message: `the payments service reports ${code}` } });
  return { status, headers: { ...json, ...headers }, text };
}
