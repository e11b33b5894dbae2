import type { Category } from "@exch/envelope";
import { type ErrorFacts, ExchangeError } from "./exchange-error.ts";

/** An error code that the exchange sent. */
export interface ApiErrorFacts {
  /** The exchange's own code, as a string. */
  readonly code: string;
  /** The exchange's message. It may repeat what it was sent. */
  readonly message: string;
  readonly category: Category;
  /** True when the response proves that nothing was executed. */
  readonly isProof?: boolean;
  /** True when it was rejected because of a state that an earlier copy of the request may have changed. */
  readonly isByState?: boolean;
  /** A remark of the client that is added to the error's message, such as the reason why an error with a listed code is not a proof. */
  readonly note?: string | undefined;
}

/** The exchange rejected the request, with a code. */
export class ApiError extends ExchangeError {
  override readonly name = "ApiError";
  readonly code = "ERR_API";
  /** The exchange's own code, as a string: `"400100"`, `"-1121"`. */
  declare readonly apiCode: string;
  /** Message of the exchange without sensitive input values. */
  declare readonly apiMessage: string;
  /** The kind of the error; see the guide on errors. */
  declare readonly category: Category;
  /**
   * True when the response proves that nothing was executed: its code is listed as a proof, in the service's own form, under a
   * status that no gateway creates.
   */
  declare readonly isProof: boolean;

  constructor(facts: ErrorFacts, error: ApiErrorFacts) {
    const { code, message, category, isProof = false, note } = error;
    const text = [code, message, `(${category})`].filter((part) => part !== "").join(" ");
    super(`${text}${note === undefined ? "" : `; ${note}`}`, facts);
    Object.assign(this, { apiCode: code, apiMessage: message, category, isProof });
  }
}

/** The error code that the exchange sent, if it is the cause of an error. */
export function asApiError(cause: unknown): ApiError | undefined {
  return cause instanceof ApiError ? cause : undefined;
}
