import { PaymentsApi } from "@exch/payments";
import type { Stage } from "../stage.ts";
import type { Headers, TrueResponse } from "./arrived-request.ts";
import type { RequestAtServer, Served } from "./exchanges.ts";

/** Token of every client. */
export const paymentsToken = "token of the shop";

/** Responses in place of an execution, by the kind of the decision. */
const rejections: Readonly<Record<string, TrueResponse>> = {
  rateLimited: createError(429, "rate_limited", { "retry-after": "1" }),
  rejectedToken: createError(401, "unauthenticated"),
  unavailable: createError(503, "internal"),
};

/** The payments service in virtual time: it executes a request once under its idempotency key, for 24 hours. */
export class PaymentsService {
  readonly #stage: Stage;
  readonly #api: PaymentsApi;

  constructor(stage: Stage, processingMs: number) {
    const { scheduler } = stage;
    this.#stage = stage;
    const clock = { now: () => scheduler.now, setTimer: (ms: number, run: () => void) => scheduler.after(ms, run) };
    this.#api = new PaymentsApi({ clock, token: paymentsToken, processingMs });
  }

  /** Serves a request that arrives now. An execution takes time. */
  async serve({ request, isCopy, place, arrived }: RequestAtServer): Promise<Served> {
    const { story, choices } = this.#stage;
    const { method, target: path, body } = arrived;
    const created = path.endsWith("/refunds") ? "refunds.create" : "payments.create";
    const operation = method === "POST" ? created : undefined;
    for (const [fault, response] of Object.entries(rejections))
      if (choices.happens(fault, place)) return { response, operation, fault };
    const headers = toLowerCase(arrived.headers);
    const response = await this.#api.handle({ method, path, headers, body });
    const { status, text } = response;
    const code = status >= 400 && { code: (JSON.parse(text) as { error: { code: string } }).error.code };
    const who = { request, service: "payments", isCopy } as const;
    story.add({ kind: "served", ...who, operation, status, text, ...code });
    if (status === 201 && response.headers["idempotent-replayed"] === undefined && operation !== undefined) {
      const input = JSON.parse(body);
      const key = String(headers["idempotency-key"] ?? input.requestId);
      story.add({ kind: "executed", ...who, operation, id: JSON.parse(text).id, key, input });
    }
    return { response, operation, fault: undefined };
  }
}

function createError(status: number, code: string, headers: Headers = {}): TrueResponse {
  const text = JSON.stringify({ error: { code, message: `the payments service reports ${code}` } });
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}

function toLowerCase(headers: Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
