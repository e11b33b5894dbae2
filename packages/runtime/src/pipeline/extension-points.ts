import type { ApiError } from "../errors/api-error.ts";
import type { SettledExecuted } from "../errors/settled.ts";
import type { Fetch, FetchResponse } from "../operation/fetch.ts";
import type { Effect, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { noteRetryAfter } from "../settlement/not-before.ts";
import type { SettleIntent } from "../settlement/plan.ts";
import type { Issue } from "../validation/check.ts";
import type { approve } from "./approve.ts";
import type { Intent } from "./intent.ts";
import type { ApiErrorData, LostResponse, ReceivedPayload, Send, Signature, Trace } from "./received.ts";

/** The result of a call that did not fail. */
export interface CallResult {
  readonly output: unknown;
  /** The outcome, if lookups found it and not the response. */
  readonly settled?: SettledExecuted | undefined;
}

/** The time of a call's first request. */
export type FirstRequest = Pick<Signature, "signedAt" | "signedAtMonotonic">;

/**
 * Steps that an effect adds to the pipeline: those of a call, its journal entry and its settlement that a read does not need.
 * `effects/index.ts` has one for each effect. They stand in the rows of operations, so that a bundle holds only the effects of its
 * own. What journal, limiter, policy and credentials offer is declared where users implement it: `Journal`, `Limiter`, `Policy` and
 * `Signer`.
 */
export interface EffectSteps {
  readonly effect: Effect["kind"];
  /** Names the intent by client ids where the operation takes them, and prepares its entry in the client's journal. */
  readonly begin: (intent: Intent) => Intent;
  /** Reports client ids that do not name it. */
  readonly checkKeys: (intent: Intent, issues: Issue[]) => void;
  /** Asks the client's policy: the outermost layer of its calls. */
  readonly approve: typeof approve;
  readonly noteRetryAfter: typeof noteRetryAfter;
  /** Tests for a success in the form that the contract names: JSON, or a text or a file. */
  readonly isDocumented: (operation: Operation, response: FetchResponse, payload: unknown, isJson: boolean) => boolean;
  /** Concludes from an error code of the exchange. */
  readonly concludeError: (intent: Intent, trace: Trace, error: ApiError, data: ApiErrorData) => Promise<CallResult>;
  /** Concludes without a usable response. */
  readonly concludeLost: (intent: Intent, trace: Trace, lost: LostResponse, error: unknown) => Promise<CallResult>;
  /** Accepts a payload, or settles the call when its success is doubted. */
  readonly accept: (
    intent: Intent,
    trace: Trace,
    received: ReceivedPayload,
    issues: readonly Issue[],
  ) => Promise<CallResult>;
  /** Closes the journal entry of a call that did not fail. */
  readonly close: (intent: Intent, trace: Trace, result: CallResult) => Promise<void>;
  /** Closes the journal entry of a call that failed. Returns its error. */
  readonly closeFailed: (intent: Intent, trace: Trace, cause: unknown) => Promise<unknown>;
  /** Finds out what became of an intent; see `settle`. */
  readonly settle: SettleIntent;
  /** Wraps the transport of a call, behind all interceptors. */
  readonly guard?: (intent: Intent, fetch: Fetch) => Fetch;
  /** Returns the time of the first request, if an intent is settled from that time and not from its last request. */
  readonly findFirstRequest?: (intent: Intent) => FirstRequest | undefined;
  /** The innermost layer of its calls. */
  readonly layer: (service: Service, operation: Operation) => (next: Send) => Send;
}

/** A row of the generated operation table: an operation, and the code of its effect. */
export interface OperationRow<Input = any, Output = any, Found = unknown> extends Operation<Input, Output, Found> {
  /** Code of the effect; absent for reads. */
  readonly steps?: EffectSteps;
}

/** Returns the steps of an operation with an effect; undefined for reads. */
export function getEffectSteps({ steps }: OperationRow): EffectSteps | undefined {
  return steps;
}

/**
 * Rejects an operation whose row lacks the steps of its effect (the call would be made like a read), or whose lookups the service lacks.
 */
export function requireSteps({ id, effect, steps }: OperationRow, operations: Service["operations"]): void {
  if (effect.kind !== (steps?.effect ?? "read"))
    throw new TypeError(`${id} lacks the steps of the effect ${effect.kind}: generate the operation table again`);
  const { lookup, list } = effect as { readonly lookup?: string; readonly list?: string };
  // Guard: a lookup by client id can miss what the list shows: without it nothing is proved; source: Kucoin/kucoin-api-docs#287.
  for (const needed of [lookup, list])
    if (needed !== undefined && !operations.has(needed))
      throw new TypeError(`${id} needs its lookup ${needed}: pass both`);
}
