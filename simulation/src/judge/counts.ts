/** Everything that must happen somewhere in a campaign: a campaign in which one of these never happens has not looked there. */
const noted = [
  "executed, and the response was lost",
  "executed after the client had given the request up",
  "settled as executed by the call",
  "settled as executed by settle",
  "settled as executed by recovery",
  "proved absent by the call",
  "proved absent by settle",
  "proved absent by recovery",
  "not sent, and stated so",
  "rejected with a proof",
  "rejected as a duplicate",
  "rejected for its timestamp",
  "a proxy's copy was served",
  "a call that may be repeated was repeated",
  "repeated under its idempotency key",
  "repeated under the key of the journal",
  "ended as unknown, then decided",
  "crashed before its outcome was stated",
  "recovered by another process",
  "a journal failed",
  "a wall clock was set",
  "dead-connection protection triggered",
  "decided after everything healed",
] as const;

/** What no client can know, and what a program does at its own risk. It is counted apart, and is no failure. */
const allowed = [
  "a rejection of a copy, or of another request",
  "a proxy's copy was executed as well",
  "another request's response without an echo",
  "a client id was used by another call",
  "a process without a journal crashed",
  "a process crashed after it had closed its journal entry",
  "a recovery could not close its entry before its claim ended",
  "a machine slept between the check of a key's lifetime and the request",
] as const;

/** Counts what happened in a run, by name. */
export class Counts {
  readonly noted: Record<string, number> = Object.fromEntries(noted.map((name) => [name, 0]));
  readonly allowed: Record<string, number> = Object.fromEntries(allowed.map((name) => [name, 0]));

  note(name: (typeof noted)[number]): void {
    this.noted[name] = (this.noted[name] ?? 0) + 1;
  }

  allow(name: (typeof allowed)[number]): void {
    this.allowed[name] = (this.allowed[name] ?? 0) + 1;
  }
}
