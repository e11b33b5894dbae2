import { type DefectArea, runtime } from "../defect.ts";

/** Batches, accepted in part. */
export const batches: DefectArea = {
  area: "batches",
  defects: [
    {
      name: "batch-by-position",
      wrong: "Matches the results of a batch by their position, though the exchange may have changed their order.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          "const position = keys.indexOf(String(echoed));",
          "const position = keys.includes(String(echoed)) ? index : -1;",
        ),
      ],
    },
    {
      name: "unnamed-results-by-order",
      wrong: "Gives results without a client id to the items that are left, in their order.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          "if (isMatched && (left.length === 1 || unnamed.every(({ success }) => success === false)))",
          "if (isMatched && left.length > 0)",
        ),
      ],
    },
    {
      name: "partial-batch-is-whole",
      wrong: "Accepts a batch's response although results of some items are missing.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          "if (certain.size === keys.length && !isOther) return { output: keys.map((_, index) => certain.get(index)) };",
          "if (certain.size > 0 && !isOther)\n" +
            '    return { output: keys.map((_, index) => certain.get(index) ?? { success: false, failMsg: "no result" }) };',
        ),
      ],
    },
    {
      name: "unknown-item-is-absent",
      wrong: "Reports an item whose outcome is unknown as not executed when other items of the batch were executed.",
      edits: [
        runtime(
          "settlement/settle-items.ts",
          'if (outcomes.has("unknown")) {',
          'if (outcomes.has("unknown") && !outcomes.has("executed")) {',
        ),
      ],
    },
    {
      name: "batch-proved-by-first-item",
      wrong: "Reports a whole batch as not executed when its first item was not.",
      edits: [
        runtime(
          "settlement/settle-items.ts",
          'if (!outcomes.has("executed") && first?.outcome === "notExecuted") {',
          'if (first?.outcome === "notExecuted") {',
        ),
      ],
    },
    {
      name: "duplicate-item-is-rejected",
      wrong: "Takes an item that is rejected as a duplicate for one that was not executed.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          '(readItemError(intent, result) === "doubtful" || hasId(result))',
          "hasId(result)",
        ),
      ],
    },
    {
      name: "batch-error-is-proof",
      wrong: "Takes an item that failed with `system busy` for one that was rejected.",
      edits: [
        runtime(
          "effects/confirm-rejection.ts",
          'if (row?.proof !== true || row.category === "duplicate") return "doubtful";',
          'if (row === undefined || row.category === "duplicate") return "doubtful";',
        ),
      ],
    },
    {
      name: "batch-of-another-accepted",
      wrong:
        "Sends batches on connections that carried others, and ignores a result whose client id belongs to no item: the response is another batch's.",
      edits: [
        runtime(
          "pipeline/serialise.ts",
          "const needsFreshConnection = isAnonymous(operation);",
          "const needsFreshConnection = isAnonymous(operation) && operation.body?.orderList === undefined;",
        ),
        runtime(
          "effects/accept-batch.ts",
          "    isOther = true;\n    if (!isSuccess) return;",
          "    unnamed.push(result);\n    if (result) return;",
        ),
      ],
    },
  ],
};
