import type { CallOptions, ResponseDecoder } from "@exch/runtime/service";
import { createEventReader, type ServerEvent } from "./event-stream.ts";
import { createDecoding } from "./receive-body.ts";

/** Operation whose response is a stream of events. Call it for all of them, once the stream has ended, or read them as they arrive. */
export interface Streamed<Input> {
  (input: Input, options?: CallOptions): Promise<readonly ServerEvent[]>;
  /**
   * Reads each event as it arrives. It throws what the call throws, and sends the request at most once, because a second stream
   * would repeat events. To stop early leaves the loop: the request is then aborted.
   */
  events(input: Input, options?: CallOptions): AsyncGenerator<ServerEvent, void, void>;
}

/** Reads a response as a stream of server-sent events. */
export const eventsResponse: ResponseDecoder = {
  start({ onServerEvent }, maxBytes) {
    const events: ServerEvent[] = [];
    const readPiece = createEventReader((event) => {
      events.push(event);
      onServerEvent?.(event);
    });
    return createDecoding(maxBytes, () => events, readPiece);
  },
  extend: (method) => ({ events: (input: unknown, options?: CallOptions) => readEvents(method, input, options) }),
};

/** Makes a call, and yields its events while it runs. */
async function* readEvents(
  method: (input: unknown, options?: CallOptions) => Promise<unknown>,
  input: unknown,
  options: CallOptions = {},
): AsyncGenerator<ServerEvent, void, void> {
  const arrived: ServerEvent[] = [];
  const stopped = new AbortController();
  let wake = () => {};
  let ended = false;
  const onServerEvent = (event: ServerEvent) => {
    arrived.push(event);
    wake();
  };
  const signal = options.signal === undefined ? stopped.signal : AbortSignal.any([options.signal, stopped.signal]);
  const call = method(input, { ...options, retry: false, signal, onServerEvent }).finally(() => {
    ended = true;
    wake();
  });
  call.catch(() => {});
  try {
    while (!ended || arrived.length > 0) {
      const next = arrived.shift();
      if (next !== undefined) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await call;
  } finally {
    if (!ended) stopped.abort();
  }
}
