import type { Fetch } from "../fetch.ts";
import { BeforeSendError } from "./not-sent.ts";

/** Sends a client's requests where the option `fetch` names nothing else. */
export interface DefaultFetch extends Fetch {
  /** Lets requests under way end and closes every connection; further requests are refused, unsent. */
  close(): Promise<void>;
}

/** Options of a default fetch. */
export interface DefaultFetchOptions {
  /** The largest response that is read, in bytes. @default 33554432 (32 MiB) */
  readonly maxResponseBytes?: number;
}

/** Refuses requests from the moment a default fetch is closed. */
export function closable(fetch: DefaultFetch): DefaultFetch {
  let isClosed = false;
  const send: Fetch = (url, init) =>
    isClosed
      ? Promise.reject(new BeforeSendError("the client is closed: nothing was sent; create a new client"))
      : fetch(url, init);
  const close = () => {
    isClosed = true;
    return fetch.close();
  };
  return Object.assign(send, { close });
}
