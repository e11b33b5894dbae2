import { type DefectArea, runtime, serviceA } from "../defect.ts";

/** Matching responses and records to what was sent. */
export const matching: DefectArea = {
  area: "matching",
  defects: [
    {
      name: "ignore-echo",
      wrong: "Accepts the response of another order, whose client id it repeats.",
      edits: [
        runtime(
          "pipeline/accept.ts",
          "if (sent == null || echoed == null || String(sent) === String(echoed)) return;",
          'if (sent == null || echoed == null || effect.kind === "keyed" || String(sent) === String(echoed)) return;',
        ),
      ],
    },
    {
      name: "ignore-echo-of-cancellations",
      wrong: "Accepts the response of another cancellation, whose order id it repeats.",
      edits: [
        runtime(
          "pipeline/accept.ts",
          "for (const name in echo) compare(input[name], echo[name] as string);",
          'if (effect.kind === "keyed") for (const name in echo) compare(input[name], echo[name] as string);',
        ),
      ],
    },
    {
      name: "believe-empty-success",
      wrong: "Accepts a success without the id of the new record.",
      edits: [
        runtime(
          "effects/accept-effect.ts",
          "const wrong = issues.filter(isFatal);\n  if (wrong.length === 0 && isNamed(intent, payload)) return { output: payload };",
          "const wrong = issues.filter(isFatal);\n  if (intent) return { output: payload };",
        ),
      ],
    },
    {
      name: "believe-null-id",
      wrong: "Accepts a success whose id is null or empty.",
      edits: [
        runtime(
          "operation/settlement-rules.ts",
          'if (typeof id !== "string" && (typeof id !== "number" || Object.is(id, -0))) return false;',
          "if (id !== undefined) return true;",
        ),
      ],
    },
    {
      name: "believe-odd-success",
      wrong: "Accepts a payload under a code that is not the code for success.",
      edits: [runtime("effects/accept-effect.ts", "if (oddCode !== undefined) return oddSuccess;", "")],
    },
    {
      name: "match-orders-by-terms",
      wrong: "Takes an order with the same terms for the one that was sent, whatever its client id.",
      edits: [
        serviceA(
          "settlement/orders.ts",
          'if (!isUnnamed && record.clientOid !== input.clientOid) return "other";',
          'if (!isUnnamed && record.clientOid !== input.clientOid && record.clientOid === record.id) return "other";',
        ),
      ],
    },
    {
      name: "unnamed-record-is-other",
      wrong: "Ignores a record without its client id, which may be the order that was sent.",
      edits: [
        serviceA(
          "settlement/orders.ts",
          'if (isUnnamed) return differs ? "other" : "perhaps";',
          'if (isUnnamed) return "other";',
        ),
      ],
    },
    {
      name: "withdrawal-by-amount",
      wrong: "Finds a withdrawal by its amount and address although it has a token.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          'if (token === undefined) return isSame ? "same" : "other";',
          'if (token === undefined || isSame) return isSame ? "same" : "other";',
        ),
      ],
    },
    {
      name: "amount-is-conclusive",
      wrong: "Settles a withdrawal without a token by amount and address, as if no other could have them.",
      edits: [serviceA("settlement/withdrawals.ts", "conclusive: hasToken,", "conclusive: () => true,")],
    },
    {
      name: "compare-remark-exactly",
      wrong: "Compares the whole remark, which the exchange may have shortened or written in capitals.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          "if (remark.toLowerCase().includes(token))",
          "if (remark === input.remark)",
        ),
      ],
    },
    {
      name: "lost-remark-is-other",
      wrong: "Takes a withdrawal whose remark the exchange does not show for another one.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          'return mayBe && !hasOtherToken(remark, input) ? "perhaps" : "other";',
          'return mayBe && !hasOtherToken(remark, input) && remark !== "" ? "perhaps" : "other";',
        ),
      ],
    },
    {
      name: "old-record-taken",
      wrong: "Takes the record of an earlier call under the same client id for this one, whatever its age.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "return (madeAt !== undefined && madeAt < earliestSent(unsettled, time)) || isAnothers(record);",
          "return (madeAt !== undefined && madeAt + 86_400_000 < earliestSent(unsettled, time)) || isAnothers(record);",
        ),
      ],
    },
    {
      name: "forget-own-acknowledgements",
      wrong: "Takes the record of a call that succeeded for that of a later call under the same client id.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "madeAt < earliestSent(unsettled, time)) || isAnothers(record);",
          "madeAt < earliestSent(unsettled, time));",
        ),
      ],
    },
    {
      name: "amounts-as-text",
      wrong: "Compares amounts as text: `0.10` is not `0.1`.",
      edits: [
        runtime(
          "settlement/compare.ts",
          "if (one === undefined || other === undefined) return String(left) === String(right);",
          "if (one?.scale !== other?.scale || one === undefined || other === undefined) return left === right;",
        ),
      ],
    },
  ],
};
