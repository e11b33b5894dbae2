import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import type { Fetch, FetchInit } from "@exch/runtime";
import type { Signer } from "@exch/runtime/service";
import type { Sandbox } from "@exch/sandbox";
import { createServiceASigner } from "@exch/service-a/tooling";
import { createServiceBSigner } from "@exch/service-b/tooling";

/** A request on its way to the sandbox, which a defect may change. */
export interface MutableRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: Record<string, string>;
}

/** A response on its way to the client, which a defect may change. */
export interface MutableResponse {
  status: number;
  contentType: string;
  text: string;
}

/** The changes that make a server defective. */
export interface ServerEdits {
  /** Changes a request. A changed request is signed again, so that the sandbox accepts it. */
  readonly editRequest?: (request: MutableRequest, now: number) => void;
  /** Changes a response. */
  readonly editResponse?: (response: MutableResponse, request: MutableRequest) => void;
}

/** Puts edits between a client and the sandbox, for the operation with this id. */
export function defectiveServer(sandbox: Sandbox, service: "a" | "b", id: string, edits: ServerEdits): Fetch {
  const { credentials } = sandbox;
  const signer = service === "a" ? createServiceASigner(credentials) : createServiceBSigner(credentials);
  const { operations } = readDocument(`service-${service}`);
  return async (url, init) => {
    const request = read(url, init);
    if (findOperation(operations, request)?.id !== id) return sandbox.fetch(url, init) as ReturnType<Fetch>;
    const before = fingerprint(request);
    edits.editRequest?.(request, sandbox.now);
    const isChanged = fingerprint(request) !== before;
    const passed = isChanged ? await signAgain(signer, sandbox, request) : init;
    const target = new URL(url);
    const original = await sandbox.fetch(
      isChanged ? `${target.origin}${request.path}?${(passed as { query?: string }).query}`.replace(/\?$/, "") : url,
      passed,
    );
    const response = { status: original.status, contentType: "application/json", text: await original.text() };
    edits.editResponse?.(response, request);
    const { status, contentType, text } = response;
    return { status, headers: new Headers({ "content-type": contentType }), text: async () => text };
  };
}

/** Finds the operation of a request. Fixed words match before parameters: `/orders/active` is not an order. */
function findOperation(operations: readonly DocumentedOperation[], { method, path }: MutableRequest) {
  return operations
    .filter((each) => each.method === method)
    .filter((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

function read(url: string, { method, headers, body = "" }: FetchInit): MutableRequest {
  const { pathname, searchParams } = new URL(url);
  return { method, path: pathname, query: searchParams, body: String(body), headers: { ...headers } };
}

function fingerprint({ query, body, headers, path }: MutableRequest): string {
  return JSON.stringify([path, query.toString(), body, headers]);
}

async function signAgain(signer: Signer, sandbox: Sandbox, { method, path, query, body, headers }: MutableRequest) {
  for (const name of ["timestamp", "signature"]) query.delete(name);
  const signed = await signer.sign({ method, path, query: query.toString(), body, timestamp: sandbox.now });
  const type = headers["content-type"];
  return {
    method,
    query: signed.query,
    headers: { ...signed.headers, ...(type !== undefined && { "content-type": type }) },
    ...(body !== "" && { body }),
    signal: new AbortController().signal,
    redirect: "manual" as const,
  };
}
