import type { FetchResponse } from "@exch/runtime";

/** What the sandbox answers, before it is given the form of a response. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** An answer as a `fetch` gives it, without what nobody here needs: streams. */
export class Answer implements FetchResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly #text: string;

  constructor({ status, headers, text }: Answered) {
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

  /** The same as a real `Response`, for whoever needs all of it. */
  toResponse(): Response {
    return new Response(this.#text, { status: this.status, headers: [...this.headers] });
  }
}

/** Headers with lower-case names, read in any case. */
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
