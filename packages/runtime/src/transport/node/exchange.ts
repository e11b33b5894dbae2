import type { FetchInit, FetchResponse } from "../../operation/fetch.ts";
import type { Connection } from "./connection.ts";
import type { ResponseHead } from "./response-head.ts";

/** Precedence of a request: 0 ordinary, 1 a reserved lookup, 2 another reserved request, such as a cancel. */
export type Rank = 0 | 1 | 2;

/** A request, from the queue to the last byte of its response. It ends once. */
export class Exchange {
  /** The head of the request, as it is sent. */
  readonly requestHead: string;
  readonly init: FetchInit;
  /** True when it needs a connection that carried no earlier request. */
  readonly needsNew: boolean;
  readonly rank: Rank;
  /** Holds the request: the queue, or the connection that carries it. */
  holder: Pick<Connection, "giveUp"> | undefined;
  #body: PromiseWithResolvers<string> | undefined;
  #ended = false;
  readonly #response = Promise.withResolvers<FetchResponse>();
  /** Resolves with the response once its head was read. The body may arrive later. */
  readonly response: Promise<FetchResponse> = this.#response.promise;

  constructor(requestHead: string, init: FetchInit) {
    this.requestHead = requestHead;
    this.init = init;
    this.needsNew = init.freshConnection === true;
    const reservedRank = init.method === "GET" ? 1 : 2;
    this.rank = init.reserved === true ? reservedRank : 0;
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

  start({ status, headers }: ResponseHead): void {
    const body = Promise.withResolvers<string>();
    this.#body = body;
    this.#response.resolve({ status, headers, text: () => body.promise });
  }

  succeed(text: string): void {
    if (this.#end()) this.#body?.resolve(text);
  }

  fail(error: unknown): void {
    if (!this.#end()) return;
    // The body may never be read.
    this.#body?.promise.catch(() => {});
    (this.#body ?? this.#response).reject(error);
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
