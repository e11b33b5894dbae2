import type { ChainOptions, CurrencyOptions } from "../funding/currencies.ts";
import type { Transition } from "../funding/lifecycle.ts";
import {
  amount,
  anyText,
  boolean,
  fields,
  integer,
  type Rule,
  type RulesOf,
  requireList,
  requireOneValue,
  requireRecord,
  rule,
  text,
} from "./rule.ts";

const pattern = rule("a regular expression", (value) => {
  try {
    return typeof value === "string" && new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
});

const chainRules: RulesOf<ChainOptions> = {
  id: text,
  name: text,
  network: text,
  precision: integer(0, 18),
  minSize: amount,
  fee: amount,
  innerFee: amount,
  contractAddress: anyText,
  needsMemo: boolean,
  byInvoice: boolean,
  addressPrefix: anyText,
  addressPattern: pattern,
  confirmations: integer(0),
};

const currencyRules: RulesOf<CurrencyOptions> = {
  currency: text,
  name: text,
  chains: requireList(fields(chainRules, ["id", "name", "network", "precision", "minSize", "fee"]), 1),
};

/** Requires a currency with its chains. */
export const currency = fields(currencyRules, Object.keys(currencyRules));

/** Requires a table of transitions, whose states follow a rule. */
export function transitions(state: Rule): Rule {
  const trigger = requireOneValue(["progression", "cancel withdrawal", "rejection", "failure"]);
  const rules: RulesOf<Transition> = { state, trigger, next: state };
  return requireList(fields(rules, Object.keys(rules)), 1);
}

const purpose = rule("main, trade, margin, isolated:SYMBOL, spot or funding", (value) =>
  /^(main|trade|margin|spot|funding|isolated:.+)$/.test(String(value)),
);

/** Requires amounts by wallet type and currency. */
export const balances = requireRecord(requireRecord(amount), purpose);
