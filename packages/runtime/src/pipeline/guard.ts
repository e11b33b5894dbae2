import { isConnectFailure } from "#transport";
import type { Fetch, FetchInit, FetchResponse, Interceptor, Progress } from "../operation/fetch.ts";
import { compose } from "../operation/fetch.ts";
import { isExecutedOnce, type Operation } from "../operation/operation.ts";
import type { Clock } from "../time/clock.ts";
import { DeadlineReached } from "../time/deadline.ts";
import { keepAsked } from "../transport/keep-asked.ts";
import { BeforeSendError } from "../transport/not-sent.ts";

/** Longest wait for a transport to abandon a request, in milliseconds. */
const maxGivingUpMs = 100;

/** Thrown if an interceptor failed, or responded instead of the transport, after a request was perhaps written. */
export class InterceptorError extends Error {}

/**
 * Stands between the interceptors and the transport of one attempt. An error that a signer, a journal or an interceptor throws
 * before the transport means that nothing was sent; afterwards the transport alone decides that. Sends nothing after the attempt
 * has ended, and sends a request that must be sent once only once.
 */
export class Guard {
  /** The status of the transport's latest response; undefined while there is none. */
  status: number | undefined;
  readonly #operation: Operation;
  /** Progress of each request that was passed to the transport: the first one, and those that interceptors sent in addition. */
  readonly #all: Progress[] = [];
  /** Requests that the transport has not ended. */
  #underWay = 0;
  /** Requests of interceptors, and those of them that have not ended, in a signer, a journal or the transport. */
  #passed = 0;
  #passing = 0;
  #hasEnded = false;
  #isUnconfirmed = false;
  #onGivenUp: (() => void) | undefined;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  /** True while a request of an interceptor has not ended. */
  get isPassing(): boolean {
    return this.#passing > 0;
  }

  /** True when a byte of a request was perhaps written. */
  get mayBeWritten(): boolean {
    return this.#isUnconfirmed || this.#written > 0;
  }

  /** True if a request other than the one whose response is used was perhaps written too. */
  get mayBeWrittenTwice(): boolean {
    return this.#written > 1;
  }

  get #written(): number {
    return this.#all.filter(({ written }) => written !== false).length;
  }

  /**
   * Sends a request through the interceptors and the last layer, which signs and records it.
   * @throws BeforeSendError when no request was handed to the transport
   */
  async send(
    fetch: Fetch,
    interceptors: readonly Interceptor[],
    last: Interceptor,
    url: string,
    init: FetchInit,
  ): Promise<FetchResponse> {
    const send = last((finalUrl, finalInit) => this.#handOver(fetch, finalUrl, finalInit));
    const sendAll =
      interceptors.length === 0 ? send : compose(keepAsked(this.#pass(send, init.signal), init), interceptors);
    let response: FetchResponse;
    try {
      response = await sendAll(url, init);
    } catch (cause) {
      if (this.status !== undefined && this.#passed > 0 && !init.signal.aborted)
        throw new InterceptorError("an interceptor failed after the response had arrived: see the cause", { cause });
      if (this.#all.length > 0 || cause instanceof BeforeSendError || cause instanceof DeadlineReached) throw cause;
      throw new BeforeSendError("the signer or an interceptor failed, nothing was sent: see the cause", { cause });
    } finally {
      this.#hasEnded = true;
    }
    if (typeof response?.status !== "number")
      throw new InterceptorError("an interceptor or the fetch returned no response");
    if (typeof response.headers?.get !== "function" || typeof response.text !== "function")
      throw new InterceptorError("an interceptor or the fetch returned an object without headers or text()");
    // It is not the response to what was sent: an error in it would prove nothing.
    const isOwn = response.status !== this.status && (this.#passing > 0 || this.mayBeWritten);
    if (isOwn && this.#operation.effect.kind !== "read")
      throw new InterceptorError("an interceptor returned its own response");
    return response;
  }

  /**
   * Ends the attempt, whose signal was aborted: nothing is sent from now on. Waits until the transport has abandoned each request; a
   * request that it does not abandon counts as written.
   */
  end(clock: Clock): Promise<void> | undefined {
    this.#hasEnded = true;
    for (const progress of this.#all) progress.hasEnded = true;
    if (this.#underWay === 0 || this.mayBeWritten) return undefined;
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#isUnconfirmed = true;
        resolve();
      };
      const cancel = clock.setTimer(maxGivingUpMs, giveUp, true);
      this.#onGivenUp = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Counts the requests that interceptors send. */
  #pass(send: Fetch, signal: AbortSignal): Fetch {
    return async (url, init) => {
      this.#requireOpen(signal);
      if (this.#passed > 0 && isExecutedOnce(this.#operation))
        throw new Error("an interceptor tried to repeat a request that must be sent once");
      this.#passed += 1;
      this.#passing += 1;
      try {
        return await send(url, init);
      } finally {
        this.#passing -= 1;
      }
    };
  }

  async #handOver(fetch: Fetch, url: string, init: FetchInit): Promise<FetchResponse> {
    // The attempt may have ended while a layer was at work.
    this.#requireOpen(init.signal);
    const progress: Progress = {};
    this.#all.push(progress);
    this.#underWay += 1;
    progress.written = undefined;
    init.progress = progress;
    try {
      const response = await fetch(url, init);
      this.status = response?.status;
      progress.written = true;
      return response;
    } catch (cause) {
      // The reason of an abort may be any error, one of a failed connection too.
      progress.written ??= init.signal.aborted || !isConnectFailure(cause);
      throw cause;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#onGivenUp?.();
    }
  }

  #requireOpen(signal: AbortSignal): void {
    signal.throwIfAborted();
    // Settlement counts from the last signature: a copy that left later could be accepted after its proof.
    if (this.#hasEnded) throw new Error("an interceptor tried to send after it had returned a response");
  }
}
