import type { Settling } from "@exch/runtime";

/** How what an operation did is recognised, and acknowledged as the operation itself would have. */
export const settling: Readonly<Record<string, Settling>> = {
  "withdrawals.submit": {
    // With a withdrawOrderId the exchange searches its last seven days by itself.
    ask: ({ withdrawOrderId, coin }) => ({ withdrawOrderId, coin }),
    matches: (record, input) => record.withdrawOrderId === input.withdrawOrderId && record.coin === input.coin,
    madeAt: ({ applyTime }) => (typeof applyTime === "string" ? parseUtc(applyTime) : undefined),
    acknowledge: ({ id }) => ({ id }),
  },
};

/** `2026-11-21 09:30:00`, in UTC, to the second: read as that second's end, so that a fresh record is never called old. */
function parseUtc(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms + 999;
}
