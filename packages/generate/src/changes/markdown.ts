import { type Change, type ChangeClass, changeClasses, isBreaking } from "./change.ts";
import { linesOf } from "./print-changes.ts";

const titles: Readonly<Record<ChangeClass, string>> = {
  "breaks callers": "Breaks callers: a valid request is now rejected, or does something else",
  "breaks readers": "Breaks readers: a response may hold what was ruled out, or lacks what was promised",
  deprecated: "Deprecated",
  added: "Added",
  changed: "Changed, with nothing to do",
};

/** Writes changes as Markdown for a pull request: the breaking ones in full, the others folded. */
export function markdownOf(changes: readonly Change[], skipped: readonly string[]): string {
  const parts = changeClasses.toReversed().flatMap((name) => {
    const lines = linesOf(changes.filter((change) => change.class === name)).map((line) => `- ${escapeMarkdown(line)}`);
    if (lines.length === 0) return [];
    if (isBreaking(name)) return [`### ${titles[name]} (${lines.length})`, lines.join("\n")];
    return [folded(`${titles[name]} (${lines.length})`, lines)];
  });
  const notCompared = skipped.map((line) => `- ${escapeMarkdown(line)}`);
  return [
    `## API contract: ${summaryOf(changes)}`,
    ...parts,
    ...(notCompared.length === 0 ? [] : [folded(`Not compared (${notCompared.length})`, notCompared)]),
  ].join("\n\n");
}

/** Counts changes in words: `2 break callers, 1 breaks readers, 3 others`. */
export function summaryOf(changes: readonly Change[]): string {
  if (changes.length === 0) return "no difference";
  const count = (name: ChangeClass) => linesOf(changes.filter((change) => change.class === name)).length;
  const [callers, readers] = [count("breaks callers"), count("breaks readers")];
  const others = count("added") + count("deprecated") + count("changed");
  const parts = [
    ...(callers === 0 ? [] : [`${callers} ${callers === 1 ? "breaks" : "break"} callers`]),
    ...(readers === 0 ? [] : [`${readers} ${readers === 1 ? "breaks" : "break"} readers`]),
    ...(others === 0 ? [] : [`${others} ${others === 1 ? "other" : "others"}`]),
  ];
  return callers + readers === 0 ? `nothing breaks, ${parts.join()}` : parts.join(", ");
}

function folded(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${lines.join("\n")}\n\n</details>`;
}

/** Keeps names such as `a_b_c` and `data[].id` as they are. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}
