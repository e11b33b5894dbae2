import type { Category } from "@exch/envelope";
import { isOfOperation, type MethodOf, type Operation } from "../operation/operation.ts";
import { asApiError } from "./api-error.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";
import type { Settled } from "./settled.ts";

/**
 * The request was written and no usable response arrived: it may have been executed. Never send it again, unless it
 * {@link UnknownOutcomeError.mayCallAgain}; call {@link UnknownOutcomeError.settle} to find out.
 */
export class UnknownOutcomeError extends ExchangeError {
  override readonly name = "UnknownOutcomeError";
  readonly code = "ERR_UNKNOWN_OUTCOME";
  /** The client id that names the intent, for keyed operations. One per item for batches. */
  declare readonly keys: readonly string[];
  /** The exchange's code, where it sent one that proves nothing. */
  declare readonly apiCode: string | undefined;
  /** The category of that code. */
  declare readonly category: Category | undefined;
  /** Reason why settlement did not find out more, in a sentence; undefined when it was not tried. */
  declare readonly reason: string | undefined;
  /** True for a cancellation or a setting: a later call does again what is wanted, and nothing twice. */
  readonly mayCallAgain: boolean;
  readonly #summary: string;
  readonly #settle: (options?: SettleCallOptions) => Promise<Settled>;

  constructor(
    summary: string,
    facts: ErrorFacts & { readonly reason?: string | undefined; readonly mayCallAgain?: boolean },
    keys: readonly string[],
    settle: (options?: SettleCallOptions) => Promise<Settled>,
  ) {
    const { mayCallAgain = false, reason } = facts;
    const advice = mayCallAgain ? "Call again, or settle() to find out" : "Do not send it again; call settle()";
    super(`${summary}. ${advice}`, { ...facts, outcome: "unknown" });
    this.mayCallAgain = mayCallAgain;
    this.#summary = `${facts.operation}: ${summary}`;
    const { apiCode, category } = asApiError(facts.cause) ?? {};
    this.keys = keys;
    this.reason = reason;
    this.apiCode = apiCode;
    this.category = category;
    this.#settle = settle;
  }

  /** The message without the advice at its end, for programs that show advice of their own. */
  get summary(): string {
    return this.#summary;
  }

  /**
   * True for an {@link UnknownOutcomeError} of this operation: the result of `settle()` then has its types. Takes a client's
   * method or a row of the table. Ids are compared: if two services use the same id, check which client made the call. Of a function that
   * stands before a method, such as a bound one, the operation is not known: it is true for each of these errors then.
   *
   * @example
   * if (!UnknownOutcomeError.is(error, client.orders.place)) throw error;
   * const settled = await error.settle();
   * if (settled.outcome === "executed") console.log(settled.found?.id);
   */
  static is<Output, Found>(
    error: unknown,
    of: Operation<any, Output, Found> | MethodOf<Output, Found>,
  ): error is UnknownOutcomeErrorOf<Output, Found> {
    return error instanceof UnknownOutcomeError && isOfOperation(error, of);
  }

  /**
   * Finds out what became of the call, without sending it again. Waits until the request can no longer be
   * accepted, if it must, and looks the intent up. Resolves with the outcome; `unknown`, never a guess,
   * while the exchange cannot be reached. May be called again.
   */
  settle(options?: SettleCallOptions): Promise<Settled> {
    return this.#settle(options);
  }
}

/** An {@link UnknownOutcomeError} of an operation that resolves with `Output` and whose lookup shows `Found`. */
export interface UnknownOutcomeErrorOf<Output, Found> extends UnknownOutcomeError {
  settle(options?: SettleCallOptions): Promise<Settled<Output, Found>>;
}

/** Options of one `settle()`. */
export interface SettleCallOptions {
  /**
   * The whole time settlement may take, in milliseconds.
   * @default the time until the request can no longer be accepted, plus 30,000
   */
  timeoutMs?: number;
  /** Ends settlement early; the outcome then stays unknown. @default none */
  signal?: AbortSignal;
}
