import type { ReceivedRequest } from "@exch/runtime/service";
import { readRequest, type SandboxFetchInit, type SandboxFetchInput } from "../http/read-request.ts";
import { type ResponseData, SandboxResponse } from "../http/response.ts";
import type { TimeDriver } from "../time/time-driver.ts";
import { hasReplacedTimers, turn } from "../time/turn.ts";
import type { Delivery } from "./delivery.ts";
import type { FaultInjector } from "./fault-injector.ts";

/** Second argument of a `fetch`, with its signal. */
type Init = SandboxFetchInit & { signal?: AbortSignal | null };

/** Creates a `fetch` that ends at the sandbox. Faults make it fail as a `fetch` over a network does. */
export function createSandboxFetch(injector: FaultInjector, driver: TimeDriver) {
  let count = 0;
  const deliver = async (request: ReceivedRequest, signal: AbortSignal | undefined): Promise<SandboxResponse> => {
    // Lets timers of a client run that sends requests in an endless loop.
    if (++count % 100 === 0 && !hasReplacedTimers()) await turn();
    // Without a fault the response is there before a client can abort.
    const mayWait = injector.mayInject(request);
    const served = injector.serve(request);
    const delivery = await (mayWait ? rejectOnAbort(served, signal) : served);
    const never = () => rejectOnAbort(new Promise<never>(() => {}), signal);
    return buildResponse(delivery, never, () => (signal === undefined ? never() : driver.awaitResponse(never)));
  };
  return async (input: SandboxFetchInput, init?: Init): Promise<SandboxResponse | Response> => {
    const isRequest = typeof input === "object" && "url" in input;
    const signal = init?.signal ?? (isRequest ? input.signal : undefined);
    signal?.throwIfAborted();
    const request = await readRequest(input, init);
    const work = () => deliver(request, signal);
    const response = await (signal === undefined ? work() : driver.awaitResponse(work));
    return isRequest ? response.toResponse() : response;
  };
}

async function buildResponse(
  delivery: Delivery,
  never: () => Promise<never>,
  neverEnding: () => Promise<never>,
): Promise<SandboxResponse> {
  switch (delivery.kind) {
    case "complete":
      return new SandboxResponse(delivery.response);
    case "partial":
      return new PartialResponse(delivery.response, delivery.sent, () =>
        delivery.end === "closes" ? Promise.reject(createTerminatedError()) : neverEnding(),
      );
    case "reset":
      throw new TypeError("fetch failed", { cause: createResetError() });
    case "noResponse":
      return never();
  }
}

/** Rejects when a client aborts. The request is still served. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const done = () => signal.removeEventListener("abort", abort);
    work.then(resolve, reject).finally(done);
  });
}

function createResetError(): Error {
  return Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", errno: -104, syscall: "read" });
}

function createTerminatedError(): TypeError {
  return new TypeError("terminated", {
    cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }),
  });
}

/** A response with only a part of the body. */
class PartialResponse extends SandboxResponse {
  readonly #data: ResponseData;
  readonly #sent: string;
  readonly #rest: () => Promise<never>;

  constructor(data: ResponseData, sent: string, rest: () => Promise<never>) {
    super(data);
    this.#data = data;
    this.#sent = sent;
    this.#rest = rest;
  }

  override text(): Promise<string> {
    return this.#rest();
  }

  override json(): Promise<unknown> {
    return this.#rest();
  }

  override toResponse(): Response {
    const { status, headers } = this.#data;
    const sent = new TextEncoder().encode(this.#sent);
    const rest = this.#rest;
    let isSent = false;
    // The second read fails or never ends.
    const body = new ReadableStream({
      async pull(controller) {
        if (isSent) await rest().catch((error) => controller.error(error));
        else controller.enqueue(sent);
        isSent = true;
      },
    });
    return new Response(body, { status, headers });
  }
}
