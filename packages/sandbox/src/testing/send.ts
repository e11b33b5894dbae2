import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner, type ServiceBCredentials } from "@exch/service-b/signer";
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
export async function sendA(sandbox: Sandbox, request: TestRequest): Promise<TestResponse> {
  const { path, query = "", timestamp = sandbox.now, headers: change = {}, prefix = "EXCH" } = request;
  const body = writeBody(request.body);
  const method = request.method ?? (body === "" ? "GET" : "POST");
  const signer = createServiceASigner({ ...sandbox.credentials, ...request.credentials }, { headerPrefix: prefix });
  const { headers } = await signer.sign({ method, path, query, body, timestamp });
  const url = `https://exchange.invalid${path}${query && `?${query}`}`;
  const json = body === "" ? {} : { "content-type": "application/json" };
  return send(sandbox, url, method, { ...json, ...headers, ...change }, body);
}

/** Signs a request to service B and sends it. */
export async function sendB(
  sandbox: Sandbox,
  request: Omit<TestRequest, "credentials"> & { credentials?: ServiceBCredentials; recvWindow?: number },
): Promise<TestResponse> {
  const { path, query = "", timestamp = sandbox.now, headers: change = {}, prefix = "EXCH", recvWindow } = request;
  const body = writeBody(request.body);
  const method = request.method ?? "GET";
  const { key, secret } = sandbox.credentials;
  const signer = createServiceBSigner(request.credentials ?? { key, secret }, { headerPrefix: prefix });
  const signed = await signer.sign({
    method,
    path,
    query,
    body,
    timestamp,
    ...(recvWindow !== undefined && { recvWindow }),
  });
  const url = `https://exchange.invalid${path}${signed.query && `?${signed.query}`}`;
  return send(sandbox, url, method, { ...signed.headers, ...change }, body);
}

async function send(
  sandbox: Sandbox,
  url: string,
  method: string,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<TestResponse> {
  const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const response = await sandbox.fetch(url, {
    method,
    headers: present as Record<string, string>,
    ...(body && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

function writeBody(body: unknown): string {
  return body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
}
