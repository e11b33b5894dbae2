import type { ResponseData } from "../http/response.ts";

/** The part of a response that reaches the client. */
export type Delivery =
  /** The complete response. */
  | { readonly kind: "complete"; readonly response: ResponseData }
  /** The headers of the response and the part `sent` of its body; then the connection closes, or no more data arrives. */
  | {
      readonly kind: "partial";
      readonly response: ResponseData;
      readonly sent: string;
      readonly end: "closes" | "stalls";
    }
  /** The connection is reset before the response. */
  | { readonly kind: "reset" }
  /** No data arrives, and the connection stays open. */
  | { readonly kind: "noResponse" };

/** Resets the connection. */
export const resetConnection = (): Delivery => ({ kind: "reset" });

/** Sends nothing. */
export const sendNothing = (): Delivery => ({ kind: "noResponse" });

/** Sends a complete response, dated `now`. */
export function respond(now: number, status: number, text: string, headers: Record<string, string> = {}): Delivery {
  const own = { "content-type": "application/json", date: new Date(now).toUTCString() };
  return { kind: "complete", response: { status, headers: { ...own, ...headers }, text } };
}

/** Sends the HTML page of a proxy, dated `now`. */
export function respondWithPage(now: number, status: number, title: string): Delivery {
  const text = `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>`;
  return respond(now, status, text, { "content-type": "text/html" });
}
