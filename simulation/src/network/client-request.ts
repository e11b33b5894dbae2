import type { FetchInit, FetchResponse } from "@exch/runtime";
import type { TrueResponse } from "../exchange/arrived-request.ts";
import type { Story } from "../story/story.ts";

/** Names of a request in events. */
export interface RequestNames {
  readonly process: string;
  readonly request: number;
}

/** One request as the client that waits for it sees it: it ends once, by a response, a failure or its signal. */
export class ClientRequest {
  readonly promise: Promise<FetchResponse>;
  readonly #story: Story;
  readonly #names: RequestNames;
  readonly #init: FetchInit;
  readonly #knowsWritten: boolean;
  readonly #onAbort: () => void;
  #resolve!: (response: FetchResponse) => void;
  #reject!: (error: unknown) => void;
  #isWritten = false;
  #isOver = false;

  /** @param knowsWritten true for a transport that knows if a byte was written */
  constructor(story: Story, names: RequestNames, init: FetchInit, knowsWritten: boolean, onEnd: () => void) {
    this.#story = story;
    this.#names = names;
    this.#init = init;
    this.#knowsWritten = knowsWritten;
    if (init.progress !== undefined) init.progress.written = knowsWritten ? false : undefined;
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#onAbort = () => {
      onEnd();
      this.#lose("aborted by the client", init.signal.reason);
    };
    if (init.signal.aborted) this.#onAbort();
    else init.signal.addEventListener("abort", this.#onAbort);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Notes that bytes of the request were written. */
  write(): void {
    this.#isWritten = true;
    if (this.#knowsWritten && this.#init.progress !== undefined) this.#init.progress.written = true;
  }

  /** Ends it without a response. */
  fail(fault: string, code = "ECONNRESET", syscall = "read"): void {
    const cause = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
    this.#lose(fault, new TypeError("fetch failed", { cause }));
  }

  /** Ends it with a complete response. */
  respond(response: TrueResponse, fault: string | undefined): void {
    if (!this.#end()) return;
    const { status, headers, text } = response;
    const more = fault !== undefined && { fault };
    this.#story.add({ kind: "response", ...this.#names, status, text, headers, ...more });
    this.#resolve({ status, headers: headersOf(headers), text: async () => text });
  }

  /** Passes the head of a response on. `finish` says how its body ends, and may be called later or never. */
  begin({ status, headers }: TrueResponse): {
    finish: (text: string, fault: string) => void;
    breakOff: (fault: string) => void;
  } {
    if (this.#isOver) return { finish() {}, breakOff() {} };
    let resolve: (text: string) => void = () => {};
    let reject: (error: unknown) => void = () => {};
    const body = new Promise<string>((...settle) => {
      [resolve, reject] = settle;
    });
    body.catch(() => {});
    this.#reject = reject;
    this.#resolve({ status, headers: headersOf(headers), text: () => body });
    return {
      finish: (text, fault) => {
        if (!this.#end()) return;
        this.#story.add({ kind: "response", ...this.#names, status, text, headers, fault });
        resolve(text);
      },
      breakOff: (fault) => {
        const cause = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
        this.#lose(fault, new TypeError("terminated", { cause }));
      },
    };
  }

  #lose(fault: string, error: unknown): void {
    if (!this.#end()) return;
    const isConnect = isConnecting(error);
    const wasNotSent = !this.#isWritten && (this.#knowsWritten || isConnect);
    this.#story.add({ kind: "lost", ...this.#names, wasNotSent, fault });
    this.#reject(error);
  }

  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#init.signal.removeEventListener("abort", this.#onAbort);
    return true;
  }
}

function isConnecting(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { syscall?: string } };
  return cause?.syscall === "connect";
}

function headersOf(headers: Readonly<Record<string, string>>): FetchResponse["headers"] {
  return { get: (name) => headers[name] ?? headers[name.toLowerCase()] ?? null };
}
