import type { JsonObject, Match, SettlementRules } from "@exch/runtime/service";
import { equalAmountsWithFee, equalTexts } from "@exch/runtime/service";
import { createSpan, numberOr } from "./record-time.ts";
import { hasOtherToken, readToken, withdrawalToken } from "./withdrawal-token.ts";

/** Rules of `withdrawals.create`. */
export const withdrawalsCreate: SettlementRules = {
  idField: "withdrawalId",
  name: (input, randomness) => (input.remark === undefined ? { ...input, remark: withdrawalToken(randomness) } : input),
  ask: ({ currency }, signedAt, until) => ({ currency, ...createSpan(signedAt, until), pageSize: 500 }),
  matches: matchWithdrawal,
  madeAt: ({ createdAt }) => numberOr(createdAt),
  // A token names exactly one withdrawal.
  conclusive: (input) => readToken(input) !== undefined,
  acknowledge: ({ id }) => ({ withdrawalId: id }),
};

/** Compares by the token in the remark; without a token by amount and address. */
function matchWithdrawal(record: JsonObject, input: JsonObject): Match {
  const { address, currency, amount } = record;
  // A field that the record does not show is no sign of another withdrawal.
  const mayBe =
    (address == null || equalTexts(address, input.toAddress)) &&
    (currency == null || equalTexts(currency, input.currency)) &&
    (amount == null || equalAmountsWithFee(amount, record.fee, input.amount));
  const isSame = mayBe && address != null && amount != null;
  const token = readToken(input);
  if (token === undefined) return isSame ? "same" : "other";
  const remark = String(record.remark ?? "");
  if (remark.toLowerCase().includes(token)) return isSame ? "same" : "differs";
  // The exchange may have changed the remark. Another token names another withdrawal.
  return mayBe && !hasOtherToken(remark, input) ? "perhaps" : "other";
}
