import type { Output } from "../io/io.ts";
import { createProgress } from "./progress.ts";

/**
 * Repeats a message until it is stopped: in one line of a terminal, in a new line each time elsewhere. Writes nothing for a wait
 * that ends within `everyMs`.
 *
 * @param text makes the message from the seconds that have passed
 * @param everyMs milliseconds between two messages. Default: 1,000 on a terminal and 10,000 elsewhere
 */
export function startNotice(
  output: Output,
  text: (seconds: number) => string,
  everyMs: number = output.isTTY ? 1000 : 10_000,
) {
  const startedAt = performance.now();
  const progress = createProgress(output);
  const write = async () => {
    // A timer may fire a little early.
    const line = text(Math.round((performance.now() - startedAt) / 1000));
    await (output.isTTY ? progress.show(line) : output.write(`exch: ${line}\n`));
  };
  // An output that fails is reported when the command writes its result.
  const timer = setInterval(() => void write().catch(() => {}), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await progress.clear();
    },
  };
}
