import type { Problem } from "../repository/tree.ts";

/** Folders that still break a rule. Take yours out when it is clean; once a list is empty, so is the exception. */
const exceptions: Readonly<Record<string, readonly string[]>> = {};

/** Splits the problems of a rule into those to report and those that are excepted for now. */
export function applyExceptions(
  rule: string,
  problems: readonly Problem[],
): { report: Problem[]; excepted: Problem[] } {
  const isExcepted = ({ file }: Problem) => (exceptions[rule] ?? []).some((folder) => `${file}/`.startsWith(folder));
  return { report: problems.filter((one) => !isExcepted(one)), excepted: problems.filter(isExcepted) };
}
