import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner, type ServiceBCredentials } from "@exch/service-b/signer";
import type { Credentials, Sandbox } from "../sandbox.ts";

/** A request as somebody might send it who does not use our clients. */
export interface RawRequest {
  method?: string;
  path: string;
  query?: string;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  credentials?: Partial<Credentials>;
  /** The timestamp that is signed. */
  timestamp?: number;
  /** Changes the headers after signing; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  prefix?: string;
}

/** What came back. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: any;
}

/** Signs a request to service A by hand and sends it. */
export async function sendA(sandbox: Sandbox, request: RawRequest): Promise<RawAnswer> {
  const { path, query = "", timestamp = sandbox.now, headers: change = {}, prefix = "EXCH" } = request;
  const body = textOf(request.body);
  const method = request.method ?? (body === "" ? "GET" : "POST");
  const signer = createServiceASigner({ ...sandbox.credentials, ...request.credentials }, { headerPrefix: prefix });
  const { headers } = await signer.sign({ method, path, query, body, timestamp });
  const url = `https://exchange.invalid${path}${query && `?${query}`}`;
  const json = body === "" ? {} : { "content-type": "application/json" };
  return send(sandbox, url, method, { ...json, ...headers, ...change }, body);
}

/** Signs a request to service B by hand and sends it. */
export async function sendB(
  sandbox: Sandbox,
  request: Omit<RawRequest, "credentials"> & { credentials?: ServiceBCredentials; recvWindow?: number },
): Promise<RawAnswer> {
  const { path, query = "", timestamp = sandbox.now, headers: change = {}, prefix = "EXCH", recvWindow } = request;
  const body = textOf(request.body);
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
): Promise<RawAnswer> {
  const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const answer = await sandbox.fetch(url, {
    method,
    headers: present as Record<string, string>,
    ...(body && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
}

function textOf(body: unknown): string {
  return body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
}
