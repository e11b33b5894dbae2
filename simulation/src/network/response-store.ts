import type { ArrivedRequest, TrueResponse } from "../exchange/arrived-request.ts";
import type { ExchangeName } from "../story/story-event.ts";

/** A response that passed a cache, or a connection that mixes responses up. */
export interface StoredResponse {
  readonly response: TrueResponse;
  /** Epoch milliseconds of true time. */
  readonly at: number;
  readonly arrived: ArrivedRequest;
  /** True for the response of a server whose database stood still. */
  readonly isStale: boolean;
}

/** Number of responses that are kept, and length of the longest one. */
const maxKept = 200;
const maxLength = 20_000;

const signature = /[?&](?:timestamp|signature|recvWindow)=[^&]*/g;
const longId = /[0-9a-fA-F-]{16,}/g;

/** Earlier responses: to the same target, and to other requests of the same kind. */
export class ResponseStore {
  readonly #byTarget = new Map<string, StoredResponse>();
  readonly #byKind = new Map<string, StoredResponse>();

  keep(service: ExchangeName, stored: StoredResponse): void {
    const { arrived, response } = stored;
    const isRead = arrived.method === "GET";
    if ((response.status !== 200 && response.status !== 201) || response.text.length > maxLength) return;
    // A rejection names no request: as the response to another change, no client could tell.
    if (!isRead && /"code":"(?!200000")/.test(response.text)) return;
    this.#byKind.set(nameKind(service, arrived), stored);
    const name = nameTarget(service, arrived);
    // The oldest one stays: a cache is filled once.
    if (!isRead || this.#byTarget.has(name)) return;
    this.#byTarget.set(name, stored);
    if (this.#byTarget.size > maxKept) this.#byTarget.delete(this.#byTarget.keys().next().value as string);
  }

  /** Finds the kept response to the same request, of any process. */
  findSame(service: ExchangeName, arrived: ArrivedRequest): StoredResponse | undefined {
    return this.#byTarget.get(nameTarget(service, arrived));
  }

  /** Finds the newest response to another request of the same kind. */
  findOther(service: ExchangeName, arrived: ArrivedRequest): StoredResponse | undefined {
    const found = this.#byKind.get(nameKind(service, arrived));
    return found?.arrived.target === arrived.target && found.arrived.body === arrived.body ? undefined : found;
  }
}

function nameTarget(service: ExchangeName, { target }: ArrivedRequest): string {
  return `${service} ${target.replace(signature, "")}`;
}

function nameKind(service: ExchangeName, { method, target }: ArrivedRequest): string {
  return `${service} ${method} ${target.replace(/\?.*/s, "").replace(longId, "ID")}`;
}
