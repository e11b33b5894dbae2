import type { FetchInit, FetchResponse } from "@exch/runtime";
import type { TrueResponse } from "../exchange/arrived-request.ts";
import type { Story } from "../story/story.ts";

/** One request as the client that waits for it sees it: it ends once, by a response, a failure or its signal. */
export interface ClientRequest {
  readonly isOver: boolean;
  /** Notes that bytes of the request were written. */
  write(): void;
  /** Ends it without a response. */
  fail(fault: string, code?: string, syscall?: string): void;
  /** Ends it with a complete response. */
  respond(response: TrueResponse, fault: string | undefined): void;
  /** Passes the head of a response on. One of the two, called later or never, says how its body ends. */
  begin(response: TrueResponse): {
    finish(text: string, fault: string | undefined): void;
    breakOff(fault: string): void;
  };
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
  const head = Promise.withResolvers<FetchResponse>();
  const body = Promise.withResolvers<string>();
  let [isWritten, hasHead, isOver] = [false, false, false];
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
    (hasHead ? body : head).reject(error);
  };
  const abort = () => {
    onAbort();
    lose("aborted by the client", signal.reason);
  };
  const begin: ClientRequest["begin"] = ({ status, headers }) => {
    hasHead = true;
    body.promise.catch(() => {});
    const get = (name: string) => headers[name] ?? headers[name.toLowerCase()] ?? null;
    head.resolve({ status, headers: { get }, text: () => body.promise });
    return {
      finish(text, fault) {
        if (!end()) return;
        story.add({ kind: "response", process, request, status, text, headers, ...(fault !== undefined && { fault }) });
        body.resolve(text);
      },
      breakOff: (fault) => lose(fault, createError("terminated", "UND_ERR_SOCKET", "other side closed")),
    };
  };
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort);
  return {
    promise: head.promise,
    get isOver() {
      return isOver;
    },
    write() {
      isWritten = true;
      if (knowsWritten && progress !== undefined) progress.written = true;
    },
    fail(fault, code = "ECONNRESET", syscall = "read") {
      lose(fault, createError("fetch failed", code, `${syscall} ${code}`, syscall), syscall === "connect");
    },
    respond: (response, fault) => begin(response).finish(response.text, fault),
    begin,
  };
}

function createError(message: string, code: string, reason: string, syscall?: string): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(reason), { code }, syscall && { syscall }) });
}
