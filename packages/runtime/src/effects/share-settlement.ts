import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import { type Clock, waitOneTurn } from "../time/clock.ts";
import { Deadline, findEndReason } from "../time/deadline.ts";
import { abortedReason } from "../time/running-calls.ts";
import { requireOptions } from "../validation/check-options.ts";
import { settleCallOptions } from "./unknown-outcome.ts";

/** Settles one item of a batch. Resolves with the reason where its time or signal ended that before the settlement ended. */
type SettleItem = (options: SettleCallOptions | undefined, isOpen: () => boolean) => Promise<string | undefined>;

/** Lets items that are settled at once share one settlement: it has the longest of their times, and each leaves it at its own end. */
export function shareSettlement(clock: Clock, settleAll: (options: SettleCallOptions) => Promise<void>): SettleItem {
  /** Ends of the items' times, in monotonic milliseconds; infinite for the usual time. */
  const ends = new Map<object, number>();
  let run: Promise<void> | undefined;
  let runEnd: number;
  let stop: AbortController | undefined;
  const begin = async () => {
    stop = new AbortController();
    // Others begin in the same turn.
    await undefined;
    runEnd = Math.max(...ends.values());
    const timeoutMs = runEnd - clock.monotonic();
    await settleAll({ signal: stop.signal, ...(timeoutMs < Number.POSITIVE_INFINITY && { timeoutMs }) });
    run = undefined;
  };
  return async (options = {}, isOpen) => {
    const { timeoutMs = Number.POSITIVE_INFINITY, signal } = requireOptions(options, settleCallOptions);
    const own = new Deadline(timeoutMs, clock, signal);
    const end = clock.monotonic() + timeoutMs;
    ends.set(own, end);
    try {
      own.check();
      do {
        run ??= begin();
        await undefined;
        // The settlement that ends with this item, or before it, has a better reason.
        await (end < runEnd ? own : new Deadline(Number.POSITIVE_INFINITY, clock, signal)).race(run!);
      } while (end > runEnd && isOpen());
      return undefined;
    } catch (cause) {
      const why = findEndReason(cause, own);
      if (why === undefined) throw cause;
      await waitOneTurn(clock);
      return why === "aborted" ? abortedReason : leftReason;
    } finally {
      ends.delete(own);
      if (ends.size === 0) {
        stop?.abort();
        runEnd = Number.NEGATIVE_INFINITY;
      }
    }
  };
}

const leftReason = "the time of settle() ended before the settlement of the batch; call settle() with more time";
