import type { KnownOptions, OptionRule } from "@exch/runtime/service";
import type { ChainOptions, CurrencyOptions } from "../funding/currencies.ts";
import type { Transition } from "../funding/lifecycle.ts";
import { amount, count, requireAll, requireItems, text } from "./value-rules.ts";

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

const chain: KnownOptions<keyof ChainOptions> = {
  ...requireAll({
    id: text,
    name: text,
    network: text,
    precision: { ...count, max: 18 },
    minSize: amount,
    fee: amount,
  }),
  innerFee: amount,
  contractAddress: "string",
  needsMemo: "boolean",
  byInvoice: "boolean",
  addressPrefix: "string",
  addressPattern: { type: "string", test: isPattern, expected: "a regular expression" },
  confirmations: count,
};

const currencyRules: Record<keyof CurrencyOptions, OptionRule> = {
  currency: text,
  name: text,
  chains: requireItems({ options: chain }),
};

/** Rule of a currency with its chains. */
export const currency: OptionRule = { options: requireAll(currencyRules) };

const trigger: OptionRule = { values: ["progression", "cancel withdrawal", "rejection", "failure"] };

/** Creates the rule of a table of transitions, whose states follow a rule. */
export function transitions(state: OptionRule): OptionRule {
  const rules: Record<keyof Transition, OptionRule> = { state, trigger, next: state };
  return requireItems({ options: requireAll(rules) });
}

const purposes = /^(main|trade|margin|spot|funding|isolated:.+)$/;

/** Rule of amounts by wallet type and currency. */
export const balances: OptionRule = {
  type: "object",
  test: (value: object) => Object.keys(value).every((name) => purposes.test(name)),
  expected: "an object with the names main, trade, margin, isolated:SYMBOL, spot or funding",
  each: { type: "object", each: amount },
};
