/**
 * Everything that can go wrong with a request, by when it does. What goes wrong `before` the execution leaves nothing; what
 * goes wrong `after` it was executed, and the client is not told.
 */
export const faults = {
  /** The connection breaks. */
  lose: "before",
  /** No answer, ever. */
  stall: "before",
  /** Refused for the rate limit, with headers. */
  busy: "before",
  /** Closed for maintenance: 503 with the service's own error body. */
  maintenance: "before",
  /** A proxy's 502 page: looks like `html`, and was not executed. */
  gateway: "before",
  /** A 200 with an empty object, from somebody on the way. */
  hollow: "before",
  /** Executed later, if its timestamp is then still valid; no answer. */
  late: "later",
  /** Executed, the answer comes later. */
  delay: "after",
  /** Executed, of a batch only the first half, then the connection breaks. */
  partial: "after",
  /** Executed, then the connection breaks. */
  reset: "after",
  /** Executed, then no answer. */
  silence: "after",
  /** Executed, then headers and half a body, then nothing. */
  stallBody: "after",
  /** Executed, then half of the declared body and a broken connection. */
  truncate: "after",
  /** Executed, then a whole answer whose JSON is cut. */
  cut: "after",
  /** Executed, then a 500 with the service's own error body. */
  serverError: "after",
  /** Executed, then a proxy's 503 page. */
  html: "after",
  /** Executed, then a redirect to another origin. */
  redirect: "after",
  /** Executed, then an empty 200. */
  empty: "after",
  /** Executed, then a 200 that is no answer of the service. */
  codeless: "after",
} as const;

/** One way of going wrong. */
export type FaultKind = keyof typeof faults;

/** All of them. */
export const faultKinds = Object.keys(faults) as FaultKind[];

/** What is to go wrong with one request. */
export interface Fault {
  readonly kind: FaultKind;
  /** How long `late` and `delay` take; of `busy`, when to try again. In milliseconds. */
  readonly ms: number;
}
