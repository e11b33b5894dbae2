/** Prints rows under their headings, each column as wide as it needs. */
export function printRows(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  for (const cells of [headings, ...rows]) {
    const padded = cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    console.log(`  ${padded.join("   ")}`.trimEnd());
  }
}

/** The median of some values, and in brackets the least and the greatest. */
export function formatRange(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${getMedian(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The middle value. */
export function getMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
