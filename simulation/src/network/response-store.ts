import type { TrueResponse } from "../exchange/arrived-request.ts";
import type { ServiceName } from "../story/story-event.ts";

/** A response that passed a cache, or a connection that mixes responses up. */
export interface StoredResponse {
  readonly response: TrueResponse;
  /** Epoch milliseconds of true time. */
  readonly at: number;
  readonly target: string;
  readonly body: string;
  readonly process: string;
  /** True for the response of a server whose database stood still. */
  readonly isStale: boolean;
}

/** Number of responses that are kept, and length of the longest one. */
const mostKept = 200;
const mostLength = 20_000;

const signature = /[?&](?:timestamp|signature|recvWindow)=[^&]*/g;
const longId = /[0-9a-fA-F-]{16,}/g;

/** Earlier responses: to the same target, and to other requests of the same kind. */
export class ResponseStore {
  readonly #byTarget = new Map<string, StoredResponse>();
  readonly #byKind = new Map<string, StoredResponse>();

  keep(service: ServiceName, method: string, stored: StoredResponse): void {
    if ((stored.response.status !== 200 && stored.response.status !== 201) || stored.response.text.length > mostLength)
      return;
    // A rejection names no request: as the response to another change, no client could tell.
    if (method !== "GET" && /"code":"(?!200000")/.test(stored.response.text)) return;
    this.#byKind.set(kindOf(service, method, stored.target), stored);
    if (method !== "GET") return;
    const name = nameOf(service, stored.target);
    // The oldest one stays: a cache is filled once.
    if (this.#byTarget.has(name)) return;
    this.#byTarget.set(name, stored);
    if (this.#byTarget.size > mostKept) this.#byTarget.delete(this.#byTarget.keys().next().value as string);
  }

  /** Returns the kept response to the same request, of any process. */
  same(service: ServiceName, target: string): StoredResponse | undefined {
    return this.#byTarget.get(nameOf(service, target));
  }

  /** Returns the newest response to another request of the same kind. */
  other(service: ServiceName, method: string, target: string, body: string): StoredResponse | undefined {
    const found = this.#byKind.get(kindOf(service, method, target));
    return found?.target === target && found.body === body ? undefined : found;
  }
}

function nameOf(service: ServiceName, target: string): string {
  return `${service} ${target.replace(signature, "")}`;
}

function kindOf(service: ServiceName, method: string, target: string): string {
  const at = target.indexOf("?");
  return `${service} ${method} ${(at < 0 ? target : target.slice(0, at)).replace(longId, "ID")}`;
}
