import type { Signer } from "@exch/auth";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { Deadline } from "../time/deadline.ts";
import { toLostResponse } from "./rate-limit.ts";
import type { Send } from "./received.ts";

/**
 * Asks a provider of credentials before the limiter: calls that wait for one response of it would leave together, although each had a
 * place of its own. Without a limiter, {@link sign} asks.
 */
export function selectSigner(service: Service, { auth, rateLimit }: Operation): (next: Send) => Send {
  const { signer, limiter, clock, running, attemptTimeoutMs } = service;
  const isLimited = limiter !== undefined && rateLimit !== undefined && auth !== "public";
  if (!isLimited || signer?.select === undefined) return (next) => next;
  return (next) => async (intent, request, trace) => {
    const { deadline, options } = intent;
    const selectedAt = clock.monotonic();
    const ms = Math.min(options.attemptTimeoutMs ?? attemptTimeoutMs, deadline.remainingMs());
    let selected: Signer;
    try {
      const asked = signer.select!(selectedAt);
      const limit = new Deadline(ms, clock, deadline.signal, running);
      selected = asked instanceof Promise ? await limit.race(asked) : asked;
    } catch (cause) {
      return { received: toLostResponse(cause, deadline), trace };
    }
    return next(intent, { ...request, selected: { signer: selected, at: selectedAt } }, trace);
  };
}
