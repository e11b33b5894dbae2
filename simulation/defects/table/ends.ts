import { type DefectArea, runtime } from "../defect.ts";

/** Ends of calls: aborts, waits, budgets. */
export const ends: DefectArea = {
  area: "ends of calls",
  defects: [
    {
      name: "abort-during-wait-ignored",
      wrong: "Waits on although the caller has aborted.",
      edits: [runtime("time/deadline.ts", "        cancel();\n        reject(reason);\n", "        void reason;\n")],
    },
    {
      name: "abort-of-attempt-ignored",
      wrong: "Does not end an attempt that the caller aborts.",
      edits: [runtime("pipeline/attempt.ts", "const forget = deadline.onStop(stop);", "const forget = () => {};")],
    },
    {
      name: "aborted-before-is-sent",
      wrong: "Sends a call that its caller aborted before.",
      edits: [
        runtime("time/deadline.ts", "  check(): number {\n    this.#throwIfStopped();\n", "  check(): number {\n"),
      ],
    },
    {
      name: "lookup-ignores-retry-after",
      wrong: "Looks up again at once though the exchange asked for a wait.",
      edits: [
        runtime(
          "settlement/look-up.ts",
          "noteRetryAfter(service, headers);",
          "if (isOdd) noteRetryAfter(service, headers);",
        ),
      ],
    },
    {
      name: "resend-after-unsent-order",
      wrong: "Sends an order again whose first request was not written, by a guess of the transport.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "if (!repeatable || count >= attempts || !mayPass(received)) return sent;",
          'const isUnsent = received.kind === "lost" && received.reason === "network";\n      if ((!repeatable && !isUnsent) || count >= attempts || !mayPass(received)) return sent;',
        ),
      ],
    },
    {
      name: "limiter-pool-of-each-operation",
      wrong: "Gives each operation the quota of its whole pool.",
      edits: [
        runtime(
          "rate-limit/pools.ts",
          "const isOwn = own !== undefined || cost.perOperation === true;",
          'const isOwn = own !== undefined || cost.pool !== "";',
        ),
      ],
    },
    {
      name: "limiter-ignores-closed-pool",
      wrong: "Ignores that the exchange has closed a pool.",
      edits: [
        runtime(
          "rate-limit/pools.ts",
          "closed: left === 0 && reset !== undefined,",
          "closed: left === 0 && reset === undefined,",
        ),
      ],
    },
    {
      name: "close-waits-for-no-call",
      wrong: "Closes a client before its calls have ended.",
      edits: [runtime("time/running-calls.ts", "    return this.#idle;\n", "    return Promise.resolve();\n")],
    },
    {
      name: "sleep-past-the-deadline",
      wrong: "Begins a wait that ends after the deadline.",
      edits: [runtime("time/deadline.ts", "if (ms >= this.remainingMs()) throw", "if (this.remainingMs() <= 0) throw")],
    },
  ],
};
