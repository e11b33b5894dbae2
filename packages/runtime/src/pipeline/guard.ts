import { compose, type Fetch, type FetchResponse, type Interceptor } from "../fetch.ts";
import { BeforeSendError, wasNotSent } from "../transport/not-sent.ts";

/**
 * Separates what happens before the transport from the transport. An error that a signer, a journal or an interceptor throws
 * before it means that nothing was sent; afterwards the transport alone decides that. Sends nothing after the attempt has ended,
 * and sends a request that must be sent `once` only once.
 */
export function guard(fetch: Fetch, layers: readonly Interceptor[], once: boolean): Fetch {
  return (url, init) => {
    let handedOver = false;
    let hasEnded = false;
    const transport: Fetch = (finalUrl, finalInit) => {
      // The call may have ended as not sent while a layer was at work, and must stay so.
      init.signal.throwIfAborted();
      // Settlement counts from the last signature: a copy that left later could be accepted after its proof.
      if (hasEnded) throw new Error("an interceptor tried to send after it had returned a response");
      if (handedOver && once) throw new Error("an interceptor tried to send again what must be sent once");
      const { progress } = init;
      const mayHaveLeft = handedOver && progress?.written !== false;
      handedOver = true;
      if (progress === undefined) return fetch(finalUrl, finalInit);
      // What an earlier try wrote stays written, whatever becomes of this one.
      if (mayHaveLeft) return fetch(finalUrl, { ...finalInit, progress: {} });
      progress.written = undefined;
      return fetch(finalUrl, finalInit).then(
        (response) => {
          progress.written = true;
          return response;
        },
        (cause) => {
          progress.written = !wasNotSent(cause, progress);
          throw cause;
        },
      );
    };
    const fail = (cause: unknown): never => {
      hasEnded = true;
      if (handedOver || cause instanceof BeforeSendError) throw cause;
      throw new BeforeSendError("the request was given up before it was sent", { cause });
    };
    const end = (response: FetchResponse) => {
      hasEnded = true;
      return response;
    };
    try {
      return Promise.resolve(compose(transport, layers)(url, init)).then(end, fail);
    } catch (cause) {
      return new Promise(() => fail(cause));
    }
  };
}
