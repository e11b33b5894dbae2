import type { JsonObject, Match, SettlementRules } from "@exch/runtime";
import { differing, equalAmounts, sumAmounts } from "@exch/runtime/settlement";

const dayMs = 86_400_000;

/** How what an operation did is recognised, and acknowledged as the operation itself would have. */
export const settlement: Readonly<Record<string, SettlementRules>> = {
  "withdrawals.submit": {
    idField: "id",
    // Without a window the exchange searches the last seven days alone, and with one less than seven (GAP 106).
    ask: ({ withdrawOrderId, coin }, signedAt, until) => {
      const startTime = signedAt - 3_600_000;
      const endTime = Math.min(Math.max(signedAt, until) + 3_600_000, startTime + 7 * dayMs - 1);
      return { withdrawOrderId, coin, startTime, endTime };
    },
    matches,
    madeAt: ({ applyTime }) => (typeof applyTime === "string" ? parseUtc(applyTime) : undefined),
    acknowledge: ({ id }) => ({ id }),
  },
};

function matches(record: JsonObject, input: JsonObject): Match {
  const isSame =
    !differing(record, input, ["coin", "network"], (left, right) => left === right) &&
    !differing(record, input, ["address"], sameAddress) &&
    !differing(record, input, ["walletType"], (left, right) => Number(left) === Number(right)) &&
    // The history may show the amount with or without the fee.
    (equalAmounts(record.amount, input.amount) ||
      equalAmounts(sumAmounts(record.amount, record.transactionFee), input.amount));
  if (record.withdrawOrderId === input.withdrawOrderId) return isSame ? "same" : "differs";
  // The list was asked for this id alone: a record that shows it otherwise, or not at all, may be the one.
  return isSame ? "perhaps" : "other";
}

/** Some networks write an address in several cases. */
function sameAddress(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase();
}

/** `2026-11-21 09:30:00`, in UTC, to the second: read as that second's end, so that a fresh record is never called old. */
function parseUtc(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms + 999;
}
