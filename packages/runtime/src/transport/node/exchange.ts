import type { FetchInit, FetchResponse } from "../../operation/fetch.ts";
import type { ResponseHead, ResponseHeaders } from "./response-head.ts";

/** Precedence of a request: 0 ordinary, 1 a reserved lookup, 2 another reserved request, such as a cancel. */
export type Rank = 0 | 1 | 2;

/** Holds a request that is under way. */
export interface ExchangeHolder {
  /** Called when the caller aborts: removes the request from the queue, or closes its connection. */
  giveUp(exchange: Exchange, reason: unknown): void;
}

function rankOf({ reserved, method }: FetchInit): Rank {
  if (reserved !== true) return 0;
  return method === "GET" ? 1 : 2;
}

/** A request, from the queue to the last byte of its response. It ends once. */
export class Exchange {
  /** The head of the request, as it is sent. */
  readonly requestHead: string;
  readonly init: FetchInit;
  /** True when it needs a connection that carried no earlier request. */
  readonly needsNew: boolean;
  readonly rank: Rank;
  /** Resolves with the response once its head was read. The body may arrive later. */
  readonly response: Promise<FetchResponse>;
  /** Holds the request: the queue, or the connection that carries it. */
  holder: ExchangeHolder | undefined;
  #pending: PendingResponse | undefined;
  #ended = false;
  #resolve!: (response: FetchResponse) => void;
  #reject!: (error: unknown) => void;

  constructor(requestHead: string, init: FetchInit) {
    this.requestHead = requestHead;
    this.init = init;
    this.needsNew = init.freshConnection === true;
    this.rank = rankOf(init);
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    init.signal.addEventListener("abort", this);
  }

  /**
   * Records that bytes may have been sent. Called before the first byte is written.
   * @throws when the attempt has ended, since a wrapper may have withheld its signal, or when the timestamp is too old by now
   */
  markWritten(): void {
    const { progress, requireFresh } = this.init;
    requireFresh?.();
    if (progress === undefined) return;
    if (progress.hasEnded) throw new Error("the attempt ended before its request was written");
    progress.written = true;
  }

  start(head: ResponseHead): void {
    this.#pending = new PendingResponse(head.status, head.headers);
    this.#resolve(this.#pending);
  }

  succeed(text: string): void {
    if (this.#end()) this.#pending?.succeed(text);
  }

  fail(error: unknown): void {
    if (!this.#end()) return;
    if (this.#pending === undefined) this.#reject(error);
    else this.#pending.fail(error);
  }

  /** Listens to the signal. An object costs less than a closure for each request. */
  handleEvent(): void {
    const { reason } = this.init.signal;
    this.holder?.giveUp(this, reason);
    this.fail(reason);
  }

  #end(): boolean {
    if (this.#ended) return false;
    this.#ended = true;
    this.init.signal.removeEventListener("abort", this);
    return true;
  }
}

/** Response whose body may arrive later. `text()` rejects if the body fails. */
class PendingResponse implements FetchResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  #text: string | undefined;
  #failure: { error: unknown } | undefined;
  #waiting: { resolve: (text: string) => void; reject: (error: unknown) => void } | undefined;

  constructor(status: number, headers: ResponseHeaders) {
    this.status = status;
    this.headers = headers;
  }

  text(): Promise<string> {
    if (this.#text !== undefined) return Promise.resolve(this.#text);
    if (this.#failure !== undefined) return Promise.reject(this.#failure.error);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  succeed(text: string): void {
    this.#text = text;
    this.#waiting?.resolve(text);
  }

  fail(error: unknown): void {
    this.#failure = { error };
    this.#waiting?.reject(error);
  }
}
