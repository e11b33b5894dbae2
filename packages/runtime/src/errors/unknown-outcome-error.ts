import type { Category } from "@exch/envelope";
import { asApiError } from "./api-error.ts";
import { addHiddenFields, type ErrorFacts, ExchangeError } from "./exchange-error.ts";
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
  /** The exchange's code, if it sent one that proves nothing. */
  declare readonly apiCode: string | undefined;
  /** The category of that code. */
  declare readonly category: Category | undefined;
  /** Reason why settlement did not find out more, in a sentence; undefined when it was not tried. */
  declare readonly reason: string | undefined;
  /** True for a cancellation or a setting: another call has the wanted effect, and executes nothing twice. */
  readonly mayCallAgain: boolean;
  /** The message without the advice at its end, for programs that show advice of their own. */
  declare readonly summary: string;
  /**
   * The result of the client's own settlement of the call: candidates, and the outcomes of a batch's items; undefined without one.
   * Printing the error does not print it.
   */
  declare readonly known: Settled | undefined;
  readonly #settle: (...given: [options?: SettleCallOptions]) => Promise<Settled>;

  constructor(
    summary: string,
    facts: ErrorFacts & { readonly known?: Settled | undefined; readonly mayCallAgain?: boolean },
    keys: readonly string[],
    settle: (options?: SettleCallOptions) => Promise<Settled>,
  ) {
    const { mayCallAgain = false, known } = facts;
    const advice = mayCallAgain ? "Call again, or settle() to find out" : "Do not send it again; call settle()";
    super(`${summary}. ${advice}`, { ...facts, outcome: "unknown" });
    this.mayCallAgain = mayCallAgain;
    const { apiCode, category } = asApiError(facts.cause) ?? {};
    Object.assign(this, { keys, apiCode, category, reason: known?.reason });
    addHiddenFields(this, { summary: `${facts.operation}: ${summary}`, known });
    this.#settle = settle;
  }

  /**
   * Finds out what became of the call, without sending it again. Waits until the request can no longer be
   * accepted, if it must, and looks the intent up. Resolves with the outcome; `unknown`, never a guess,
   * while the exchange cannot be reached. May be called again.
   */
  settle(options?: SettleCallOptions): Promise<Settled>;
  // `outcome()` passes one more argument, which is not published.
  settle(...given: []): Promise<Settled> {
    return this.#settle(...given);
  }
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
  /** False only looks: a call that is settled by repeating it, such as a payment under an idempotency key, is not sent. @default true */
  repeat?: boolean;
}
