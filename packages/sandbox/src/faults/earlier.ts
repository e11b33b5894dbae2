import type { ReceivedRequest } from "@exch/auth";
import type { Answered } from "../door/answer.ts";

/** A response that was given before. */
export interface Earlier {
  readonly answered: Answered;
  /** The request without its signature and timestamp. */
  readonly asked: string;
  /** Epoch milliseconds of the sandbox's time. */
  readonly at: number;
}

/** Responses per operation that are remembered. */
const most = 20;

/** The newest responses of each operation, for faults that give a client a response that is not its own. */
export class EarlierResponses {
  readonly #byOperation = new Map<string, Earlier[]>();

  keep(operation: string, request: ReceivedRequest, answered: Answered, at: number): void {
    const kept = this.#byOperation.get(operation);
    const earlier = { answered, asked: askedBy(request), at };
    if (kept === undefined) this.#byOperation.set(operation, [earlier]);
    else if (kept.push(earlier) >= 2 * most) kept.splice(0, kept.length - most);
  }

  /** The newest success that was given to another request of an operation. */
  other(operation: string, request: ReceivedRequest): Earlier | undefined {
    const asked = askedBy(request);
    const isOther = (each: Earlier) =>
      each.asked !== asked && /^(\{"code":"200000"|\{"id"|\[)/.test(each.answered.text);
    return this.#byOperation.get(operation)?.findLast(isOther);
  }

  /** The oldest response that is remembered to the same question. */
  same(operation: string, request: ReceivedRequest): Earlier | undefined {
    const asked = askedBy(request);
    return this.#byOperation.get(operation)?.find((each) => each.asked === asked);
  }
}

function askedBy({ path, query, body }: ReceivedRequest): string {
  return `${path}?${query.replaceAll(/(^|&)(timestamp|recvWindow|signature)=[^&]*/g, "")} ${body}`;
}
