/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** As received: still percent-encoded. */
  path: string;
  /** As received, without `?`; `""` when there is none. */
  query: string;
  /** As received; `""` when there is none. */
  body: string;
  /** In any case; a header that came several times as one text. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** Every check passed: the request is from the owner of this key. */
export interface Verified {
  ok: true;
  key: string;
}

/** The first check that failed, and the header or parameter it is about. */
export interface Refused<Check extends string> {
  ok: false;
  failed: Check;
  name: string;
}

/** Says that a check failed, and on what. */
export function refused<Check extends string>(failed: Check, name: string): Refused<Check> {
  return { ok: false, failed, name };
}

/** A header by its name, whatever the case it came in. */
export function headerOf({ headers }: ReceivedRequest, name: string): string | undefined {
  const lower = name.toLowerCase();
  const value = headers[name] ?? headers[lower];
  if (value !== undefined) return value;
  const found = Object.keys(headers).find((each) => each.toLowerCase() === lower);
  return found === undefined ? undefined : headers[found];
}
