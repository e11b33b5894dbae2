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
    const allowed = methodsOf(resource);
    if (allowed === undefined) return error(404, "not_found");
    if (!allowed.includes(method)) return error(405, "invalid_request", { allow: allowed.join(", ") });
    if (method === "POST" && headers["content-type"] !== "application/json") return error(400, "invalid_request");
    if (method === "POST" && resource === "/payments") {
      const key = headers["idempotency-key"];
      return this.#once({ name: `payment ${key}`, key, body, isValid: isPayment }, (input) =>
        this.#pay(input, key ?? ""),
      );
    }
    if (method === "POST") {
      const { requestId } = fieldsOf(body);
      return this.#once({ name: `refund ${requestId}`, key: requestId, body, isValid: isRefund }, (input) =>
        this.#refund(input),
      );
    }
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
    { name, key, body, isValid }: KeyedRequest,
    execute: (input: Record<string, string>) => ApiResponse,
  ): Promise<ApiResponse> {
    const { clock, processingMs, keyLifetimeMs } = this.#options;
    if (!isText(key, 64)) return error(400, "invalid_request");
    const known = this.#results.get(name);
    if (known !== undefined && clock.now() - known.at < keyLifetimeMs) {
      if (known.request !== body) return error(422, "key_reused");
      if (known.response === undefined) return error(409, "key_in_use");
      return { ...known.response, headers: { ...known.response.headers, "idempotent-replayed": "true" } };
    }
    const input = fieldsOf(body);
    if (!isAmount(input.amount) || !isValid(input)) return error(400, "invalid_request");
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
    const at = this.#options.clock.now();
    this.executions.push({ operation: "refunds.create", id, key: requestId, tag: payment, at });
    return success(201, { id, payment, amount });
  }
}

/** A request that is executed once. */
interface KeyedRequest {
  /** The key, with the operation. */
  readonly name: string;
  readonly key: string | undefined;
  readonly body: string;
  readonly isValid: (input: Record<string, string>) => boolean;
}

function methodsOf(resource: string): string[] | undefined {
  if (resource === "/refunds") return ["POST"];
  if (resource === "/payments") return ["GET", "POST"];
  return /^\/payments\/[^/]+$/.test(resource) ? ["GET"] : undefined;
}

function isPayment({ currency, customer, orderNumber = "none" }: Record<string, string>): boolean {
  return isText(currency, 3) && /^[A-Z]{3}$/.test(currency) && isText(customer, 40) && isText(orderNumber, 40);
}

function isRefund({ payment }: Record<string, string>): boolean {
  return isText(payment, 40);
}

function isAmount(value: unknown): boolean {
  return typeof value === "string" && /^\d+(\.\d{1,2})?$/.test(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
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
