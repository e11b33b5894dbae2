import type { Settled } from "../errors/settled.ts";
import type { Unsettled } from "../settlement/unsettled.ts";
import type { Deadline } from "../time/deadline.ts";

/** Settles an idempotent call by repeating it: a later repeat cannot do anything new. */
export async function settleByRepeat({ service, operation, input }: Unsettled, deadline: Deadline): Promise<Settled> {
  try {
    const options = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      ...(deadline.signal && { signal: deadline.signal }),
    };
    return { outcome: "executed", acknowledgement: await service.callWithin(service, operation, input, options) };
  } catch (cause) {
    return { outcome: "unknown", reason: "the repeated request did not succeed", cause };
  }
}
