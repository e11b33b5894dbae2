import type { Attempt, ErrorCode, Outcome } from "../errors/exchange-error.ts";
import { loadBuiltin } from "../operation/load-builtin.ts";

/** The reason why a request for the exchange's time did not return it. */
export type TimeFailure = "noResponse" | "late" | "cached" | "unusable";

/**
 * Event of a client. An allow-list by construction: an event holds only the fields named here, and none of them contains
 * inputs, headers, URLs or payloads.
 */
export type ClientEvent =
  | { type: "attempt"; service: string; operation: string; attempt: Attempt }
  | { type: "wait"; service: string; operation: string; reason: "backoff" | "rateLimit" | "journal"; ms: number }
  | {
      type: "call";
      service: string;
      operation: string;
      durationMs: number;
      attempts: readonly Attempt[];
      /** `ERR_ABORTED` of a read that its caller aborted: the read throws the signal's reason. */
      code?: ErrorCode | "ERR_ABORTED";
      apiCode?: string;
      category?: string;
      outcome?: Outcome;
    }
  | { type: "drift"; service: string; operation: string; issues: readonly { path: string; kind: string }[] }
  | { type: "settlementStarted"; service: string; operation: string }
  | { type: "unlistedCode"; service: string; operation: string; apiCode: string; status: number }
  | { type: "settled"; service: string; operation: string; outcome: Outcome; durationMs: number }
  /** The clock that signs was set: the exchange's clock minus this machine's. */
  | { type: "clock"; service: string; offsetMs: number }
  /**
   * The exchange's time could not be read before a call that is sent once; the call continues with this machine's clock. `reason` is
   * `noResponse`, `late`, `cached` or `unusable`: a response without the time, or whose `Date` does not confirm it.
   */
  | { type: "timeUnknown"; service: string; reason: TimeFailure }
  /**
   * The client does not send its requests with its own transport: a replaced `globalThis.fetch`, or undici's global
   * dispatcher. Published once; `advice` names the options that decide.
   */
  | { type: "replacedFetch"; service: string; found: "globalThis.fetch" | "dispatcher"; advice: string }
  /**
   * A journal that failed: an entry could not be recorded or closed in time, or a stored one, of this `id`, cannot be read.
   */
  | { type: "journal"; service: string; operation: string; failed: "open" | "close" | "read"; id?: string }
  /** A limiter whose store failed: the call was counted by its fallback, which knows the calls of this program only. */
  | { type: "limiter"; service: string; operation: string; failed: "take" }
  /** The end of a recovery: the intents that it left open, and the age of the oldest. */
  | { type: "recovered"; service: string; open: number; oldestMs: number };

/** Receives events. It must not throw; errors are dropped, including those of an asynchronous sink. */
export type EventSink = (event: ClientEvent) => void;

/** The name of the `node:diagnostics_channel` on which every client publishes its events. */
export const channelName = "exch";

interface Channel {
  readonly hasSubscribers: boolean;
  publish(message: unknown): void;
}

/**
 * Calls an observer, such as a listener of the program. One that fails must not change the outcome of a call, and a rejection that is
 * not handled would end the process in mid-call.
 */
export function notify(call: () => unknown): void {
  try {
    const done = call() as PromiseLike<unknown> | null | undefined;
    if (typeof done?.then === "function") Promise.resolve(done).catch(() => {});
  } catch {}
}

type WithoutService<Event> = Event extends ClientEvent ? Omit<Event, "service"> : never;

/** Publishes an event of a client, whose service is added. */
export type Publish = (event: WithoutService<ClientEvent>) => void;

/** Creates the members of a client's service that publish events: on the diagnostics channel, and to the client's own sink. */
export function createPublisher(service: string, sink: EventSink | undefined) {
  const channels = loadBuiltin<{ channel(name: string): Channel }>("node:diagnostics_channel");
  const channel = channels?.channel(channelName);
  const isObserved = () => sink !== undefined || channel?.hasSubscribers === true;
  const publish: Publish = (given) => {
    if (!isObserved()) return;
    const event = { service, ...given } as ClientEvent;
    notify(() => sink?.(event));
    if (channel?.hasSubscribers) channel.publish(event);
  };
  return { publish, isObserved };
}
