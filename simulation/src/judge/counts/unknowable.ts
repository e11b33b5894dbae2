/** Kinds of what no client can know. They are counted apart, and are no failures. */
export const unknowableNames = [
  /** A proxy repeated a request; one copy was executed, and the client got the true rejection of the other. */
  "a proxy's copy was executed, and the other copy was rejected",
  /** A proxy repeated a request, and both copies were executed. */
  "a proxy's copy was executed as well",
  /** A response of another request that names nothing by which the client could tell. */
  "another request's response without an echo",
  /** Two calls of programs used one client id. */
  "a client id was used by another call with the same terms",
  /** A process without a journal crashed. */
  "a process without a journal crashed",
  /** A process crashed between closing its entry and stating the outcome to its program. */
  "a process crashed after it had closed its journal entry",
  /** A recovery reports an outcome before it closes the entry: the journal failed to close it, or its claim ended before. */
  "a recovery could not close its entry before its claim ended",
  /** A copy of a cancel that the network held back, or made, took effect after its call. */
  "a copy of a cancel took effect later",
  /** A check and what follows from it take no time, and a machine can sleep between them. */
  "a machine slept between the check of a key's lifetime and the request",
] as const;

export type Unknowable = (typeof unknowableNames)[number];
