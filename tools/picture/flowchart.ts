/** One arrow of a picture. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isThick?: boolean;
  readonly label?: string;
}

/** Prints arrows between files as a Mermaid flowchart; `nameOf` gives what a box says. */
export function flowchart(arrows: readonly Arrow[], nameOf = (box: string) => box): string {
  const boxes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  const idOf = (box: string) => `n${boxes.indexOf(box)}`;
  return [
    "flowchart TD",
    ...boxes.map((box) => `  ${idOf(box)}["${nameOf(box)}"]`),
    ...arrows.map(({ from, to, isThick, label }) => {
      const text = label === undefined ? "" : `|"${label}"|`;
      return `  ${idOf(from)} ${isThick ? "==>" : "-->"}${text} ${idOf(to)}`;
    }),
  ].join("\n");
}

/** Joins files by arrows, each to the next. */
export function chain(path: readonly string[], isThick = false): Arrow[] {
  return path.slice(1).map((to, index) => ({ from: path[index] ?? "", to, isThick }));
}
