import type { KnownOptions, OptionRule } from "@exch/runtime/service";
import type { MarginState } from "../exchange/account.ts";
import type { AccountOptions } from "../exchange/accounts.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import { balances } from "./funding-rules.ts";
import { amount, count, requireAll, text } from "./value-rules.ts";

const rates: OptionRule = { options: requireAll({ taker: amount, maker: amount }) };
const liability: OptionRule = { options: requireAll({ principal: amount, interest: amount }) };

const margin: KnownOptions<keyof MarginState> = {
  generation: { values: [1, 2] },
  status: text,
  liabilities: { type: "object", each: { type: "object", each: liability } },
};

const key: KnownOptions<keyof ApiKey> = {
  key: text,
  secret: text,
  passphrase: text,
  keyVersion: { values: [1, 2, 3, "any"] },
  publicKey: text,
  permissions: { type: "array", each: { values: ["General", "Spot", "Withdrawal"] } },
  ipWhitelist: "string",
  remark: "string",
  createdAt: count,
};

/** Rules of the options of a new account, with its key and balances. */
export const accountRules: KnownOptions<keyof AccountOptions | "balances" | "key"> = {
  name: { ...text, isRequired: true },
  feeRates: rates,
  fiatFeeRates: rates,
  level: count,
  isHighFrequency: "boolean",
  margin: { options: margin },
  balances,
  key: { options: key },
};
