import { CommandError } from "./command-error.ts";
import type { ExitReason } from "./exit-codes.ts";

const byErrorCode: Readonly<Record<string, ExitReason>> = {
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

/** Finds the exit reason of an error by its name and code, so that the classes of the runtime need not be loaded. */
export function findExitReason(error: unknown): ExitReason {
  if (error instanceof CommandError) return error.exitReason;
  if (!(error instanceof Error)) return "defect";
  if (error.name === "CredentialsError") return "settings";
  if (error.name === "AbortError") return "interrupted";
  if (error.name === "OutputError") return "outputLost";
  // An error of the operating system: a file that does not exist, a disk that is full.
  if ("syscall" in error) return "usage";
  const { code } = error as { code?: unknown };
  return byErrorCode[String(code)] ?? "defect";
}
