/** The name of a way to end. */
export type Ending =
  | "ok"
  | "defect"
  | "usage"
  | "invalidRequest"
  | "refused"
  | "settings"
  | "api"
  | "notExecuted"
  | "network"
  | "invalidResponse"
  | "unknownOutcome"
  | "incomplete"
  | "outputLost"
  | "executed"
  | "interrupted";

/** How a command can end: its exit code, and what that means. */
export const exitCodes: Readonly<Record<Ending, readonly [code: number, meaning: string]>> = {
  ok: [0, "it worked"],
  defect: [1, "a defect of this program"],
  usage: [2, "the command line is wrong: no such command or flag, a value or a file that cannot be used"],
  invalidRequest: [3, "a field is missing or wrong by the contract; nothing was sent"],
  refused: [4, "not allowed here: the profile is read-only, or nobody said yes; nothing was sent"],
  settings: [5, "the profile, the key or a secret is missing, wrong or readable by others; nothing was sent"],
  api: [6, "the exchange said no"],
  notExecuted: [7, "it never left, or is proved not to have been executed; safe to repeat"],
  network: [8, "a read came to nothing: no connection, no answer in time, no answer of the exchange"],
  invalidResponse: [9, "a read was answered with something that is of no use"],
  unknownOutcome: [10, "it was perhaps executed: do not repeat it, settle it"],
  incomplete: [11, "a walk or an export ended, and something may be missing from it"],
  outputLost: [
    12,
    "the output cannot be written: a full disk, a closed pipe; what was asked for was done, do not repeat it",
  ],
  executed: [13, "it was executed, but no response tells its id: do not repeat it"],
  interrupted: [130, "stopped by Ctrl-C"],
};

/** By the code of an error that a call threw. */
const byErrorCode: Readonly<Record<string, Ending>> = {
  ERR_INVALID_REQUEST: "invalidRequest",
  ERR_NOT_SENT: "notExecuted",
  ERR_NOT_EXECUTED: "notExecuted",
  ERR_UNKNOWN_OUTCOME: "unknownOutcome",
  ERR_EXECUTED: "executed",
  ERR_NETWORK: "network",
  ERR_TIMEOUT: "network",
  ERR_HTTP: "network",
  ERR_API: "api",
  ERR_INVALID_RESPONSE: "invalidResponse",
};

/** A command cannot go on, for a reason that its user can do something about. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly ending: Ending;
  /** What to do about it. */
  readonly hint: string | undefined;

  constructor(ending: Ending, message: string, hint?: string) {
    super(message);
    this.ending = ending;
    this.hint = hint;
  }
}

/** How an error ends the command. Goes by names and codes, so that nothing need be loaded to know. */
export function endingOf(error: unknown): Ending {
  if (error instanceof CommandError) return error.ending;
  if (!(error instanceof Error)) return "defect";
  if (error.name === "CredentialsError") return "settings";
  if (error.name === "AbortError") return "interrupted";
  if (error.name === "OutputError") return "outputLost";
  // The system says no: a file that is not there, a disk that is full.
  if ("syscall" in error) return "usage";
  const { code, outcome } = error as { code?: unknown; outcome?: unknown };
  // The exchange may say no to a repeat of what an earlier attempt has done.
  if (code === "ERR_API" && outcome === "unknown") return "unknownOutcome";
  return byErrorCode[String(code)] ?? "defect";
}
