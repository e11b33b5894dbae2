import type { Signer } from "@exch/runtime/service";
import { createServiceASigner } from "@exch/service-a/tooling";
import { createServiceBSigner } from "@exch/service-b/tooling";
import type { Credentials, Sandbox } from "../sandbox.ts";

/** A request that is not sent by our clients. */
export interface TestRequest {
  method?: string;
  path: string;
  query?: string;
  /** A string is sent unchanged, any other value as JSON. */
  body?: unknown;
  credentials?: Partial<Credentials>;
  /** The signed timestamp. */
  timestamp?: number;
  recvWindow?: number;
  /** Headers to change after signing; undefined removes one. */
  headers?: Record<string, string | undefined>;
  prefix?: string;
}

/** Status, headers and parsed body of a response. */
export interface TestResponse {
  status: number;
  headers: Headers;
  body: any;
}

/** Signs a request to service A and sends it. */
export function sendA(sandbox: Sandbox, request: TestRequest): Promise<TestResponse> {
  const { credentials, prefix: headerPrefix = "EXCH" } = request;
  return send(sandbox, request, createServiceASigner({ ...sandbox.credentials, ...credentials }, { headerPrefix }));
}

/** Signs a request to service B and sends it. */
export function sendB(sandbox: Sandbox, request: TestRequest): Promise<TestResponse> {
  const { key, secret } = sandbox.credentials;
  const { prefix: headerPrefix = "EXCH" } = request;
  return send(sandbox, request, createServiceBSigner({ key, secret }, { headerPrefix }));
}

async function send(sandbox: Sandbox, request: TestRequest, signer: Signer): Promise<TestResponse> {
  const { path, query = "", timestamp = sandbox.now, body: given = "", recvWindow, headers: change } = request;
  const body = typeof given === "string" ? given : JSON.stringify(given);
  const method = request.method ?? (body === "" ? "GET" : "POST");
  const unsigned = { method, path, query, body, timestamp, ...(recvWindow !== undefined && { recvWindow }) };
  const signed = await signer.sign(unsigned);
  const json = body === "" ? {} : { "content-type": "application/json" };
  const all = Object.entries({ ...json, ...signed.headers, ...change }).filter(([, value]) => value !== undefined);
  const init = { method, headers: Object.fromEntries(all) as Record<string, string>, ...(body !== "" && { body }) };
  const response = await sandbox.fetch(`https://exchange.invalid${path}${signed.query && `?${signed.query}`}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}
