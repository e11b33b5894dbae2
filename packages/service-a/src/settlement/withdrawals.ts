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
  const { address, amount, fee } = record;
  const isAddress = equalTexts(address, input.toAddress);
  const isAmount = equalAmountsWithFee(amount, fee, input.amount);
  const isCurrency = record.currency == null || equalTexts(record.currency, input.currency);
  const isSame = isCurrency && isAddress && isAmount;
  const token = readToken(input);
  if (token === undefined) return isSame ? "same" : "other";
  const remark = String(record.remark ?? "");
  if (remark.toLowerCase().includes(token)) return isSame ? "same" : "differs";
  // The exchange may have changed the remark. Another token names another withdrawal. A field that the record does not show, or shows in
  // another form (a part of the address, or one beside its memo; an amount with its fee), is no sign of another one.
  const mayBeAddress = isAddress || input.withdrawType !== "ADDRESS" || isOtherForm(address, input);
  const mayBeAmount = isAmount || amount == null || equalAmountsWithFee(input.amount, fee, amount);
  return isCurrency && mayBeAddress && mayBeAmount && !hasOtherToken(remark, input) ? "perhaps" : "other";
}

/** True for an address that is missing, masked, or a part of the one that was asked for: inside it, around it, or with its ends. */
function isOtherForm(address: unknown, { toAddress }: JsonObject): boolean {
  const [shown = "", asked = ""] = [address ?? "", toAddress].map((each) => String(each).toLowerCase());
  const hasEnds = shown.slice(0, 4) === asked.slice(0, 4) && shown.slice(-4) === asked.slice(-4);
  return hasEnds || asked.includes(shown) || shown.includes(asked) || !/^\w+$/.test(shown);
}
