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
  dropRequest: { when: "before", about: "The connection breaks; the request never arrives." },
  stalledRequest: { when: "before", about: "The request never arrives, and no response comes." },
  rateLimited: { when: "before", about: "429 with the headers of the rate limit; try again after `ms`." },
  unavailable: { when: "before", about: "503 with the service's own error: closed for maintenance." },
  badGateway: { when: "before", about: "A proxy's 502 page." },
  emptyObject: { when: "before", about: "A 200 with `{}` from a proxy." },
  delayedExecution: {
    when: "later",
    about: "Arrives after `ms`, is executed if its timestamp is then valid; no response.",
  },
  delayedResponse: { when: "after", about: "The response comes after `ms`." },
  partialBatch: { when: "after", about: "The first half of a batch is executed, then the connection breaks." },
  resetAfterExecution: { when: "after", about: "The connection breaks before the response." },
  noResponse: { when: "after", about: "No response, ever." },
  stalledBody: { when: "after", about: "Headers and half of the body, then nothing." },
  truncatedBody: { when: "after", about: "Half of the declared body, then the connection breaks." },
  truncatedJson: { when: "after", about: "A whole response whose JSON ends in the middle." },
  serverError: { when: "after", about: "500 with the service's own error." },
  htmlPage: { when: "after", about: "A proxy's 503 page." },
  redirect: { when: "after", about: "307 to another origin, see the option `redirectTo`." },
  emptyBody: { when: "after", about: "A 200 without a body." },
  malformedEnvelope: { when: "after", about: "A 200 with JSON that is no response of the service." },
  nullPayload: {
    when: "after",
    isFalse: true,
    forms: ["null", "nullList"],
    about: "Success whose payload, or the list in it, is null.",
  },
  hollowSuccess: {
    when: "after",
    isFalse: true,
    forms: ["object", "array", "string", "nullId"],
    about: 'Success whose payload is `{}`, `[]`, `"yes"`, or has null for its ids.',
  },
  otherResponse: { when: "after", isFalse: true, about: "The response of another request of the same operation." },
  unlistedCode: {
    when: "after",
    isFalse: true,
    about: "An error with a code that no list has; `status` (200, 403, 408, 499) and `code` can be chosen.",
  },
  oddSuccess: {
    when: "after",
    isFalse: true,
    about: 'Success, told by a `code` (0, 200, "200", "SUCCESS") that is not the service\'s.',
  },
  misdirected: { when: "after", isFalse: true, about: "421 without a body, after which some fetches send again." },
  permutedBatch: {
    when: "after",
    isFalse: true,
    forms: ["echoed", "unechoed"],
    about: "The results of a batch in reverse order, with or without their client ids.",
  },
  staleTimestampAfterExecution: {
    when: "after",
    isFalse: true,
    about: "Refused as too old, as the second copy of a repeated request is.",
  },
  repeatedByProxy: {
    when: "after",
    isFalse: true,
    about: "Served twice, the second time after `ms`; the response is the second one's.",
  },
  hiddenFromLookup: { when: "lookup", isFalse: true, about: "The lookup finds nothing." },
  wrongTotals: {
    when: "lookup",
    isFalse: true,
    forms: ["emptyPage", "emptySecondPage"],
    about: "An empty page that claims one item, or an empty second page of two.",
  },
  endlessPages: { when: "lookup", isFalse: true, about: "The same full page for ever, with a total without end." },
  cachedResponse: {
    when: "lookup",
    isFalse: true,
    about: "An earlier response, or an earlier absence, with `Age` and a `Date` that is `ms` old.",
  },
  notFoundUnder5xx: {
    when: "lookup",
    isFalse: true,
    about: "The error for what does not exist, under a 500 or `status`.",
  },
  changedRemark: {
    when: "lookup",
    isFalse: true,
    forms: ["null", "escaped", "upperCase", "collapsed", "cut"],
    about: "Records whose remark is null, escaped as HTML, in upper case, without its spaces, or cut to half.",
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

/** Tells whether a text is a kind of fault. */
export function isFaultKind(text: string): text is FaultKind {
  return Object.hasOwn(table, text);
}
