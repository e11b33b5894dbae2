import type { Clock, Fetch } from "@exch/runtime";
import { createServiceASigner } from "@exch/service-a/tooling";
import { createServiceBSigner } from "@exch/service-b/tooling";
import type { ApiKey } from "../../src/exchange/exchanges.ts";
import { origins } from "../../src/network/network.ts";
import type { Task } from "../plan/task.ts";
import { HttpError } from "./send-with-retries.ts";

/** Sends one task to its exchange, under a client id; throws for everything but a success. */
export type UsualClient = (task: Task, clientId: string) => Promise<void>;

/** Creates a client as most programs have one: it signs, sends, waits ten seconds, and throws for everything but a success. */
export function createUsualClient(fetch: Fetch, clock: Clock, { key, secret, passphrase }: ApiKey): UsualClient {
  const signers = {
    order: { host: origins["service-a"], signer: createServiceASigner({ key, secret, passphrase }) },
    payout: { host: origins["service-b"], signer: createServiceBSigner({ key, secret }) },
  };
  return async (task, clientId) => {
    const { host, signer } = signers[task.kind];
    const { path, query, body } = writeRequest(task, clientId);
    const signed = await signer.sign({ method: "POST", path, query, body, timestamp: clock.now() });
    const controller = new AbortController();
    const stop = clock.setTimer(10_000, () =>
      controller.abort(new DOMException("no response in 10 s", "TimeoutError")),
    );
    try {
      const url = `${host}${path}${query === "" ? "" : `?${signed.query}`}`;
      const headers = { ...(body !== "" && { "content-type": "application/json" }), ...signed.headers };
      const init = { method: "POST", headers, ...(body !== "" && { body }) };
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

function writeRequest(task: Task, clientId: string): Readonly<Record<"path" | "query" | "body", string>> {
  if (task.kind === "order")
    return { path: "/api/v1/hf/orders", query: "", body: JSON.stringify({ ...task.input, clientOid: clientId }) };
  const query = new URLSearchParams({ ...task.input, withdrawOrderId: clientId }).toString();
  return { path: "/sapi/v1/capital/withdraw/apply", query, body: "" };
}
