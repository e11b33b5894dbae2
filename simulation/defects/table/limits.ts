import { type DefectArea, runtime } from "../defect.ts";

/** Limits of the exchange, and limits of the client's own: deadlines, pages, waits. */
export const limits: DefectArea = {
  area: "limits",
  defects: [
    {
      name: "settle-past-deadline",
      wrong: "Gives settlement all the time it wants, not the rest of the call's deadline.",
      edits: [
        runtime(
          "effects/settle-call.ts",
          "timeoutMs: Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs())),",
          "timeoutMs: Math.max(0, deadline.remainingMs(), Math.min(service.settle.maxMs, service.timeoutMs)),",
        ),
      ],
    },
    {
      name: "full-window-for-ever",
      wrong: "Takes a window that is full for one that never gets room again, and sends nothing.",
      edits: [
        runtime(
          "rate-limit/sliding-window.ts",
          "oldest === undefined ? Number.POSITIVE_INFINITY : oldest.at + windowMs",
          "oldest !== undefined ? Number.POSITIVE_INFINITY : 0",
        ),
      ],
    },
    {
      name: "lookup-past-deadline",
      wrong: "Gives each request of a lookup its full time, whatever is left of the deadline.",
      edits: [
        runtime("settlement/look-up.ts", "timeoutMs: Math.max(1, deadline.remainingMs()),", "timeoutMs: limitMs,"),
      ],
    },
    {
      name: "shared-lookup-past-deadline",
      wrong: "Waits for a lookup that another call with a later deadline sent.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "return await this.#deadline.race(shared, false);",
          "return await shared;",
        ),
        runtime("settlement/look-up.ts", "timeoutMs: Math.max(1, deadline.remainingMs()),", "timeoutMs: limitMs,"),
      ],
    },
    {
      name: "endless-pages",
      wrong: "Reads the pages of a list for ever when the exchange ignores the paging.",
      edits: [
        runtime("pagination/pages.ts", "if (count > mostPages) throw", "if (count > mostPages * mostPages) throw"),
        runtime("pagination/pages.ts", "if (isStuck(found)) throw", "if (isStuck(found) && found.length === 0) throw"),
      ],
    },
    {
      name: "endless-lookup-pages",
      wrong: "Reads the pages of a lookup for ever when the exchange ignores the paging.",
      edits: [
        runtime(
          "pagination/walk-pages.ts",
          "for (let count = (begun?.pages ?? 0) + 1; count <= mostPages; count += 1) {",
          "for (let count = (begun?.pages ?? 0) + 1; ; count += 1) {",
        ),
        runtime(
          "pagination/walk-pages.ts",
          "if (seen.size === before) return flawed",
          "if (seen.size === before && found.length === 0) return flawed",
        ),
        runtime(
          "pagination/walk-pages.ts",
          "if (isShort || !(total >= seen.size) || !(pages >= (found.length === 0 ? 0 : count)))",
          "if (isShort)",
        ),
      ],
    },
    {
      name: "limiter-without-deadline",
      wrong: "Waits for a limiter that does not respond, without a limit.",
      edits: [runtime("pipeline/rate-limit.ts", "deadline.race(Promise.resolve(value))", "Promise.resolve(value)")],
    },
    {
      name: "limiter-wait-past-deadline",
      wrong: "Waits for a place in the rate limit longer than the call may take.",
      edits: [
        runtime(
          "pipeline/rate-limit.ts",
          "    await deadline.sleep(ms);\n",
          "    await new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));\n",
        ),
        runtime(
          "pipeline/rate-limit.ts",
          "  onFallback: () => void,\n): Promise<void> {",
          '  onFallback: () => void,\n  clock: Service["clock"],\n): Promise<void> {',
        ),
        runtime(
          "pipeline/rate-limit.ts",
          "wait(limiter, cost, deadline, ms, onWait, onFallback)",
          "wait(limiter, cost, deadline, ms, onWait, onFallback, service.clock)",
        ),
      ],
    },
    {
      name: "limiter-not-asked-again",
      wrong: "Sends a call that has waited for its place although the exchange has closed the pool meanwhile.",
      edits: [
        runtime(
          "pipeline/rate-limit.ts",
          "if (cost.reserve || ((await now(limiter.holds?.(cost) ?? true)) ?? true)) return;",
          "return;",
        ),
      ],
    },
    {
      name: "limiter-learns-nothing",
      wrong: "Does not learn from responses that other programs use the same rate limit.",
      edits: [
        runtime(
          "pipeline/rate-limit.ts",
          "if (rateLimit !== undefined && rateLimit !== trace.rateLimit) learn(limiter, cost, rateLimit);",
          "",
        ),
      ],
    },
    {
      name: "limiter-counts-from-the-last-call",
      wrong: "Forgets calls of the window too early, so that more calls leave than the exchange allows.",
      edits: [
        runtime(
          "rate-limit/sliding-window.ts",
          "bucket !== undefined && bucket.at + windowMs <= at; bucket",
          "bucket !== undefined && bucket.at + windowMs / 2 <= at; bucket",
        ),
      ],
    },
    {
      name: "poisoned-wait",
      wrong: "Waits as long as a header demands, years too, so that every call fails.",
      edits: [
        runtime(
          "rate-limit/clamp-wait.ts",
          "return ms > 0 ? Math.min(ms, longestWaitMs) : 0;",
          "return ms > 0 ? ms : 0;",
        ),
      ],
    },
    {
      name: "limiter-counts-calls",
      wrong: "Counts every call as one in a rate limit, whatever it weighs.",
      edits: [
        runtime(
          "rate-limit/pools.ts",
          "weight: weights[cost.operation] ?? cost.weight,",
          "weight: Math.min(1, weights[cost.operation] ?? cost.weight),",
        ),
      ],
    },
    {
      name: "repeats-without-a-budget",
      wrong: "Repeats calls as often as they fail, however many others fail.",
      edits: [
        runtime("pipeline/retry-budget.ts", "if (tokens < 1 - 1e-9) return false;", "if (tokens < -1e9) return false;"),
      ],
    },
  ],
};
