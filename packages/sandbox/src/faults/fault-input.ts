import type { Operation } from "@exch/runtime/service";
import type { ResponseData } from "../http/response.ts";
import type { SandboxService, SharedOptions } from "../http/sandbox-service.ts";
import type { EarlierResponse } from "./earlier-responses.ts";

/** Times and choices of a fault that is injected into one request. */
export interface FaultParameters {
  /** Milliseconds: the delay of a response or repeat, the time of `retry-after`, or the age of a cached response. */
  readonly ms: number;
  /** One of the forms of its row. */
  readonly form?: string | undefined;
  /** The HTTP status of `unlistedCode` and `notFoundUnder5xx`. */
  readonly status?: number | undefined;
  /** The code of `unlistedCode` and `oddSuccess`. */
  readonly code?: string | number | undefined;
}

/** Data from which a fault creates what reaches the client. */
export interface FaultInput {
  readonly fault: FaultParameters;
  readonly service: SandboxService;
  /** The true response; empty where nothing was executed. */
  readonly response: ResponseData;
  /** The time of the exchange's `Date` header, in milliseconds since the epoch. */
  readonly now: number;
  /** Target of the fault `redirect`. */
  readonly redirectTo: string;
}

/** Data from which a fault creates a false response. */
export interface FalsifyInput extends FaultInput {
  readonly operation: Operation;
  readonly query: string;
  /** Resolved options of the service. */
  readonly options: SharedOptions;
  /** An earlier response to a different request of the operation. */
  readonly other: EarlierResponse | undefined;
  /** An earlier response to the same request. */
  readonly same: EarlierResponse | undefined;
}
