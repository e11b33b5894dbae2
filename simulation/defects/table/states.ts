import { type DefectArea, runtime, serviceA } from "../defect.ts";

const byState = 'createSteps("retryable", settleByState)';
const byStateImport = 'import { settleByState } from "../settlement/settle-by-state.ts";';
const importRepeat = runtime(
  "effects/retryable.ts",
  byStateImport,
  `import { settleByRepeat } from "../settlement/settle-by-repeat.ts";\n${byStateImport}`,
);

/** Settles by repeating where a condition on `unsettled` holds. */
function repeatWhere(condition: string): string {
  return `createSteps("retryable", (unsettled, deadline) => (${condition} ? settleByRepeat : settleByState)(unsettled, deadline))`;
}

/** Calls that set or clear a state, and calls that may be repeated. */
export const states: DefectArea = {
  area: "states",
  defects: [
    {
      name: "settle-by-repeating-cancel-all",
      wrong: "Settles a cancel-all by sending it again, which cancels orders placed meanwhile.",
      edits: [
        importRepeat,
        runtime("effects/retryable.ts", byState, repeatWhere('unsettled.operation.method === "DELETE"')),
      ],
    },
    {
      name: "settle-by-repeating-dcp",
      wrong: "Settles a dead-connection protection by setting it again, which overrides a later setting.",
      edits: [
        importRepeat,
        runtime("effects/retryable.ts", byState, repeatWhere('unsettled.operation.method === "POST"')),
      ],
    },
    {
      name: "settle-by-repeating-cancel-by-client-id",
      wrong: "Settles a cancellation by client id by repeating it, which cancels a later order under that id.",
      edits: [importRepeat, runtime("effects/retryable.ts", byState, repeatWhere('"clientOid" in unsettled.input'))],
    },
    {
      name: "read-state-once",
      wrong: "Concludes from one reading of the state, which a replica that lags may have served.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          "else if (seen?.remains !== remains) seen = ",
          "else if (seen !== undefined && seen.remains !== remains) seen = ",
        ),
        runtime("settlement/settle-by-state.ts", "else if (now - seen.at >= apartMs) {", "else {"),
      ],
    },
    {
      name: "read-state-at-once",
      wrong: "Reads the state before the request's effect must be visible.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          "if (time !== undefined && untilMs <= 0) {",
          "if (time !== undefined) {",
        ),
        runtime(
          "settlement/settle-by-state.ts",
          "const ms = untilMs > 0 ? Math.ceil(untilMs) : seen === undefined ? pauseMs : apartMs;",
          "const ms = seen === undefined ? pauseMs : apartMs;",
        ),
      ],
    },
    {
      name: "any-open-order-remains",
      wrong: "Takes every open order for a sign that cancel-all was not executed, an order placed afterwards too.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "if (open.some((createdAt) => createdAt < earliest)) return true;",
          "if (open.length > 0) return true;",
        ),
      ],
    },
    {
      name: "later-orders-are-no-doubt",
      wrong: "Concludes that cancel-all was executed although an order of that very time is open.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "return open.some((createdAt) => createdAt <= latest || createdAt > now + 60_000) ? undefined : false;",
          "return false;",
        ),
      ],
    },
    {
      name: "survey-one-symbol",
      wrong: "Looks at the open orders of one pair only to find out whether all were cancelled.",
      edits: [
        serviceA("settlement/states.ts", "open.symbols.map((symbol) =>", "open.symbols.slice(0, 1).map((symbol) =>"),
      ],
    },
    {
      name: "earlier-dcp-taken",
      wrong: "Takes dead-connection protection that was set earlier for the one that this call set.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "if (setAt !== undefined && setAt + 1000 < earliest) return true;",
          "if (setAt !== undefined && set.timeout !== timeout && setAt + 1000 < earliest) return true;",
        ),
      ],
    },
    {
      name: "state-is-never-shown",
      wrong: "States unknown although nothing is left of what was to be cancelled.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          'if (!remains) return { outcome: "executed" };',
          'if (!remains) return { outcome: "unknown", reason: "the state was read" };',
        ),
      ],
    },
    {
      name: "state-is-never-left",
      wrong: "States unknown although everything is left that was to be cancelled.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          'return { outcome: "notExecuted", proof };',
          'return { outcome: "unknown", reason: proof.operation };',
        ),
      ],
    },
    {
      name: "protection-dated-forward",
      wrong: "Takes the time at which protection triggers for earlier than the time at which it was set.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "(set.triggerTime - Number(set.timeout)) * 1000",
          "(set.triggerTime + Number(set.timeout)) * 1000",
        ),
      ],
    },
    {
      name: "gone-is-cancelled",
      wrong: "Takes an order that is gone for one that this call cancelled, though it may have been filled.",
      edits: [
        runtime(
          "settlement/settle-by-repeat.ts",
          '    return { outcome: "unknown", reason: "the repeated request did not succeed", cause };',
          '    if ((cause as { category?: unknown }).category === "notFound") return { outcome: "executed" };\n' +
            '    return { outcome: "unknown", reason: "the repeated request did not succeed", cause };',
        ),
      ],
    },
  ],
};
