import { Refusal } from "../refusal.ts";

/** Why service A refuses to move money in or out (GAP 40; the wording is ours where public material shows none). */
const refusalsA = {
  "currency unknown": ["400100", "The currency does not exist."],
  "chain unknown": ["900014", "Invalid chainId."],
  "withdrawals stopped": ["260210", "Withdrawing is disabled for this currency."],
  "address not listed": ["260325", "The address is not in the allow-list."],
  "address illegal": ["400100", "The address is invalid."],
  "recipient unknown": ["400100", "The recipient does not exist."],
  "memo missing": ["400100", "This currency needs a memo."],
  "amount below minimum": ["400100", "The amount is below the minimum of a withdrawal."],
  "amount not above fee": ["400100", "The amount is not above the fee."],
  "amount precision": ["400100", "The amount is not a multiple of the currency's precision."],
  "quota exceeded": ["400100", "The amount is above the remaining quota of 24 hours."],
  "balance insufficient": ["260100", "Insufficient balance."],
  "no such withdrawal": ["400100", "The withdrawal does not exist."],
  "not cancelable": ["400100", "The withdrawal cannot be cancelled any more."],
  "address exists": ["260000", "Deposit address already exists."],
  "amount missing": ["400100", "An address based on an invoice needs an amount."],
} as const;

/** Why service B refuses a withdrawal (GAP 96). No public fact tells the codes of the last three, nor that of a window that is too long for a withdrawOrderId. */
const refusalsB = {
  "withdrawals stopped": ["-4019", "The current asset is not open for withdrawal"],
  "currency unknown": ["-4019", "The current asset is not open for withdrawal"],
  "chain unknown": ["-4019", "The current asset is not open for withdrawal on this network"],
  "amount precision": ["-4021", "Asset withdrawal must be a multiple of the network's step"],
  "amount below minimum": ["-4022", "Not less than the minimum pick-up quantity"],
  "quota exceeded": ["-4023", "Within 24 hours, the withdrawal exceeds the maximum amount"],
  "balance insufficient": ["-4026", "The user has insufficient balance available"],
  "amount not above fee": ["-4028", "The withdrawal amount must be greater than the Commission"],
  "address illegal": ["-4033", "Illegal address"],
  "address not listed": ["-4035", "The address is not in the whitelist"],
  "window too long": ["-4047", "Time interval must be within 0-90 days"],
  "window of a withdrawOrderId too long": ["-4047", "Time interval must be less than 7 days"],
  "tag unsupported": ["-4106", "This network does not support a secondary address"],
  "memo missing": ["-1102", "Mandatory parameter 'addressTag' was not sent, was empty/null, or malformed."],
  "address book full": ["-1100", "The address book holds at most 200 entries."],
  "key used": ["-1100", "Duplicated withdrawOrderId."],
} as const;

/** Refuses, as service A says it. */
export function refuseA(reason: keyof typeof refusalsA): never {
  const [code, message] = refusalsA[reason];
  throw new Refusal(code, message);
}

/** Refuses, as service B says it. */
export function refuseB(reason: keyof typeof refusalsB): never {
  const [code, message] = refusalsB[reason];
  throw new Refusal(code, message);
}
