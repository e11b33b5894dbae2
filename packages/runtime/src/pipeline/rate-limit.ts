import { mayUseReserve, type Operation } from "../operation/operation.ts";
import type { Cost } from "../rate-limit/limiter.ts";
import type { Service } from "../service/service.ts";
import { notify } from "../telemetry/events.ts";
import type { Deadline } from "../time/deadline.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { type LostResponse, type Send, toLostResponse } from "./received.ts";

/**
 * Waits until the client's limiter lets the call go, or its deadline passes. Before the signature, so that a timestamp does not age
 * during the wait. A limiter that allows the call at once costs no turn of the event loop.
 */
export function limit(service: Service, operation: Operation): (next: Send) => Send {
  const { limiter, publish } = service;
  if (limiter === undefined || operation.rateLimit === undefined) return (next) => next;
  const cost: Cost = { ...operation.rateLimit, operation: operation.id, reserve: mayUseReserve(operation) };

  /** Waits for a place in the pool, from the limiter's first response on. */
  const wait = async (deadline: Deadline, first: number | Promise<number>): Promise<void> => {
    const now = <T>(value: T | Promise<T>) =>
      typeof value === "object" ? deadline.race(Promise.resolve(value)) : value;
    for (let taken = first; ; taken = limiter.take(cost, deadline.remainingMs())) {
      const ms = await now(taken);
      if (limiter.isFallingBack === true) publish({ type: "limiter", operation: operation.id, failed: "take" });
      if (!(ms > 0)) return;
      publish({ type: "wait", operation: operation.id, reason: "rateLimit", ms });
      await deadline.sleep(ms);
      // What may use the reserve waits once: cancelling must not wait for a pool that is closed again and again.
      if (cost.reserve || ((await now(limiter.holds?.(cost) ?? true)) ?? true)) return;
    }
  };

  return (next) => (intent, request, trace) => {
    const { deadline } = intent;
    const go = () =>
      next(intent, request, trace).then((sent) => {
        const { rateLimit } = sent.trace;
        if (rateLimit !== undefined && rateLimit !== trace.rateLimit) notify(() => limiter.learn?.(cost, rateLimit));
        return sent;
      });
    const fail = (cause: unknown) => ({ received: failedBy(toLostResponse(cause, deadline)), trace });
    try {
      const ms = limiter.take(cost, deadline.remainingMs());
      return typeof ms === "number" && !(ms > 0) ? go() : wait(deadline, ms).then(go, fail);
    } catch (cause) {
      return Promise.resolve(fail(cause));
    }
  };
}

/** Names the limiter if it failed; errors of the deadline are not changed. */
function failedBy(lost: LostResponse): LostResponse {
  if (lost.reason !== "network") return lost;
  return { ...lost, cause: new BeforeSendError("the limiter failed; nothing was sent", { cause: lost.cause }) };
}
