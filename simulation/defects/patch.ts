import type { Edit } from "./defect.ts";

/**
 * Applies edits of one file to its text.
 *
 * @throws Error that names the edit whose text does not occur exactly once, or that changes nothing
 */
export function patch(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, { file, find, replace }) => {
    const count = before.split(find).length - 1;
    if (count !== 1) throw new Error(`${file}: the text occurs ${count} times, not once: ${find}`);
    if (find === replace) throw new Error(`${file}: the edit changes nothing: ${find}`);
    return before.replace(find, () => replace);
  }, text);
}

/** Groups edits by their file, in order. */
export function byFile(edits: readonly Edit[]): Map<string, Edit[]> {
  return Map.groupBy(edits, ({ file }) => file);
}
