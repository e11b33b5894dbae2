import type { FetchResponse } from "@exch/runtime/service";

/** Status, headers and body of a response. */
export interface ResponseData {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** The part of a `fetch` response that clients read. It has no streams. */
export class SandboxResponse implements FetchResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly #text: string;

  constructor({ status, headers, text }: ResponseData) {
    this.status = status;
    this.headers = new LightHeaders(headers) as unknown as Headers;
    this.#text = text;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get statusText(): string {
    return "";
  }

  async text(): Promise<string> {
    return this.#text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }

  /** Copies it, as wrappers of a `fetch` do that read a response twice. */
  clone(): Response {
    return this.toResponse();
  }

  /** Converts it to a complete `Response`. */
  toResponse(): Response {
    return new Response(this.#text, { status: this.status, headers: [...this.headers] });
  }
}

/** Headers with lower-case names. Lookups ignore case. */
class LightHeaders {
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    return this.#headers[name] ?? this.#headers[name.toLowerCase()] ?? null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return Object.entries(this.#headers)[Symbol.iterator]();
  }
}
