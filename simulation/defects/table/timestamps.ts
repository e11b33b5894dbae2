import { type DefectArea, runtime } from "../defect.ts";

const signAgain = "const maySignAgain = wasTooOld || (repeatable && isClockSet);";

/** Rejected timestamps, and the exchange's time. */
export const timestamps: DefectArea = {
  area: "timestamps",
  defects: [
    {
      name: "sign-again-after-late-rejection",
      wrong:
        "Signs an order again after a rejected timestamp, though an earlier copy of the request may have been accepted.",
      edits: [runtime("pipeline/retry.ts", signAgain, "const maySignAgain = isClockSet;")],
    },
    {
      name: "timestamp-rejection-is-proof",
      wrong: "Takes a rejected timestamp for a proof that nothing was executed.",
      edits: [
        runtime(
          "pipeline/retry.ts",
          "received: wasTooOld ? proved(received, correction) : doubted(received, correction)",
          "received: isClockSet ? proved(received, correction) : doubted(received, correction)",
        ),
      ],
    },
    {
      name: "too-old-without-validity",
      wrong:
        "Calls a timestamp too old when it is behind the exchange's clock, though the exchange accepts it for seconds.",
      edits: [
        runtime(
          "time/correct-clock.ts",
          "> signed.signedAt + signed.validityMs + signed.skewMs;",
          "> signed.signedAt + signed.skewMs;",
        ),
      ],
    },
    {
      name: "too-old-when-rejected",
      wrong:
        "Compares the timestamp with the time at which it was rejected, not with the time at which the request left.",
      edits: [
        runtime(
          "time/correct-clock.ts",
          "earliestAt(time, signed.signedAtMonotonic) > signed",
          "earliestAt(time, receivedAt) > signed",
        ),
      ],
    },
    {
      name: "too-old-by-any-date",
      wrong: "Trusts the Date header of a proxy when it decides that a timestamp was too old.",
      edits: [
        runtime(
          "time/correct-clock.ts",
          "    time !== undefined &&\n    earliestAt(time, signed.signedAtMonotonic) > signed",
          "    clock.now() - clock.monotonic() + signed.signedAtMonotonic > signed",
        ),
      ],
    },
    {
      name: "learn-every-date",
      wrong: "Sets the clock by the Date header of every response, whichever proxy wrote it.",
      edits: [
        runtime(
          "pipeline/attempt.ts",
          "    const receivedAt = clock.monotonic();\n",
          "    const receivedAt = clock.monotonic();\n" +
            '      const date = Date.parse(response.headers.get("date") ?? "");\n' +
            "      if (!Number.isNaN(date)) clock.learn(date, 1000, this.#sentAt, receivedAt);\n",
        ),
      ],
    },
    {
      name: "prefer-date-to-time-operation",
      wrong: "Sets the clock by the Date header of a rejection before it asks the exchange's time operation.",
      edits: [
        runtime(
          "time/correct-clock.ts",
          "learnTime(service, stated, isTimeKnown ? 1 : 1000);",
          "learnTime(service, Number.isNaN(date) ? stated : { serverMs: date, sentAt, receivedAt }, 1000);",
        ),
      ],
    },
    {
      name: "deadline-by-wall-clock",
      wrong: "Measures deadlines by a clock that is corrected while the call waits.",
      edits: [
        runtime(
          "time/deadline.ts",
          "this.#end = clock.monotonic() + Math.max(0, Number(timeoutMs) || 0);",
          "this.#end = clock.now() + Math.max(0, Number(timeoutMs) || 0);",
        ),
        runtime(
          "time/deadline.ts",
          "return this.#end - this.#clock.monotonic();",
          "return this.#end - this.#clock.now();",
        ),
      ],
    },
    {
      name: "follow-the-wall-clock",
      wrong: "Reads the machine's clock at each call, so that a step of it moves every timestamp.",
      edits: [
        runtime(
          "time/clock.ts",
          "now: () => Math.round(base + monotonic() + ms),",
          "now: () => Math.round(wall() + ms),",
        ),
      ],
    },
    {
      name: "time-operation-without-limit",
      wrong: "Waits for the exchange's time without a limit.",
      edits: [
        runtime(
          "time/exchange-time.ts",
          "await Promise.race([readTime(source, controller.signal), timeUp.promise])",
          "await readTime(source, controller.signal)",
        ),
      ],
    },
    {
      name: "time-counted-from-the-question",
      wrong: "Counts the exchange's time from the moment of the question, so that a slow response makes it run ahead.",
      edits: [
        runtime(
          "time/exchange-time.ts",
          "earliestAt({ serverMs, receivedAt }: ExchangeTime, monotonic: number): number {\n  return serverMs + monotonic - receivedAt;",
          "earliestAt({ serverMs, sentAt }: ExchangeTime, monotonic: number): number {\n  return serverMs + monotonic - sentAt;",
        ),
      ],
    },
    {
      name: "cached-time",
      wrong: "Takes the exchange's time from a cache.",
      edits: [
        runtime(
          "time/exchange-time.ts",
          'if (isFromCache(response.headers)) return "cached";',
          'if (text === "" && isFromCache(response.headers)) return "cached";',
        ),
      ],
    },
  ],
};
