import { type Change, changeClasses } from "./change.ts";

const mostOperations = 3;

/** Prints changes by class, breaking ones first; a change of a schema once for all its operations. */
export function printChanges(changes: readonly Change[]): string {
  const parts = changeClasses.toReversed().flatMap((name) => {
    const lines = linesOf(changes.filter((change) => change.class === name));
    return lines.length === 0 ? [] : [`${name} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
  });
  return parts.join("\n");
}

/** Prints one line for each change: the place, the change, and its operations. */
export function linesOf(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ at, text }) => (at === "" ? text : `${at} ${text}`));
  return [...groups].map(([text, group]) => {
    const operations = [...new Set(group.map(({ operation }) => operation))].filter(Boolean);
    const shown = operations.slice(0, mostOperations).join(", ");
    const more = operations.length > mostOperations ? ` and ${operations.length - mostOperations} more` : "";
    return operations.length === 0 ? text : `${shown}${more}: ${text}`;
  });
}
