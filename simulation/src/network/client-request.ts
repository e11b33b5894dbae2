import type { FetchInit, FetchResponse } from "@exch/runtime";
import type { TrueResponse } from "../exchange/arrived-request.ts";
import type { Story } from "../story/story.ts";

/** One request as the client that waits for it sees it: it ends once, by a response, a failure or its signal. */
export interface ClientRequest {
  readonly isOver: boolean;
  /** Notes that bytes of the request were written. */
  write(): void;
  /** Ends it without a response, or in the middle of one. */
  fail(fault: string, code?: string, syscall?: string): void;
  /** Passes the head of a response on. */
  begin(response: TrueResponse): void;
  /** Ends it with a complete response. */
  respond(response: TrueResponse, fault: string | undefined): void;
}

/**
 * Creates a request that a process waits for.
 *
 * @param knowsWritten true for a transport that knows if a byte was written
 */
export function createClientRequest(
  story: Story,
  { process, request }: { readonly process: string; readonly request: number },
  { progress, signal }: FetchInit,
  knowsWritten: boolean,
  onAbort: () => void,
): ClientRequest & { readonly promise: Promise<FetchResponse> } {
  const response = createResponse();
  let [isWritten, isOver] = [false, false];
  if (progress !== undefined) progress.written = knowsWritten ? false : undefined;
  const end = () => {
    if (isOver) return false;
    signal.removeEventListener("abort", abort);
    isOver = true;
    return true;
  };
  const lose = (fault: string, error: unknown, isConnecting = false) => {
    if (!end()) return;
    story.add({ kind: "lost", process, request, wasNotSent: !isWritten && (knowsWritten || isConnecting), fault });
    response.reject(error);
  };
  const abort = () => {
    onAbort();
    lose("aborted by the client", signal.reason);
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort);
  return {
    promise: response.promise,
    get isOver() {
      return isOver;
    },
    write() {
      isWritten = true;
      if (knowsWritten && progress !== undefined) progress.written = true;
    },
    fail(fault, code = "ECONNRESET", syscall = "read") {
      const reason = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
      lose(fault, new TypeError("fetch failed", { cause: reason }), syscall === "connect");
    },
    begin: response.begin,
    respond(delivered, fault) {
      const { status, headers, text } = delivered;
      response.begin(delivered);
      if (!end()) return;
      story.add({ kind: "response", process, request, status, text, headers, ...(fault !== undefined && { fault }) });
      response.finish(text);
    },
  };
}

/** Creates a response that is on its way: its head, then its text. */
function createResponse() {
  const head = Promise.withResolvers<FetchResponse>();
  const body = Promise.withResolvers<string>();
  let hasHead = false;
  body.promise.catch(() => {});
  return {
    promise: head.promise,
    begin({ status, headers }: TrueResponse): void {
      hasHead = true;
      const get = (name: string) => headers[name] ?? headers[name.toLowerCase()] ?? null;
      head.resolve({ status, headers: { get }, text: () => body.promise });
    },
    finish: body.resolve,
    reject: (error: unknown) => (hasHead ? body : head).reject(error),
  };
}
