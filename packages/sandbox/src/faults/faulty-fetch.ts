import { Answer, type Answered } from "../door/answer.ts";
import { type FetchInit, type FetchInput, readRequest } from "../door/arrived.ts";
import { turn } from "../time/turn.ts";
import type { Delivery } from "./delivery.ts";
import type { FaultyDoor } from "./faulty-door.ts";

/** What a fetch is given beyond the request: how to give it up. */
type Init = FetchInit & { signal?: AbortSignal | null };

/** A `fetch` that ends at a door where things go wrong: it fails as one over a network does. */
export function createFaultyFetch(door: FaultyDoor) {
  let count = 0;
  return async (input: FetchInput, init?: Init): Promise<Answer | Response> => {
    const isRequest = typeof input === "object" && "url" in input;
    const signal = init?.signal ?? (isRequest ? input.signal : undefined);
    signal?.throwIfAborted();
    const request = await readRequest(input, init);
    // A client that asks for ever in one turn of the event loop would never see its timers run.
    if (++count % 100 === 0) await turn();
    // What goes well is there before anybody could give it up.
    const mayWait = door.mayGoWrong(request);
    const served = door.serve(request);
    const delivery = await (mayWait ? untilAborted(served, signal) : served);
    const answer = await answerOf(delivery, signal);
    return isRequest ? answer.toResponse() : answer;
  };
}

async function answerOf(delivery: Delivery, signal: AbortSignal | undefined): Promise<Answer> {
  switch (delivery.how) {
    case "whole":
      return new Answer(delivery.answered);
    case "part":
      return new PartAnswer(delivery.answered, () =>
        delivery.end === "breaks" ? Promise.reject(terminated()) : never(signal),
      );
    case "broken":
      throw new TypeError("fetch failed", { cause: connectionReset() });
    case "noResponse":
      return never(signal);
  }
}

/** The client hears nothing more of what it has given up; what was sent goes on. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const done = () => signal.removeEventListener("abort", abort);
    work.then(resolve, reject).finally(done);
  });
}

function never(signal: AbortSignal | undefined): Promise<never> {
  return untilAborted(new Promise<never>(() => {}), signal);
}

function connectionReset(): Error {
  return Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", errno: -104, syscall: "read" });
}

function terminated(): TypeError {
  return new TypeError("terminated", {
    cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }),
  });
}

/** An answer of which half the body comes. */
class PartAnswer extends Answer {
  readonly #answered: Answered;
  readonly #rest: () => Promise<never>;

  constructor(answered: Answered, rest: () => Promise<never>) {
    super(answered);
    this.#answered = answered;
    this.#rest = rest;
  }

  override text(): Promise<string> {
    return this.#rest();
  }

  override json(): Promise<unknown> {
    return this.#rest();
  }

  override toResponse(): Response {
    const { status, headers, text } = this.#answered;
    const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
    const rest = this.#rest;
    let isSent = false;
    // Half of it, and only whoever asks for more learns that no more comes.
    const body = new ReadableStream({
      async pull(controller) {
        if (isSent) await rest().catch((error) => controller.error(error));
        else controller.enqueue(half);
        isSent = true;
      },
    });
    return new Response(body, { status, headers });
  }
}
