import type { AttemptController } from "../default-fetch.ts";

type Listener = Parameters<AbortSignal["addEventListener"]>[1];

/**
 * Stops one attempt: the part of an AbortController and its signal that a client and its own transport use. The platform's is an
 * EventTarget, which costs several times as much. An interceptor, or a replaced `fetch`, always gets the platform's.
 */
export class AttemptSignal implements AttemptController {
  aborted = false;
  reason: unknown;
  #listeners: Listener[] = [];

  get signal(): AbortSignal {
    return this as unknown as AbortSignal;
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = { type: "abort" } as Event;
    for (const listener of this.#listeners.splice(0)) {
      if (typeof listener === "function") listener(event);
      else listener.handleEvent(event);
    }
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  addEventListener(_: "abort", listener: Listener): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_: "abort", listener: Listener): void {
    this.#listeners = this.#listeners.filter((each) => each !== listener);
  }
}

/** Returns the platform's form of a signal. */
export function platformSignal(signal: AbortSignal): AbortSignal {
  if (!((signal as unknown) instanceof AttemptSignal)) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener("abort", () => controller.abort(signal.reason));
  return controller.signal;
}
