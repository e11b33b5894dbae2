import { faultKinds, faults, type InjectedFault, isFaultKind } from "./fault-table.ts";

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

const options = ["form", "status", "code"];

/** Returns what is wrong with a header `x-fault`; undefined for one that is right, and for an empty one. */
export function findFaultHeaderProblem(header: string): string | undefined {
  if (header === "") return undefined;
  const fault = readFaultHeader(header);
  if (fault === undefined)
    return `unknown fault ${printable(header.split(" ", 1)[0]!)}: choose one of ${faultKinds.join(", ")}`;
  const { forms } = faults[fault.kind];
  const [, ...words] = header.split(" ");
  const unknown = words.find((word) => word.includes("=") && !options.includes(word.split("=", 1)[0]!));
  if (unknown !== undefined)
    return `${printable(unknown.split("=", 1)[0]!)} is not one of the options ${options.join(", ")}`;
  if (!(Number.isFinite(fault.ms) && fault.ms >= 0)) return "the milliseconds must be a number of at least 0";
  if (fault.form !== undefined && forms?.includes(fault.form) !== true)
    return `unknown form ${printable(fault.form)} of ${fault.kind}: ${forms?.join(", ") ?? "it has no forms"}`;
  const { status = 200 } = fault;
  return Number.isInteger(status) && status >= 200 && status <= 599
    ? undefined
    : "status must be an integer from 200 to 599";
}

/** Makes a word of a header safe to show in an error. */
function printable(word: string): string {
  return word.slice(0, 60).replace(/[^\w./:*-]/g, "?");
}
