import type { Output } from "../io/io.ts";

/** A line that shows how far a long command is. */
export interface ProgressLine {
  show(text: string): Promise<void>;
  /** Removes the line. */
  clear(): Promise<void>;
}

const intervalMs = 100;

/** Shows progress in one line of a terminal, at most ten times a second. Shows nothing without a terminal. */
export function createProgress(output: Output, now: () => number = () => performance.now()): ProgressLine {
  if (!output.isTTY) return { show: async () => {}, clear: async () => {} };
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    async show(text) {
      if (now() - shownAt < intervalMs) return;
      shownAt = now();
      await output.write(`\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}`);
    },
    async clear() {
      if (shownAt > Number.NEGATIVE_INFINITY) await output.write("\r\u001b[K");
    },
  };
}
