import type { Signer } from "@exch/auth";
import type { Clock, Fetch } from "@exch/runtime";
import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner } from "@exch/service-b/signer";
import type { ApiKey } from "../../src/exchange/exchanges.ts";
import { origins } from "../../src/network/network.ts";
import type { Task } from "../plan/task.ts";
import { HttpError } from "./send-with-retries.ts";

/** Sends one task to its exchange, under a client id; throws for everything but a success. */
export type UsualClient = (task: Task, clientId: string) => Promise<void>;

interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Creates a client as most programs have one: it signs, sends, waits ten seconds, and throws for everything but a success. */
export function createUsualClient(fetch: Fetch, clock: Clock, { key, secret, passphrase }: ApiKey): UsualClient {
  const signerA = createServiceASigner({ key, secret, passphrase });
  const signerB = createServiceBSigner({ key, secret });
  return async (task, clientId) => {
    const timestamp = clock.now();
    const request =
      task.kind === "order"
        ? await order(signerA, task, clientId, timestamp)
        : await payout(signerB, task, clientId, timestamp);
    const controller = new AbortController();
    const stop = clock.setTimer(10_000, () =>
      controller.abort(new DOMException("no response in 10 s", "TimeoutError")),
    );
    try {
      const { url, ...init } = request;
      const response = await fetch(url, { ...init, signal: controller.signal, redirect: "manual" });
      const text = await response.text();
      if (response.status !== 200) throw new HttpError(response.status, text);
      const { code, msg } = JSON.parse(text) as { code?: string; msg?: string };
      if (code !== undefined && code !== "200000") throw new Error(`${code} ${msg}`);
    } finally {
      stop();
    }
  };
}

/** A limit order at service A. */
async function order(signer: Signer, task: Task, clientOid: string, timestamp: number): Promise<Request> {
  const { price, size, name } = task;
  const path = "/api/v1/hf/orders";
  const body = JSON.stringify({ type: "limit", symbol: "BTC-USDT", side: "buy", price, size, remark: name, clientOid });
  const { headers } = await signer.sign({ method: "POST", path, query: "", body, timestamp });
  return {
    url: origins["service-a"] + path,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  };
}

/** A withdrawal at service B. */
async function payout(signer: Signer, task: Task, withdrawOrderId: string, timestamp: number): Promise<Request> {
  const path = "/sapi/v1/capital/withdraw/apply";
  const { value, name } = task;
  const fields = { coin: "USDT", network: "TRX", address: `T${name}`, amount: String(value), withdrawOrderId };
  const query = new URLSearchParams(fields).toString();
  const signed = await signer.sign({ method: "POST", path, query, body: "", timestamp });
  return { url: `${origins["service-b"]}${path}?${signed.query}`, method: "POST", headers: signed.headers };
}
