import type { JsonObject, Match, SettlementRules } from "@exch/runtime/service";
import { equalAmountsWithFee, equalTexts, hasOtherValue } from "@exch/runtime/service";

const dayMs = 86_400_000;

/** Rules of `withdrawals.submit`. */
export const withdrawalsSubmit: SettlementRules = {
  idField: "id",
  // Without a window the exchange searches the last seven days, and a window must be shorter than seven days (GAP 106).
  ask: ({ withdrawOrderId, coin }, signedAt, until) => {
    const startTime = signedAt - 3_600_000;
    const endTime = Math.min(Math.max(signedAt, until) + 3_600_000, startTime + 7 * dayMs - 1);
    return { withdrawOrderId, coin, startTime, endTime };
  },
  matches,
  madeAt,
  acknowledge: ({ id }) => ({ id }),
};

function matches(record: JsonObject, input: JsonObject): Match {
  const isAmount = () => equalAmountsWithFee(record.amount, record.transactionFee, input.amount);
  // The list was filtered by this id, so a record without it, or with another one, may belong to this request, unless it
  // certainly differs: a network has several names.
  const mayBe =
    !hasOtherValue(record, input, ["coin", "address"], equalTexts) &&
    !hasOtherValue(record, input, ["amount"], isAmount);
  const isNamed = equalTexts(record.withdrawOrderId, input.withdrawOrderId);
  if (record.withdrawOrderId !== input.withdrawOrderId) return mayBe || isNamed ? "perhaps" : "other";
  const isSame =
    !hasOtherValue(record, input, ["network"], (left, right) => left === right) &&
    !hasOtherValue(record, input, ["walletType"], (left, right) => Number(left) === Number(right));
  return mayBe && isSame && isAmount() ? "same" : "differs";
}

/**
 * The time, `2026-11-21 09:30:00`, states no zone: it is read in UTC, as the end of that second, so that a new record never looks old. A
 * record without the id is not taken for an earlier one only because the id is missing: the list was filtered by the id.
 */
function madeAt({ applyTime, withdrawOrderId }: JsonObject): number | undefined {
  const isNamed = withdrawOrderId != null && withdrawOrderId !== "";
  if (!isNamed || typeof applyTime !== "string") return undefined;
  const ms = Date.parse(`${applyTime.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms + 999;
}
