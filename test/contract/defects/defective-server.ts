import type { Signer } from "@exch/auth";
import { readDocument } from "@exch/contract/document";
import type { Fetch, FetchInit } from "@exch/runtime";
import type { Sandbox } from "@exch/sandbox";
import { createServiceASigner } from "@exch/service-a/signer";
import { createServiceBSigner } from "@exch/service-b/signer";

/** Where an operation is. */
interface Addressed {
  readonly method: string;
  readonly path: string;
}

/** A request on its way to the sandbox. */
export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: Record<string, string>;
}

/** An answer on its way back. */
export interface Told {
  status: number;
  contentType: string;
  text: string;
}

/** What a server gets wrong. */
export interface Wrong {
  /** What it takes for something else: what it hears is changed, and signed anew, so that the sandbox takes it. */
  readonly hears?: (request: Heard, now: number) => void;
  /** What it says otherwise. */
  readonly says?: (answer: Told, request: Heard) => void;
}

/** The sandbox behind a layer that gets one operation wrong. */
export function wrongServer(sandbox: Sandbox, service: "a" | "b", operation: Addressed, wrong: Wrong): Fetch {
  const { credentials } = sandbox;
  const signer = service === "a" ? createServiceASigner(credentials) : createServiceBSigner(credentials);
  const { operations } = readDocument(`service-${service}`);
  return async (url, init) => {
    const heard = read(url, init);
    if (!isOf(operation, operations, heard)) return sandbox.fetch(url, init) as ReturnType<Fetch>;
    const before = written(heard);
    wrong.hears?.(heard, sandbox.now);
    const isChanged = written(heard) !== before;
    const passed = isChanged ? await signAnew(signer, sandbox, heard) : init;
    const target = new URL(url);
    const answer = await sandbox.fetch(
      isChanged ? `${target.origin}${heard.path}?${(passed as { query?: string }).query}`.replace(/\?$/, "") : url,
      passed,
    );
    const told = { status: answer.status, contentType: "application/json", text: await answer.text() };
    wrong.says?.(told, heard);
    return response(told);
  };
}

/** Words of the path go before names: `/orders/active` is no order. */
function isOf(operation: Addressed, operations: readonly Addressed[], { method, path }: Heard): boolean {
  const found = operations
    .filter((each) => each.method === method)
    .filter((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  return found[0]?.path === operation.path;
}

function read(url: string, { method, headers, body = "" }: FetchInit): Heard {
  const { pathname, searchParams } = new URL(url);
  return { method, path: pathname, query: searchParams, body, headers: { ...headers } };
}

function written({ query, body, headers, path }: Heard): string {
  return JSON.stringify([path, query.toString(), body, headers]);
}

/** Lets a request pass whatever its own signature was: the server has not looked. */
async function signAnew(signer: Signer, sandbox: Sandbox, { method, path, query, body, headers }: Heard) {
  for (const name of ["timestamp", "signature"]) query.delete(name);
  const request = { method, path, query: query.toString(), body, timestamp: sandbox.now };
  const signed = await signer.sign(request);
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

function response({ status, contentType, text }: Told) {
  const headers = new Headers({ "content-type": contentType });
  return { status, headers, text: async () => text };
}
