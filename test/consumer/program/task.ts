/** The program's input: the sandbox's address and credentials, as plain data, so that it reaches every runtime. */
export interface Task {
  readonly baseUrl: string;
  readonly credentials: { readonly key: string; readonly secret: string; readonly passphrase: string };
  /** A key of service B whose requests are signed by Ed25519, as a PKCS #8 PEM. */
  readonly ed25519: { readonly key: string; readonly privateKey: string };
}

/** Checks by name, in their order. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** The result of one check as data, or its error. */
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
