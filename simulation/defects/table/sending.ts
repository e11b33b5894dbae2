import { type DefectArea, runtime } from "../defect.ts";

/** Sending, and sending again. */
export const sending: DefectArea = {
  area: "sending",
  defects: [
    {
      name: "retry-order",
      wrong: "Sends an order again after a lost response, because it has a client id.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "const mayRepeat = !isExecutedOnce(operation) || operation.repeat !== undefined;",
          'const mayRepeat = operation.effect.kind !== "once";',
        ),
      ],
    },
    {
      name: "retry-by-method",
      wrong: "Repeats by HTTP method: every DELETE counts as safe, a partial cancellation too.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "const mayRepeat = !isExecutedOnce(operation) || operation.repeat !== undefined;",
          'const mayRepeat = !isExecutedOnce(operation) || operation.method === "DELETE";',
        ),
      ],
    },
    {
      name: "retry-server-error",
      wrong: "Sends a call with an effect again after a 5xx, as if a server that failed had done nothing.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "if (!repeatable || count >= attempts || !mayPass(received)) return sent;",
          'const isServerError = received.kind !== "payload" && (received.status ?? 0) >= 500;\n' +
            "      if ((!repeatable && !isServerError) || count >= attempts || !mayPass(received)) return sent;",
        ),
      ],
    },
    {
      name: "retry-forbidden-retry",
      wrong: "Ignores the option `retry: false` of a cancellation that must not be repeated.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "const repeatable = mayRepeat && options.retry !== false;",
          "const repeatable = mayRepeat;",
        ),
      ],
    },
    {
      name: "repeat-on-new-connection",
      wrong: "Repeats a request on a new connection when the old one breaks, as browsers do.",
      edits: [
        runtime(
          "pipeline/guard.ts",
          "return fetch(url, init).then((response) => {\n",
          "const again = (cause: unknown) => {\n" +
            "        if (init.signal.aborted) throw cause;\n" +
            "        return fetch(url, { ...init, freshConnection: true });\n" +
            "      };\n" +
            "      return fetch(url, init).catch(again).then((response) => {\n",
        ),
      ],
    },
    {
      name: "rejected-fetch-is-not-sent",
      wrong: "Takes every failed connection for a request that was never written.",
      edits: [runtime("pipeline/guard.ts", "end(isUnknown || !wasNotSent(cause, progress));", "end(false);")],
    },
    {
      name: "timeout-is-not-sent",
      wrong: "Reports a call without a response in time as one that was not sent.",
      edits: [
        runtime(
          "pipeline/attempt.ts",
          "const written = status !== undefined || this.#guard.mayBeWritten;",
          "const written =\n" +
            "      status !== undefined || (!(cause instanceof DeadlineReached) && this.#guard.mayBeWritten);",
        ),
      ],
    },
    {
      name: "abort-is-not-sent",
      wrong: "Reports a call that its caller aborted as one that was not sent.",
      edits: [
        runtime(
          "pipeline/conclude.ts",
          "return steps.concludeLost(intent, trace, lost, error);",
          'if (lost.reason === "aborted") throw toNotSentError(intent, trace, lost);\n' +
            "  return steps.concludeLost(intent, trace, lost, error);",
        ),
      ],
    },
    {
      name: "send-after-the-call-ended",
      wrong:
        "Waits for a slow journal without a limit, and sends the order after the call has reported that nothing was sent.",
      edits: [
        runtime("pipeline/guard.ts", "    this.#requireOpen(init.signal);\n", ""),
        runtime(
          "pipeline/call-entry.ts",
          "await within(clock, deadline.remainingMs(), opening, signal).catch(",
          "await opening.catch(",
        ),
        runtime(
          "pipeline/call-entry.ts",
          "if (done === timeUp || signal.aborted) {",
          "if (signal.aborted && before !== undefined) {",
        ),
      ],
    },
    {
      name: "leave-request-of-failed-interceptor",
      wrong: "Leaves the request of an interceptor that fails to a connection that is still being opened.",
      edits: [
        runtime("pipeline/attempt.ts", "    this.#controller?.abort(reason);\n", ""),
        runtime("pipeline/guard.ts", "        this.#isUnconfirmed = true;\n", ""),
      ],
    },
    {
      name: "anonymous-call-on-used-connection",
      wrong:
        "Sends a withdrawal on a connection that carried other requests, where another one's response can be taken for its own.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "const needsFreshConnection = isAnonymous(operation);",
          "const needsFreshConnection = false;",
        ),
      ],
    },
    {
      name: "forget-earlier-attempt",
      wrong:
        "Takes the rejection of a repeated cancellation for its outcome, though an earlier attempt may have cancelled.",
      edits: [
        runtime("pipeline/conclude.ts", "trace.attempts.slice(0, -1).some(", "trace.attempts.slice(1, -1).some("),
      ],
    },
    {
      name: "forget-earlier-attempt-unsent",
      wrong: "Reports a call as not sent because its last attempt was not, though an earlier one may have arrived.",
      edits: [
        runtime(
          "pipeline/conclude.ts",
          'if (!lost.written && !trace.attempts.some(({ result }) => result === "perhapsExecuted"))',
          "if (!lost.written)",
        ),
      ],
    },
    {
      name: "ignore-retry-after",
      wrong: "Repeats a read at once though the exchange asked for a wait.",
      edits: [runtime("pipeline/retry.ts", ", requestedWaitMs(received, trace, service));", ", 0);")],
    },
    {
      name: "backoff-past-deadline",
      wrong: "Waits for the next attempt without looking at the deadline.",
      edits: [
        runtime("pipeline/retry.ts", "ms >= deadline.remainingMs() || ", ""),
        runtime(
          "pipeline/retry.ts",
          "await deadline.sleep(ms);",
          "await new Promise<void>((resolve) => void service.clock.setTimer(ms, () => resolve()));",
        ),
      ],
    },
    {
      name: "attempt-past-deadline",
      wrong: "Gives the last attempt its full time, though the call has less left.",
      edits: [
        runtime(
          "pipeline/attempt.ts",
          "Math.min(options.attemptTimeoutMs ?? service.attemptTimeoutMs, deadline.check())",
          "options.attemptTimeoutMs ?? service.attemptTimeoutMs",
        ),
      ],
    },
  ],
};
