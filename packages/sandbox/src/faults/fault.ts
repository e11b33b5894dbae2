/** A row of the table of faults. */
export interface FaultRow {
  /**
   * `before`: nothing is executed. `later`: executed, and no response. `after`: executed, and the response is lost or changed.
   * `lookup`: the same, for reads only.
   */
  readonly when: "before" | "later" | "after" | "lookup";
  readonly about: string;
  /** A complete response arrives that is false. */
  readonly isFalse?: true;
  /** Forms of the fault. The header `x-fault` chooses the first by default. */
  readonly forms?: readonly string[];
}

const table = {
  dropRequest: { when: "before", about: "The connection is reset; the request never arrives." },
  stalledRequest: { when: "before", about: "The request never arrives, and no response comes." },
  rateLimited: { when: "before", about: "429 with rate limit headers and `retry-after` from `ms`." },
  unavailable: { when: "before", about: "503 with the service's error for maintenance." },
  badGateway: { when: "before", about: "The 502 page of a proxy." },
  emptyObject: { when: "before", about: "A 200 of a proxy with the body `{}`." },
  delayedExecution: {
    when: "later",
    about: "The request arrives after `ms` and is executed if its timestamp is still valid; no response.",
  },
  delayedResponse: { when: "after", about: "The response arrives after `ms`." },
  partialBatch: { when: "after", about: "The first half of a batch is executed, then the connection closes." },
  resetAfterExecution: { when: "after", about: "The connection is reset before the response." },
  noResponse: { when: "after", about: "No response, ever." },
  stalledBody: { when: "after", about: "Headers and half of the body arrive, then no more data." },
  truncatedBody: { when: "after", about: "Headers and half of the body arrive, then the connection closes." },
  truncatedJson: { when: "after", about: "A complete response with half of the JSON." },
  serverError: { when: "after", about: "500 with the service's internal error." },
  htmlPage: { when: "after", about: "The 503 page of a proxy." },
  redirect: { when: "after", about: "307 to another origin: the option `redirectTo`." },
  emptyBody: { when: "after", about: "A 200 without a body." },
  malformedEnvelope: { when: "after", about: "A 200 with JSON that is not a response of the service." },
  nullPayload: {
    when: "after",
    isFalse: true,
    forms: ["null", "nullList"],
    about: "A success with null as its payload, or as the list in it.",
  },
  emptySuccess: {
    when: "after",
    isFalse: true,
    forms: ["object", "array", "string", "nullId", "unnamed"],
    about: 'A success with the payload `{}`, `[]` or `"yes"`, or with null as its ids or as its client ids.',
  },
  otherResponse: { when: "after", isFalse: true, about: "The response to another request of the same operation." },
  unlistedCode: {
    when: "after",
    isFalse: true,
    about: "An error with an unlisted code; rules can set `status` (200, 403, 408, 499) and `code`.",
  },
  oddSuccess: {
    when: "after",
    isFalse: true,
    about: 'A success with a `code` (0, 200, "200", "SUCCESS") that the service does not use.',
  },
  misdirected: {
    when: "after",
    isFalse: true,
    about: "421 without a body, after which some fetch implementations send again.",
  },
  permutedBatch: {
    when: "after",
    isFalse: true,
    forms: ["echoed", "unechoed"],
    about: "The results of a batch in reverse order, with or without their client ids.",
  },
  failedItems: {
    when: "after",
    isFalse: true,
    forms: ["busy", "duplicate", "timeout"],
    about:
      "Every other executed item of a batch is shown as failed, with a message that does not rule out its execution.",
  },
  staleTimestampAfterExecution: {
    when: "after",
    isFalse: true,
    about: "The error for an old timestamp, as for the second copy of a repeated request.",
  },
  repeatedByProxy: {
    when: "after",
    isFalse: true,
    about: "The request is served twice, the second time after `ms`; the response is the second one.",
  },
  hiddenFromLookup: { when: "lookup", isFalse: true, about: "The lookup finds nothing." },
  wrongTotals: {
    when: "lookup",
    isFalse: true,
    forms: ["emptyPage", "emptySecondPage"],
    about: "An empty page with a total of one item, or an empty second page of two.",
  },
  endlessPages: {
    when: "lookup",
    isFalse: true,
    about: "The same full page at every cursor, with a very large total.",
  },
  cachedResponse: {
    when: "lookup",
    isFalse: true,
    about: "An earlier response, or a response without the record, with `Age` and a `Date` that is `ms` old.",
  },
  notFoundUnder5xx: {
    when: "lookup",
    isFalse: true,
    about: "The not-found error with status 500 or `status`.",
  },
  changedRemark: {
    when: "lookup",
    isFalse: true,
    forms: ["null", "escaped", "upperCase", "collapsed", "truncated"],
    about: "Records with a remark that is null, HTML-escaped, upper case, without spaces, or truncated to half.",
  },
} as const satisfies Record<string, FaultRow>;

/** Kind of an injected fault. */
export type FaultKind = keyof typeof table;

/** The injected faults, by kind. */
export const faults: Readonly<Record<FaultKind, FaultRow>> = table;

/** Every kind of injected fault, in the order of the table. */
export const faultKinds = Object.keys(faults) as FaultKind[];

/** A fault that is injected into one request. */
export interface InjectedFault {
  readonly kind: FaultKind;
  /** Milliseconds: the delay of a response or repeat, the time of `retry-after`, or the age of a cached response. */
  readonly ms: number;
  /** One of the forms of its row. */
  readonly form?: string | undefined;
  /** The HTTP status of `unlistedCode` and `notFoundUnder5xx`. */
  readonly status?: number | undefined;
  /** The code of `unlistedCode` and `oddSuccess`. */
  readonly code?: string | number | undefined;
}

/** Returns true if a text is a kind of fault. */
export function isFaultKind(text: string): text is FaultKind {
  return Object.hasOwn(table, text);
}
