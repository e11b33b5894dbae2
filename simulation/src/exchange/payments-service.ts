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

/** Responses in place of an execution, and responses after one, by the kind of the decision. */
const rejections: Readonly<Record<string, TrueResponse>> = {
  rateLimited: errorOf(429, "rate_limited", { "retry-after": "1" }),
  rejectedToken: errorOf(401, "unauthenticated"),
  unavailable: errorOf(503, "internal"),
};
const changes: Readonly<Record<string, (response: TrueResponse) => TrueResponse>> = {
  serverError: () => errorOf(500, "internal"),
  unlistedCode: () => errorOf(403, "brand_new"),
  nullPayload: () => jsonOf(201, "null"),
  emptySuccess: () => jsonOf(201, '{"id":null}'),
  malformedEnvelope: () => jsonOf(200, '{"unexpected":true}'),
  oddSuccess: ({ text }) => jsonOf(200, `{"data":${text}}`),
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
    const rejected = this.#chosen(rejections, place);
    // Its client gets this rejection, although another copy may be executed: no client can know.
    if (rejected !== undefined && at.isCopy) this.#tell(at, rejected[1], false, codeOf(rejected[1]));
    if (rejected !== undefined)
      return { response: rejected[1], fault: rejected[0], hasExecuted: false, code: codeOf(rejected[1]) };
    const { method, target: path, headers, body } = arrived;
    const response = await this.#api.handle({ method, path, headers: lowerCased(headers), body });
    const hasExecuted = response.status === 201 && response.headers["idempotent-replayed"] === undefined;
    const code = codeOf(response);
    this.#tell(at, response, hasExecuted, code);
    const changed = this.#chosen(changes, place);
    return { response: changed?.[1](response) ?? response, fault: changed?.[0], hasExecuted, code };
  }

  #chosen<Value>(table: Readonly<Record<string, Value>>, place: string): readonly [string, Value] | undefined {
    return Object.entries(table).find(([kind]) => this.#parts.choices.happens(kind, place));
  }

  /** Tells what is true of a request, whatever the client will receive. */
  #tell(
    { request, isCopy, arrived, isCopyOfRejected }: RequestAtServer,
    { status, text }: TrueResponse,
    hasExecuted: boolean,
    code: string | undefined,
  ): void {
    const { story } = this.#parts;
    const operation = operationOf(arrived);
    const service = "payments";
    const more = code !== undefined && { code };
    story.add({ kind: "served", request, service, operation, isCopy, status, text, ...more });
    if (!hasExecuted || operation === undefined) return;
    const input = JSON.parse(arrived.body) as Readonly<Record<string, unknown>>;
    const key = String(lowerCased(arrived.headers)["idempotency-key"] ?? input.requestId);
    const { id } = JSON.parse(text) as { id: string };
    const unknowable = isCopyOfRejected === true ? ({ unknowable: "repeatRejected" } as const) : {};
    story.add({ kind: "executed", request, service, operation, isCopy, id, key, input, ...unknowable });
  }
}

function operationOf({ method, target }: ArrivedRequest): string | undefined {
  if (method !== "POST") return undefined;
  return target.endsWith("/refunds") ? "refunds.create" : "payments.create";
}

function codeOf({ status, text }: TrueResponse): string | undefined {
  return status < 400 ? undefined : (JSON.parse(text) as { error: { code: string } }).error.code;
}

function errorOf(status: number, code: string, headers: Readonly<Record<string, string>> = {}): TrueResponse {
  return jsonOf(status, JSON.stringify({ error: { code, message: `the payments service reports ${code}` } }), headers);
}

function jsonOf(status: number, text: string, headers: Readonly<Record<string, string>> = {}): TrueResponse {
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
