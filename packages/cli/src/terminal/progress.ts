import type { Output } from "../io/io.ts";

/** A line that shows how far a long command is. */
export type ProgressLine = ReturnType<typeof createProgress>;

const intervalMs = 100;

/** Shows progress in one line of a terminal, at most ten times a second. Shows nothing without a terminal. */
export function createProgress(output: Output, now: () => number = () => performance.now()) {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    async show(text: string) {
      if (!output.isTTY || now() - shownAt < intervalMs) return;
      shownAt = now();
      await output.write(`\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}`);
    },
    /** Removes the line. */
    async clear() {
      if (shownAt > Number.NEGATIVE_INFINITY) await output.write("\r\u001b[K");
    },
  };
}
