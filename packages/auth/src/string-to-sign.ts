/** What service A signs of a query: the text that is sent, or that text percent-decoded. */
export type SignedQuery = "sent" | "decoded";

/** The text that service A signs: timestamp, method, path with query, body, with nothing in between. */
export function stringToSignA(
  request: { method: string; path: string; query: string; body: string; timestamp: number | string },
  signedQuery: SignedQuery,
): string {
  const { timestamp, method, path, query, body } = request;
  const asked = query === "" ? "" : `?${signedQuery === "decoded" ? decode(query) : query}`;
  return `${timestamp}${method}${path}${asked}${body}`;
}

/** The text that service B signs: query and body, with nothing in between, not even an `&`. */
export function stringToSignB(query: string, body: string): string {
  return query + body;
}

/** A text that is not percent-encoded can only be meant as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
