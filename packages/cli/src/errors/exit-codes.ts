/** The exit code and its meaning, by reason. */
export const exitCodes = {
  ok: [0, "success"],
  defect: [1, "a defect in exch itself; please report it"],
  usage: [2, "the command line is invalid: unknown command or flag, or a value or file that cannot be used"],
  invalidRequest: [3, "a field is missing or does not fit the contract; nothing was sent"],
  notAllowed: [4, "the profile is read-only, or the command was not confirmed; nothing was sent"],
  settings: [5, "the profile, the key or a secret is missing, invalid or readable by other users; nothing was sent"],
  api: [6, "the exchange rejected the request, or some of its items"],
  notExecuted: [7, "the request was not sent, or is proved not to have been executed; it is safe to repeat"],
  network: [
    8,
    "a read failed: the connection closed, no response arrived in time, or the response was not from the exchange",
  ],
  invalidResponse: [9, "the response to a read does not fit the contract"],
  unknownOutcome: [
    10,
    "the request may have been executed; do not repeat it, run exch settle; repeat a cancellation or a setting",
  ],
  incomplete: [11, "the list or export has ended, but items may be missing from it"],
  outputLost: [
    12,
    "the output cannot be written: full disk or closed pipe; unless it was a read, the request was executed: do not repeat it",
  ],
  executed: [13, "the request was executed, but no response contains its id; do not repeat it"],
  differences: [14, "exch reconcile has found differences"],
  interrupted: [130, "stopped by Ctrl-C"],
} as const satisfies Readonly<Record<string, readonly [code: number, meaning: string]>>;

/** The reason for an exit code. */
export type ExitReason = keyof typeof exitCodes;
