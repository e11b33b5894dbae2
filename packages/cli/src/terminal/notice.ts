import type { Output } from "../io/io.ts";
import { createProgress } from "./progress.ts";

/** Tells that a wait goes on. */
export interface Notice {
  stop(): Promise<void>;
}

/**
 * Tells again and again that a wait goes on: in one line of a terminal, in lines of their own elsewhere. A short wait says nothing.
 * @param text the line, by the whole seconds that have passed
 * @param everyMs milliseconds between two of them; by default 1,000 on a terminal and 10,000 elsewhere
 */
export function startNotice(
  output: Output,
  text: (seconds: number) => string,
  everyMs: number = output.isTTY ? 1000 : 10_000,
): Notice {
  const startedAt = performance.now();
  const progress = createProgress(output);
  const tell = async () => {
    const line = text(Math.floor((performance.now() - startedAt) / 1000));
    await (output.isTTY ? progress.show(line) : output.write(`exch: ${line}\n`));
  };
  // Output that fails says so to the command when it writes its result.
  const timer = setInterval(() => void tell().catch(() => {}), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await progress.clear();
    },
  };
}
