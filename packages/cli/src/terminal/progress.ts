import type { Output } from "../io/io.ts";

/** Tells how far a long piece of work is. */
export interface Progress {
  show(text: string): Promise<void>;
  /** Takes it off the screen. */
  clear(): Promise<void>;
}

const pauseMs = 100;

/** Progress in one line of a terminal; none where there is no terminal. */
export function createProgress(output: Output, now: () => number = () => performance.now()): Progress {
  if (!output.isTTY) return { show: async () => {}, clear: async () => {} };
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    async show(text) {
      if (now() - shownAt < pauseMs) return;
      shownAt = now();
      await output.write(`\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}`);
    },
    async clear() {
      if (shownAt > Number.NEGATIVE_INFINITY) await output.write("\r\u001b[K");
    },
  };
}
