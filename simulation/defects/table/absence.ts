import { type DefectArea, runtime } from "../defect.ts";

/** Proofs that nothing was executed. */
export const absence: DefectArea = {
  area: "proof of absence",
  defects: [
    {
      name: "prove-at-once",
      wrong:
        "Proves absence as soon as the request can no longer be accepted, while an executed order may still be invisible.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "return signedAt + validityMs + visibleAfterMs(unsettled) + service.settle.skewMs;",
          "return signedAt + validityMs + (service.settle.visibleAfterMs ?? 0) + service.settle.skewMs;",
        ),
      ],
    },
    {
      name: "withdrawals-visible-like-orders",
      wrong: "Uses the time after which orders are visible for withdrawals, which take longer.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "return service.settle.visibleAfterMs ?? ofEffect ?? carefulMs;",
          "return service.settle.visibleAfterMs ?? Math.min(ofEffect ?? carefulMs, 10_000);",
        ),
      ],
    },
    {
      name: "ignore-validity",
      wrong: "Counts from the timestamp, not from the end of the time in which the exchange can accept the request.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "return signedAt + validityMs + visibleAfterMs(unsettled) + service.settle.skewMs;",
          "return signedAt + visibleAfterMs(unsettled) + service.settle.skewMs;",
        ),
      ],
    },
    {
      name: "trust-own-clock",
      wrong: "Decides by this machine's clock, not by the exchange's, that everything executed is visible by now.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "const byExchange = until - earliestAt(time, monotonic);",
          "const byExchange = until - unsettled.service.clock.now();",
        ),
        runtime(
          "settlement/terms.ts",
          ": Math.max(byExchange, until - signedAt - (monotonic - signedAtMonotonic));",
          ": byExchange;",
        ),
      ],
    },
    {
      name: "forget-earlier-records",
      wrong: "Forgets the record that an earlier lookup showed when a later one does not show it.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "    add(records, time, isByKey) {\n",
          "    add(records, time, isByKey) {\n      seen.clear();\n",
        ),
      ],
    },
    {
      name: "forget-between-settlements",
      wrong: "Forgets the records that the call's own settlement saw when `settle()` is called later.",
      edits: [runtime("effects/unknown-outcome.ts", "return isSeen ? ", "return isSeen && items.length > 0 ? ")],
    },
    {
      name: "ignore-contradiction",
      wrong: "Proves absence although the exchange reported success before.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "if (contradiction !== undefined) return this.#unknown(contradiction);",
          "",
        ),
      ],
    },
    {
      name: "forget-retention",
      wrong: "Proves absence days later, when the exchange no longer shows what was executed.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "return ms === undefined ? Number.POSITIVE_INFINITY : signedAt",
          'return ms === undefined || effect.kind === "keyed" ? Number.POSITIVE_INFINITY : signedAt',
        ),
      ],
    },
    {
      name: "orders-kept-like-withdrawals",
      wrong: "Believes that the exchange shows finished orders for seven days, where it shows them for three.",
      edits: [
        runtime(
          "settlement/terms.ts",
          'const ms = "visibleForMs" in effect ? effect.visibleForMs : undefined;',
          'const ms = "visibleForMs" in effect ? Math.max(effect.visibleForMs ?? 0, 604_800_000) : undefined;',
        ),
      ],
    },
    {
      name: "suspended-between-looks",
      wrong:
        "Does not ask for the time again after the second lookup, so that a machine that slept for days proves absence.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "    const time = await this.#askTime(Math.max(...this.#tracks.map(({ respondedAt = 0 }) => respondedAt)));\n    if (time === undefined) return undefined;\n    this.#time = time;",
          "    const time = this.#time;\n    if (time === undefined) return undefined;",
        ),
      ],
    },
    {
      name: "own-recv-window-in-recovery",
      wrong: "Recovers an intent by the client's own `recvWindow`, not by the one that the request carried.",
      edits: [
        runtime(
          "settlement/recovery/settle-entry.ts",
          "const { input, signedAt, validityMs } = entry;",
          "const { input, signedAt } = entry;\n" +
            "  const validityMs = service.settle.validityMs ?? service.definition.validityMs(service.recvWindow);",
        ),
      ],
    },
    {
      name: "ignore-recv-window-of-call",
      wrong: "Ignores the `recvWindow` of the call when it computes how long the exchange can accept the request.",
      edits: [
        runtime(
          "pipeline/intent.ts",
          "service.definition.validityMs(recvWindow);",
          "service.definition.validityMs(service.recvWindow);",
        ),
      ],
    },
  ],
};
