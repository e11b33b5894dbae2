/** What the program is told: where the sandbox is, and the keys to it. Plain data, so that it reaches any runtime. */
export interface Task {
  readonly baseUrl: string;
  readonly credentials: { readonly key: string; readonly secret: string; readonly passphrase: string };
  /** A key of service B whose requests are signed by Ed25519, as a PKCS #8 PEM. */
  readonly ed25519: { readonly key: string; readonly privateKey: string };
}

/** What is tried, in order, by name. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** What was seen in one check, as data; or why it came to nothing. */
export type Finding = { readonly saw: unknown } | { readonly failed: string };

/** The findings of a run, by check. */
export type Findings = Readonly<Record<string, Finding>>;

/** Faults after which an order has been executed and its answer was lost. */
export const lossyFaults = [
  "resetAfterExecution",
  "truncatedBody",
  "truncatedJson",
  "serverError",
  "htmlPage",
  "redirect",
  "emptyBody",
] as const;
