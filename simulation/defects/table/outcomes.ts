import { type DefectArea, runtime, serviceA } from "../defect.ts";

/** Outcomes as they are stated and recorded. */
export const outcomes: DefectArea = {
  area: "outcomes",
  defects: [
    {
      name: "give-item-proofs",
      wrong: "Gives proofs of single items although the entry of their batch stays open.",
      edits: [
        runtime(
          "settlement/withhold-item-proofs.ts",
          'if (settled.outcome !== "unknown" || settled.items === undefined) return settled;',
          'if (settled.outcome !== "unknown" || settled.items === undefined || settled.items.length > 0) return settled;',
        ),
      ],
    },
    {
      name: "keep-executed-entries",
      wrong: "Leaves the entry of each executed call open.",
      edits: [
        runtime(
          "pipeline/record.ts",
          'if (entry === undefined || outcome === "unknown") return true;',
          'if (entry === undefined || outcome !== "notExecuted") return true;',
        ),
      ],
    },
    {
      name: "closes-as-executed",
      wrong: "Closes the entry of a settled call as executed, whatever its outcome was.",
      edits: [
        runtime(
          "pipeline/record.ts",
          "const closed = await entry.close(settled.outcome, closingMs, mustHold);",
          'const closed = await entry.close("executed", closingMs, mustHold);',
        ),
      ],
    },
    {
      name: "entry-of-key-lost",
      wrong: "Records an intent without the key that signed it.",
      edits: [runtime("pipeline/call-entry.ts", "keyDigest: await signer?.keyDigest,", "keyDigest: undefined,")],
    },
    {
      name: "batch-results-shifted",
      wrong: "Gives the outcome of another item where results of some items are certain.",
      edits: [
        runtime(
          "effects/settle-batch.ts",
          "    const item = settled.items?.[batch.left.indexOf(index)];\n    if (item === undefined) return certain.get(index);\n",
          "    const item = settled.items?.[index];\n    if (item === undefined || certain.has(index)) return certain.get(index);\n",
        ),
      ],
    },
    {
      name: "settled-order-named-by-client-id",
      wrong: "Returns the client id as the order id of a settled order.",
      edits: [
        serviceA(
          "settlement/orders.ts",
          "export const ordersPlace: SettlementRules = /* @__PURE__ */ order({\n  acknowledge: ({ id, clientOid }) => ({ orderId: id, clientOid }),",
          "export const ordersPlace: SettlementRules = /* @__PURE__ */ order({\n  acknowledge: ({ clientOid }) => ({ orderId: clientOid, clientOid }),",
        ),
      ],
    },
    {
      name: "duplicate-unknown-is-held",
      wrong: "Takes a duplicate of which nothing is known for one of an earlier open order.",
      edits: [
        runtime(
          "effects/conclude-effect.ts",
          "unsettled instanceof UnknownOutcomeError && unsettled.reason === heldByEarlier;",
          "unsettled instanceof UnknownOutcomeError && heldByEarlier.length > 0;",
        ),
      ],
    },
    {
      name: "rejected-items-of-an-open-entry",
      wrong: "Reports the rejected items of a batch whose entry could not be closed.",
      edits: [
        runtime(
          "pipeline/call.ts",
          "if (!isClosed && hasRejectedItem(intent, result))",
          "if (!isClosed && !hasRejectedItem(intent, result) && result.output === null)",
        ),
      ],
    },
  ],
};
