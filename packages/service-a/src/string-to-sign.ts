import { decodePercent } from "@exch/runtime/service";

/** Form of the query in the signed text: as it is sent, or percent-decoded. */
export type SignedQuery = "sent" | "decoded";

/** Returns the text that service A signs: timestamp, method, path with query, body, without separators. */
export function stringToSign(
  request: { method: string; path: string; query: string; body: string; timestamp: number | string },
  signedQuery: SignedQuery,
): string {
  const { timestamp, method, path, query, body } = request;
  // A text that is not percent-encoded stays as it is.
  const signed = signedQuery === "decoded" ? (decodePercent(query) ?? query) : query;
  const search = query === "" ? "" : `?${signed}`;
  return `${timestamp}${method}${path}${search}${body}`;
}
