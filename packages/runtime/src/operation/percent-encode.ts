/**
 * Encodes so that no URL parser changes a byte of it, because the text that is signed must be the text that is sent:
 * `'` would be encoded later. Commas stay, so that signing the decoded text has the same result (GAP 30).
 */
export function percentEncode(value: unknown): string {
  const text = String(value);
  return /^[\w.,~:-]*$/.test(text) ? text : encodeURIComponent(text).replaceAll("'", "%27").replaceAll("%2C", ",");
}

/** Encodes an item of a list that commas separate: its own commas must not separate. */
export function percentEncodeItem(item: unknown): string {
  return percentEncode(item).replaceAll(",", "%2C");
}
