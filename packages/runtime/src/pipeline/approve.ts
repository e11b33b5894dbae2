import type { Operation } from "../operation/operation.ts";
import type { ProposedCall } from "../service/policy.ts";
import type { Service } from "../service/service.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { selectRecordedInput } from "./intent.ts";
import { type Send, toLostResponse } from "./received.ts";

/** Begins the message of a call that a policy stopped. */
export const stoppedByPolicy = "the policy stopped the call";

/**
 * Asks the client's policy, once for each call. Runs before the journal, the limiter and the signature: a stopped call leaves no trace at
 * the exchange and ends as not sent. The request is already serialised: a policy cannot change it.
 */
export function approve({ policy, definition }: Service, { id, effect }: Operation): (next: Send) => Send {
  if (policy === undefined) return (next) => next;
  const ask = async (call: ProposedCall) => {
    try {
      if ((await policy(call)) === false) throw new Error("the policy returned false");
    } catch (cause) {
      throw new BeforeSendError(`${stoppedByPolicy}; nothing was sent`, { cause });
    }
  };
  return (next) => async (intent, request, trace) => {
    const { deadline, operation } = intent;
    try {
      const remainingMs = deadline.check();
      const input = structuredClone(selectRecordedInput(operation, intent.input));
      await deadline.race(ask({ service: definition.name, operation: id, effect: effect.kind, input, remainingMs }));
    } catch (cause) {
      return { received: toLostResponse(cause, deadline), trace };
    }
    return next(intent, request, trace);
  };
}
