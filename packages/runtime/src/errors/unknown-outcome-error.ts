import type { Category } from "@exch/envelope";
import { idOf, type MethodOf, type Operation } from "../operation.ts";
import { apiErrorOf } from "./api-error.ts";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";
import type { Settled } from "./settled.ts";

/**
 * The request was written and no usable response came: it was perhaps executed. Never send it again;
 * call {@link UnknownOutcomeError.settle} to find out.
 */
export class UnknownOutcomeError extends ExchangeError {
  override readonly name = "UnknownOutcomeError";
  readonly code = "ERR_UNKNOWN_OUTCOME";
  /** The client id that names the intent, for keyed operations. One per item for batches. */
  readonly keys: readonly string[];
  /** The exchange's code, where it sent one that proves nothing. */
  readonly apiCode: string | undefined;
  /** The category of that code. */
  readonly category: Category | undefined;
  /** Reason why settling did not find out more, in a sentence; undefined when it was not tried. */
  readonly reason: string | undefined;
  readonly #settle: (options?: SettleCallOptions) => Promise<Settled>;

  constructor(
    message: string,
    facts: ErrorFacts & { readonly reason?: string | undefined },
    keys: readonly string[],
    settle: (options?: SettleCallOptions) => Promise<Settled>,
  ) {
    super(message, { ...facts, outcome: "unknown" });
    this.keys = keys;
    this.reason = facts.reason;
    this.apiCode = apiErrorOf(facts.cause)?.apiCode;
    this.category = apiErrorOf(facts.cause)?.category;
    this.#settle = settle;
  }

  /**
   * True for an {@link UnknownOutcomeError} of this operation: what `settle()` gives then has its types. Takes a client's method
   * or a row of the table. Ids are compared: where two services have one id in common, make sure whose call it was.
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
    return error instanceof UnknownOutcomeError && error.operation === idOf(of);
  }

  /**
   * Finds out what became of the call, without sending it again. Waits until the request can no longer be
   * accepted, if it must, and looks the intent up. Resolves with the outcome; an exchange that cannot
   * be asked gives `unknown`, never a guess. May be called again.
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
   * The whole time settling may take, in milliseconds.
   * @default the time until the request can no longer be accepted, plus 15,000
   */
  timeoutMs?: number;
  /** Ends the settling early; the outcome is then unknown still. @default none */
  signal?: AbortSignal;
}
