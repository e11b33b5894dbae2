import type { FetchInit, FetchResponse } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import type { Scheduler } from "../engine/scheduler.ts";
import type { Exchanges, TrueResponse } from "../exchange/exchanges.ts";
import type { Story } from "../story/story.ts";
import type { ServiceName } from "../story/story-event.ts";

/** Hosts of the exchanges. */
export const origins: Readonly<Record<ServiceName, string>> = {
  "service-a": "https://a.exchange.test",
  "service-b": "https://b.exchange.test",
};

export interface NetworkParts {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly story: Story;
  readonly exchanges: Exchanges;
}

/** Everything between the clients and the exchanges: it delays, loses, repeats and changes requests and responses. */
export class Network {
  readonly #parts: NetworkParts;
  #count = 0;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  /** Sends one request of a process. Rejects as a `fetch` does; a signal that is aborted ends it for the client only. */
  send(process: string, url: string, init: FetchInit): Promise<FetchResponse> {
    const { story } = this.#parts;
    const { origin, pathname, search } = new URL(url);
    const service = origin === origins["service-a"] ? "service-a" : "service-b";
    const request = ++this.#count;
    const { method, headers } = init;
    const body = String(init.body ?? "");
    const arrived = { method, target: pathname + search, headers, body };
    const isFreshConnection = init.freshConnection === true;
    story.add({
      kind: "request",
      process,
      request,
      service,
      method,
      target: arrived.target,
      body,
      isFreshConnection,
      ...signatureOf(headers, search),
    });
    if (init.progress !== undefined) init.progress.written = undefined;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (finish: () => void) => {
        if (isOver) return;
        isOver = true;
        init.signal.removeEventListener("abort", onAbort);
        finish();
      };
      const lose = (fault: string, wasNotSent: boolean) =>
        end(() => {
          if (init.progress !== undefined) init.progress.written = !wasNotSent;
          story.add({ kind: "lost", process, request, wasNotSent, fault });
          const cause = Object.assign(new Error(fault), { code: "ECONNRESET" });
          reject(new TypeError("fetch failed", { cause }));
        });
      const onAbort = () =>
        end(() => {
          story.add({ kind: "lost", process, request, wasNotSent: false, fault: "aborted by the client" });
          reject(init.signal.reason);
        });
      init.signal.addEventListener("abort", onAbort);
      const deliver = ({ status, headers, text }: TrueResponse, fault?: string) =>
        end(() => {
          story.add({
            kind: "response",
            process,
            request,
            status,
            text,
            headers,
            ...(fault !== undefined && { fault }),
          });
          resolve(responseOf({ status, headers, text }));
        });
      this.#travel(`${process} ${request}`, request, service, arrived, deliver, lose);
    });
  }

  /** The way of one request to the exchange and back. */
  #travel(
    place: string,
    request: number,
    service: ServiceName,
    arrived: { method: string; target: string; headers: Record<string, string>; body: string },
    deliver: (response: TrueResponse, fault?: string) => void,
    lose: (fault: string, wasNotSent: boolean) => void,
  ): void {
    const { scheduler, choices, exchanges } = this.#parts;
    const latency = choices.between(5, 60, `latency ${place}`);
    if (choices.happens("dropRequest", place)) return void scheduler.after(latency, () => lose("dropRequest", false));
    scheduler.after(latency, () => {
      const served = exchanges.serve(request, service, arrived, false);
      served.then(
        (response) => {
          if (choices.happens("resetAfterExecution", place)) {
            scheduler.after(latency, () => lose("resetAfterExecution", false));
          } else if (!choices.happens("noResponse", place)) scheduler.after(latency, () => deliver(response));
        },
        (error) => scheduler.fail(error),
      );
    });
  }
}

/** The timestamp and the API key of a request, where it is signed. */
function signatureOf(headers: Readonly<Record<string, string>>, search: string) {
  const timestamp = Number(headers["EXCH-API-TIMESTAMP"] ?? /[?&]timestamp=(\d+)/.exec(search)?.[1] ?? Number.NaN);
  const apiKey = headers["EXCH-API-KEY"] ?? headers["X-EXCH-APIKEY"];
  return { ...(timestamp > 0 && { timestamp }), ...(apiKey !== undefined && { apiKey }) };
}

function responseOf({ status, headers, text }: TrueResponse): FetchResponse {
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => text,
  };
}
