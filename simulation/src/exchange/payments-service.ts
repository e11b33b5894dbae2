import { PaymentsApi } from "@exch/payments";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Story } from "../story/story.ts";
import type { ArrivedRequest, TrueResponse } from "./arrived-request.ts";
import type { RequestAtServer, Served } from "./exchanges.ts";

/** The payments service of one run, as plain data. */
export interface PaymentsPlan {
  /** Time that an execution takes: a repeat in it gets 409. */
  readonly processingMs: number;
}

export interface PaymentsServiceParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly plan: PaymentsPlan;
}

/** Token of every client. */
export const paymentsToken = "token of the shop";

/** Responses in place of an execution, by the kind of the decision. */
const rejections: Readonly<Record<string, TrueResponse>> = {
  rateLimited: errorOf(429, "rate_limited", { "retry-after": "1" }),
  rejectedToken: errorOf(401, "unauthenticated"),
  unavailable: errorOf(503, "internal"),
};

/** The payments service in virtual time: it executes a request once under its idempotency key, for 24 hours. */
export class PaymentsService {
  readonly #parts: PaymentsServiceParts;
  readonly #api: PaymentsApi;

  constructor(parts: PaymentsServiceParts) {
    const { scheduler, plan } = parts;
    this.#parts = parts;
    const clock = { now: () => scheduler.now, setTimer: (ms: number, run: () => void) => scheduler.after(ms, run) };
    this.#api = new PaymentsApi({ clock, token: paymentsToken, processingMs: plan.processingMs });
  }

  /** Serves a request that arrives now. An execution takes time. */
  async serve(at: RequestAtServer): Promise<Served> {
    const { place, arrived } = at;
    const operation = operationOf(arrived);
    for (const [fault, response] of Object.entries(rejections)) {
      if (this.#parts.choices.happens(fault, place)) return { response, operation, fault };
    }
    const { method, target: path, headers, body } = arrived;
    const response = await this.#api.handle({ method, path, headers: lowerCased(headers), body });
    const hasExecuted = response.status === 201 && response.headers["idempotent-replayed"] === undefined;
    this.#tell(at, operation, response, hasExecuted);
    return { response, operation, fault: undefined };
  }

  /** Tells what is true of a request, whatever the client will receive. */
  #tell(
    { request, isCopy, arrived }: RequestAtServer,
    operation: string | undefined,
    { status, text }: TrueResponse,
    hasExecuted: boolean,
  ): void {
    const { story } = this.#parts;
    const service = "payments";
    const more = status >= 400 && { code: (JSON.parse(text) as { error: { code: string } }).error.code };
    story.add({ kind: "served", request, service, operation, isCopy, status, text, ...more });
    if (!hasExecuted || operation === undefined) return;
    const input = JSON.parse(arrived.body) as Readonly<Record<string, unknown>>;
    const key = String(lowerCased(arrived.headers)["idempotency-key"] ?? input.requestId);
    const { id } = JSON.parse(text) as { id: string };
    story.add({ kind: "executed", request, service, operation, isCopy, id, key, input });
  }
}

function operationOf({ method, target }: ArrivedRequest): string | undefined {
  if (method !== "POST") return undefined;
  return target.endsWith("/refunds") ? "refunds.create" : "payments.create";
}

function errorOf(status: number, code: string, headers: Readonly<Record<string, string>> = {}): TrueResponse {
  const text = JSON.stringify({ error: { code, message: `the payments service reports ${code}` } });
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
