import type { MarginState } from "../exchange/account.ts";
import type { AccountOptions } from "../exchange/accounts.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import { balances } from "./funding-rules.ts";
import {
  amount,
  anyText,
  boolean,
  fields,
  integer,
  type RulesOf,
  requireList,
  requireOneValue,
  requireRecord,
  text,
} from "./rule.ts";

const rates = fields({ taker: amount, maker: amount }, ["taker", "maker"]);

const marginRules: RulesOf<MarginState> = {
  generation: requireOneValue([1, 2]),
  status: text,
  liabilities: requireRecord(requireRecord(fields({ principal: amount, interest: amount }, ["principal", "interest"]))),
};

const keyRules: RulesOf<ApiKey> = {
  key: text,
  secret: text,
  passphrase: text,
  keyVersion: requireOneValue([1, 2, 3, "any"]),
  publicKey: text,
  permissions: requireList(requireOneValue(["General", "Spot", "Withdrawal"])),
  ipWhitelist: anyText,
  remark: anyText,
  createdAt: integer(0),
};

const accountRules: RulesOf<AccountOptions & { balances: unknown; key: unknown }> = {
  name: text,
  feeRates: rates,
  fiatFeeRates: rates,
  level: integer(0),
  isHighFrequency: boolean,
  margin: fields(marginRules),
  balances,
  key: fields(keyRules),
};

/** Requires the options of a new account, with its key and balances. */
export const newAccount = fields(accountRules, ["name"]);
