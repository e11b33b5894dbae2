import { type Change, type ChangeClass, changeClasses, isBreaking } from "./change.ts";

const maxOperations = 3;

const titles: Readonly<Record<ChangeClass, string>> = {
  "breaks callers": "Breaks callers: a valid request is now rejected, or does something else",
  "breaks readers": "Breaks readers: a response may have what was ruled out, or lack what was promised",
  deprecated: "Deprecated",
  added: "Added",
  changed: "Changed, with nothing to do",
};

/** Writes changes as Markdown for a pull request: the breaking ones in full, the others foldLines. */
export function writeMarkdown(changes: readonly Change[], skipped: readonly string[]): string {
  const parts = groupByClass(changes).flatMap(({ name, lines }) => {
    const title = `${titles[name]} (${lines.length})`;
    const list = lines.map(writeItem);
    return isBreaking(name) ? [`### ${title}`, list.join("\n")] : [foldLines(title, list)];
  });
  const notCompared = skipped.map(writeItem);
  return [
    `## API contract: ${countChanges(changes)}`,
    ...parts,
    ...(notCompared.length === 0 ? [] : [foldLines(`Not compared (${notCompared.length})`, notCompared)]),
  ].join("\n\n");
}

/** Counts changes in words: `2 break callers, 1 breaks readers, 3 others`. */
export function countChanges(changes: readonly Change[]): string {
  if (changes.length === 0) return "no difference";
  const groups = groupByClass(changes);
  const breaking = groups
    .filter(({ name }) => isBreaking(name))
    .map(({ name, lines }) => `${lines.length} ${lines.length === 1 ? name : name.replace("breaks", "break")}`);
  const rest = groups.reduce((sum, { name, lines }) => sum + (isBreaking(name) ? 0 : lines.length), 0);
  const others = rest === 0 ? [] : [`${rest} ${rest === 1 ? "other" : "others"}`];
  return [...(breaking.length === 0 ? ["nothing breaks"] : breaking), ...others].join(", ");
}

function foldLines(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${lines.join("\n")}\n\n</details>`;
}

/** Writes an item of a list, which keeps names such as `a_b_c` and `data[].id` as they are. */
const writeItem = (text: string) => `- ${text.replace(/[\\`*_[\]<>|]/g, "\\$&")}`;

/** The lines of each class that has some, breaking ones first. */
function groupByClass(changes: readonly Change[]) {
  return changeClasses
    .toReversed()
    .map((name) => ({ name, lines: listLines(changes.filter((change) => change.class === name)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Prints changes by class, breaking ones first; a change of a schema once for all its operations. */
export function printChanges(changes: readonly Change[]): string {
  const parts = groupByClass(changes).flatMap(({ name, lines }) => [
    `${name} (${lines.length})`,
    ...lines.map((line) => `  ${line}`),
  ]);
  return parts.join("\n");
}

/** Prints one line for each change: the place, the change, and its operations. */
export function listLines(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ at, text }) => (at === "" ? text : `${at} ${text}`));
  return [...groups].map(([text, group]) => {
    const operations = [...new Set(group.map(({ operation }) => operation))].filter(Boolean);
    const shown = operations.slice(0, maxOperations).join(", ");
    const more = operations.length > maxOperations ? ` and ${operations.length - maxOperations} more` : "";
    return operations.length === 0 ? text : `${shown}${more}: ${text}`;
  });
}
