import { type DefectArea, runtime, serviceA } from "../defect.ts";

const byState = 'createSteps("retryable", settleByState)';
const byStateImport = 'import { settleByState } from "../settlement/settle-by-state.ts";';
const importRepeat = runtime(
  "effects/retryable.ts",
  byStateImport,
  `import { settleByRepeat } from "./settle-by-repeat.ts";\n${byStateImport}`,
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
        runtime("settlement/settle-by-state.ts", "this.#agreed.push(sentAt) > 1", "this.#agreed.push(sentAt) > 0"),
      ],
    },
    {
      name: "read-state-at-once",
      wrong: "Reads the state before the request's effect must be visible.",
      edits: [
        runtime(
          "settlement/settle-by-state.ts",
          "const isAfter = this.#untilMs() <= 0;",
          "const isAfter = this.#time !== undefined;",
        ),
      ],
    },
    {
      name: "later-orders-are-no-doubt",
      wrong: "Concludes that cancel-all was executed although an order of that very time is open.",
      edits: [serviceA("settlement/states.ts", "at > sent.latest &&", "at > sent.earliest &&")],
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
      edits: [serviceA("settlement/states.ts", "setAt + 1000 >= sent.earliest && ", "")],
    },
    {
      name: "state-is-never-shown",
      wrong: "States unknown although nothing is left of what was to be cancelled.",
      edits: [
        serviceA(
          "settlement/states.ts",
          'if (shown.length === 0) return { outcome: "executed" };',
          'if (shown.length === 0) return { outcome: "unknown" };',
        ),
      ],
    },
    {
      name: "protection-dated-forward",
      wrong: "Takes the time at which protection triggers for earlier than the time at which it was set.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "Number(found?.triggerTime) - Number(found?.timeout)",
          "Number(found?.triggerTime) + Number(found?.timeout)",
        ),
      ],
    },
  ],
};
