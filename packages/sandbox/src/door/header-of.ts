import type { ReceivedRequest } from "@exch/auth";

/** A header by its lower-case name, whatever the case it came in; empty text when there is none. */
export function headerOf({ headers }: ReceivedRequest, name: string): string {
  const value = headers[name];
  if (value !== undefined) return value;
  for (const each in headers) if (each.toLowerCase() === name) return headers[each] ?? "";
  return "";
}
