import { type Change, changeClasses } from "./change.ts";

const mostOperations = 3;

/** The changes in words, by class, what breaks people first; a change of a schema once for all its operations. */
export function printChanges(changes: readonly Change[]): string {
  const parts = changeClasses.toReversed().flatMap((name) => {
    const lines = linesOf(changes.filter((change) => change.class === name));
    return lines.length === 0 ? [] : [`${name} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
  });
  return parts.join("\n");
}

/** One line for each thing that changed: the place, what became of it, and the operations it is in. */
export function linesOf(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ at, text }) => (at === "" ? text : `${at} ${text}`));
  return [...groups].map(([text, group]) => {
    const operations = [...new Set(group.map(({ operation }) => operation))].filter(Boolean);
    const shown = operations.slice(0, mostOperations).join(", ");
    const more = operations.length > mostOperations ? ` and ${operations.length - mostOperations} more` : "";
    return operations.length === 0 ? text : `${shown}${more}: ${text}`;
  });
}
