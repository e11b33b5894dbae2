/** Form of the query in the signed text: as it is sent, or percent-decoded. */
export type SignedQuery = "sent" | "decoded";

/** Returns the text that service A signs: timestamp, method, path with query, body, without separators. */
export function stringToSign(
  request: { method: string; path: string; query: string; body: string; timestamp: number | string },
  signedQuery: SignedQuery,
): string {
  const { timestamp, method, path, query, body } = request;
  const search = query === "" ? "" : `?${signedQuery === "decoded" ? decode(query) : query}`;
  return `${timestamp}${method}${path}${search}${body}`;
}

/** Decodes percent-encoding; a text that is not percent-encoded stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
