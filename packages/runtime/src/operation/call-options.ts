import type { RawResponse } from "./fetch.ts";

/** Options of one call. */
export interface CallOptions {
  /**
   * Ends the call early. For a call with an effect that was already written, the outcome is then unknown.
   * @default none
   */
  signal?: AbortSignal;
  /**
   * The whole time the call may take, in milliseconds: attempts, waits and settlement included.
   * @default the client's `timeoutMs`
   */
  timeoutMs?: number;
  /**
   * The time that one attempt may take, in milliseconds.
   * @default the client's `attemptTimeoutMs`
   */
  attemptTimeoutMs?: number;
  /**
   * Further headers of this call's requests. They cannot replace the ones that authenticate. Lookups that settle it do not have them: a header
   * that chooses an account belongs to the client's own `headers`. Repeats under an idempotency key have them; a journal keeps none, so that
   * `recover()` reports such a call as unknown.
   * @default none
   */
  headers?: Record<string, string>;
  /**
   * Time for which the request stays valid, in milliseconds; service B only, at most 60,000.
   * @default the client's `recvWindow`
   */
  recvWindow?: number;
  /**
   * Settles an unknown outcome before the call ends.
   * @default the client's `settle.auto`
   */
  settle?: boolean;
  /**
   * Allows further attempts, if the operation's effect does. False sends at most once, unless the exchange rejected a
   * timestamp that was too old when the request left.
   * @default true
   */
  retry?: boolean;
  /**
   * Asks the transport for a connection that carried no earlier request. The Node transport can, a platform's `fetch` cannot.
   * @default false
   */
  freshConnection?: boolean;
  /**
   * Lets the request use the connections that the Node transport keeps for cancels and for lookups of settlements.
   * @default true for calls that may use the limiter's reserve, false for others
   */
  reserved?: boolean;
  /**
   * Client ids in the input that were made for this call alone, as `nameIntent` returns them: no earlier call used them, so that a
   * record under one belongs to this call. With a wrong entry, another call's record becomes this call's result.
   * @default none: only the ids that the call creates itself
   */
  ownKeys?: ReadonlySet<string>;
  /**
   * Receives each raw response that arrived whole, in order, retried ones included. Errors that it throws are dropped.
   * @default none
   */
  onResponse?: (response: RawResponse) => void;
  /**
   * Receives each event of a stream as it arrives, from an operation whose response is one. Its method `events` is easier to use.
   * @default none
   */
  onServerEvent?: (event: { readonly event: string; readonly data: string; readonly id: string }) => void;
}
