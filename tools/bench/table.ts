import type { Result } from "./worker.ts";

/** Prints one operation: ratios to the baseline in the same round, and what they are made of. */
export function printTable(
  operation: string,
  size: string,
  names: readonly string[],
  results: ReadonlyMap<string, readonly Result[]>,
  baseline: string,
): void {
  console.log(`\n${operation} (${size} response)`);
  console.log(row("", "CPU/call at 64: ratio", "µs", "calls/s", "p50 at 1: ratio", "µs", "calls/s"));
  for (const name of names) {
    const cells = [64, 1].flatMap((concurrency) => {
      const own = results.get(`${operation} ${concurrency} ${name}`) ?? [];
      const base = results.get(`${operation} ${concurrency} ${baseline}`) ?? [];
      const value = (result: Result) => (concurrency === 64 ? result.cpuUs : result.p50Us);
      const ratios = own.map((result, round) => value(result) / value(base[round] as Result));
      const rates = own.map(({ calls, seconds }) => calls / seconds);
      return [range(ratios, 2), median(own.map(value)).toFixed(0), median(rates).toFixed(0)];
    });
    console.log(row(name, ...cells));
  }
}

function row(name: string, ...cells: string[]): string {
  const widths = [24, 7, 9, 22, 7, 9];
  return `  ${name.padEnd(26)}${cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join("")}`;
}

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
export function range(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
