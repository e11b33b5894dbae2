import { type DefectArea, runtime, serviceA, serviceB } from "../../defect.ts";

/** One line each, in places that no other area changes. */
export const singleLines: DefectArea = {
  area: "single lines",
  defects: [
    {
      name: "counts-from-the-latest-attempt",
      wrong:
        "Counts from the latest attempt what was there before the call, though an earlier one was perhaps executed.",
      edits: [
        runtime("pipeline/attempt.ts", "earliestOf(trace.firstDoubted, doubted)", "doubted ?? trace.firstDoubted"),
      ],
    },
    {
      name: "cached-rejection-is-proof",
      wrong: "Believes a rejection that a cache kept of another request.",
      edits: [
        runtime(
          "pipeline/read-response.ts",
          "unwrapped.ownForm && !isFromCache(headers);",
          "unwrapped.ownForm || isFromCache(headers);",
        ),
      ],
    },
    {
      name: "cached-success-is-own",
      wrong: "Believes a success that a cache kept of another request.",
      edits: [
        runtime(
          "effects/accept-effect.ts",
          "if (isFromCache(headers)) return cached;",
          "if (isFromCache(headers) && status === 0) return cached;",
        ),
      ],
    },
    {
      name: "earlier-by-signature-alone",
      wrong: "Tells earlier records by the timestamp of the request alone, five seconds too leniently.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "const isLikely = (each: Seen) => !isEarlier(each, time) &&",
          "const isLikely = (each: Seen) => !isEarlier(each, undefined) &&",
        ),
      ],
    },
    {
      name: "retention-without-validity",
      wrong: "Counts the time for which a record is shown from the timestamp, which may be later than the acceptance.",
      edits: [
        runtime(
          "settlement/terms.ts",
          "signedAt + ms - validityMs - service.settle.skewMs;",
          "signedAt + ms - 0 * validityMs - service.settle.skewMs;",
        ),
      ],
    },
    {
      name: "any-earlier-record-holds",
      wrong: "Takes a duplicate for that of an earlier order although another record may be the call's own.",
      edits: [
        runtime(
          "settlement/evidence.ts",
          "all.length > 0 && all.every(isSurelyEarlier) && !isNameless();",
          "all.length > 0 && all.some(isSurelyEarlier);",
        ),
      ],
    },
    {
      name: "lookup-over-any-connection",
      wrong: "Sends the second lookup by key over the connection of the first.",
      edits: [
        runtime(
          "settlement/settle-by-lookup.ts",
          "const fresh = track.absentAt.length > 0;",
          "const fresh = track.absentAt.length > 0 && operation.paging !== undefined;",
        ),
      ],
    },
    {
      name: "repeats-record-again",
      wrong: "Records each repeat of a settlement under an idempotency key as a call of its own.",
      edits: [
        runtime(
          "idempotency-key/settle-by-repeating.ts",
          "return { ...service, journal: undefined, fetch };",
          "return { ...service, fetch };",
        ),
      ],
    },
    {
      name: "other-token-may-be-own",
      wrong: "Takes a payment whose remark names another token for one that may be the call's own.",
      edits: [
        serviceA(
          "settlement/withdrawals.ts",
          'return mayBe && !hasOtherToken(remark, input) ? "perhaps" : "other";',
          'return mayBe || !hasOtherToken(remark, input) ? "perhaps" : "other";',
        ),
      ],
    },
    {
      name: "amount-without-fee",
      wrong: "Does not find a payment whose record shows the amount without the fee.",
      edits: [
        serviceB(
          "settlement/withdrawals.ts",
          "equalAmounts(sumAmounts(record.amount, record.transactionFee), input.amount);",
          'equalAmounts(sumAmounts(record.amount, "0"), input.amount);',
        ),
      ],
    },
    {
      name: "closed-for-milliseconds",
      wrong: "Reads the time for which service B has closed a pool in milliseconds, where it is in seconds.",
      edits: [
        serviceB(
          "definition.ts",
          "remaining: 0, resetMs: Number(after) * 1000",
          "remaining: 0, resetMs: Number(after)",
        ),
      ],
    },
    {
      name: "limiter-without-margin",
      wrong: "Fills each window of a rate limit to its very end, whatever the time on the way is.",
      edits: [
        runtime(
          "rate-limit/memory-limiter.ts",
          "createSlidingWindow(windowMs + marginMs);",
          "createSlidingWindow(windowMs - marginMs);",
        ),
      ],
    },
    {
      name: "remembered-as-the-first-item",
      wrong: "Remembers the first output of a batch under the client id of each item.",
      edits: [
        runtime(
          "settlement/acknowledged.ts",
          "acknowledged.remember(key, outputs[index], identityOf(call));",
          "acknowledged.remember(key, outputs[0 * index], identityOf(call));",
        ),
      ],
    },
    {
      name: "entry-closed-by-lost-response",
      wrong: "Closes the entry of a call that was written and lost when the call is aborted.",
      edits: [
        runtime(
          "effects/conclude-effect.ts",
          'if (reason === "aborted") throw toUnknown(',
          'if (reason === "aborted" && intent.entry !== undefined) await intent.entry.close("executed", 1000);\n  if (reason === "aborted") throw toUnknown(',
        ),
      ],
    },
    {
      name: "item-of-another-position",
      wrong: "Gives a result without a client id to the first item of a batch.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          "certain.set(position, unnamed[index]);",
          "certain.set(position, unnamed[Math.max(0, index - 1)]);",
        ),
      ],
    },
    {
      name: "doubtful-items-settled-as-certain",
      wrong: "Uses the exchange's id of a rejected item as no sign that an earlier copy placed it.",
      edits: [
        runtime(
          "effects/accept-batch.ts",
          '(readItemError(intent, result) === "doubtful" || hasId(result))',
          'readItemError(intent, result) === "doubtful"',
        ),
      ],
    },
    {
      name: "open-lookup-is-no-error",
      wrong: "Reads an open state as empty where a page lacks its list.",
      edits: [
        serviceA(
          "settlement/states.ts",
          "if (!Array.isArray(open?.symbols)) return undefined;",
          "if (!Array.isArray(open?.symbols)) return [];",
        ),
      ],
    },
  ],
};
