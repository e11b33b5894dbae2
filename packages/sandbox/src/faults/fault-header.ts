import { faults, type InjectedFault, isFaultKind } from "./fault.ts";

/**
 * Reads the header `x-fault`: a kind, then milliseconds and options, separated by spaces, such as `delayedExecution 300` or
 * `unlistedCode status=403 code=1020`. Returns undefined if it names no kind.
 */
export function readFaultHeader(header: string): InjectedFault | undefined {
  const [kind = "", ...words] = header.split(" ");
  if (!isFaultKind(kind)) return undefined;
  const options = Object.fromEntries(words.filter((word) => word.includes("=")).map((word) => word.split("=", 2)));
  const ms = words.find((word) => !word.includes("=")) ?? "1000";
  const { status, code, form } = options as Record<string, string | undefined>;
  return {
    kind,
    ms: Number(ms),
    form: form ?? faults[kind].forms?.[0],
    status: status === undefined ? undefined : Number(status),
    code,
  };
}
