import { type Finding, nameCase } from "./finding.ts";

/** Findings with one cause: the same rule is broken in the same way. */
export interface FindingGroup {
  /** The first finding, with its request and response. */
  readonly first: Finding;
  /** The names of all checks that found it, each once. */
  readonly cases: readonly string[];
}

/** Groups findings by rule and difference, in the order of the run: a server that verifies no signature has one cause, not one per operation. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ severity, rule, message }) =>
    JSON.stringify([severity, rule, removeIndexes(message)]),
  );
  return [...groups.values()].map((group) => ({ first: group[0]!, cases: [...new Set(group.map(nameCase))] }));
}

/** Removes the indexes of list items from a message: they do not make another cause. */
export function removeIndexes(message: string): string {
  return message.replace(/\[\d+\]/g, "[]");
}
