/**
 * Everything that can go wrong with one request, by when it does. Those before the execution leave nothing in the
 * ledger; those after it were executed, and the client is not told.
 */
export const faults = {
  /** Nobody listens. */
  refuse: "connect",
  /** A connection that never comes to be. */
  stallConnect: "connect",
  /** The connection breaks, nothing was executed. */
  lose: "before",
  /** No answer ever, nothing was executed. */
  stall: "before",
  /** Refused for the rate limit, with headers. */
  busy: "before",
  /** A proxy's 502 page, nothing was executed: looks like `html`, and was not. */
  gateway: "before",
  /** A 200 with an empty object, from somebody on the way: nothing was executed. */
  hollow: "before",
  /** Executed much later than the client waits, if its timestamp is then still valid. */
  late: "late",
  /** Executed, of a batch only the first half, then the connection breaks. */
  partial: "after",
  /** Executed, then the connection breaks. */
  reset: "after",
  /** Executed, then no answer. */
  silence: "after",
  /** Executed, then headers and half a body, then nothing. */
  stallBody: "after",
  /** Executed, then half the declared body and a broken connection. */
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

export type Fault = keyof typeof faults;
export const everyFault = Object.keys(faults) as Fault[];
/** Those that the exchange itself can play; the others happen before it hears of a request. */
export const exchangeFaults = everyFault.filter((fault) => faults[fault] !== "connect");
