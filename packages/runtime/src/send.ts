import type { Fetch, Interceptor } from "./fetch.ts";
import { BeforeSendError } from "./not-sent.ts";

/**
 * Marks the border behind which bytes may leave: whatever is thrown outside it, by a signer, a journal or an interceptor,
 * is certain not to have been sent.
 */
export function guard(fetch: Fetch, layers: readonly Interceptor[]): Fetch {
  return async (url, init) => {
    let handedOver = false;
    const transport: Fetch = (finalUrl, finalInit) => {
      handedOver = true;
      if (init.progress !== undefined) init.progress.written = undefined;
      return fetch(finalUrl, finalInit);
    };
    try {
      return await layers.reduceRight((next, layer) => layer(next), transport)(url, init);
    } catch (cause) {
      if (handedOver || cause instanceof BeforeSendError) throw cause;
      throw new BeforeSendError("the request was given up before it was sent", { cause });
    }
  };
}
