import { didYouMean } from "@exch/runtime/did-you-mean";
import { createFaultRuleCheck } from "./faults/fault-rules.ts";
import type { SandboxOptions } from "./options.ts";
import { balances, currency, transitions } from "./rules/funding-rules.ts";
import { market } from "./rules/market-rules.ts";
import {
  amount,
  boolean,
  checkFields,
  fields,
  integer,
  isOptions,
  method,
  ms,
  orElse,
  type Rule,
  type RulesOf,
  requireList,
  requireOneValue,
  requireRecord,
  text,
} from "./rules/rule.ts";
import { type ServiceOptions, services } from "./services.ts";

const names = services.map(({ name }) => name);
const operations = services.flatMap((service) => service.operations);

/** Names of rate limits: a pool, or a pool with one of its operations. */
const rateLimitNames = operations.flatMap(({ id, rateLimit }) =>
  rateLimit === undefined ? [] : [rateLimit.pool, `${rateLimit.pool}/${id}`],
);

const isLimited: Rule = (value) => {
  const name = String(value);
  if (!rateLimitNames.includes(name))
    throw new TypeError(
      `rateLimits.${name} is not a pool, nor a pool with one of its operations${didYouMean(name, rateLimitNames)}`,
    );
};

const limits = requireRecord(
  fields({ limit: integer(0), windowMs: integer(1), byLevel: requireRecord(integer(0)) }, ["limit", "windowMs"]),
  isLimited,
);

const prefixes = fields(Object.fromEntries(names.map((name) => [name, text])));

/** The latest time that a `Date` can have. */
const latest = 8.64e15;

const own: RulesOf<Omit<SandboxOptions, keyof ServiceOptions>> = {
  clock: requireOneValue(["manual", "auto", "wall"]),
  standstillMs: ms,
  networkMs: ms,
  startAt: integer(0, latest),
  headerPrefix: (value, path) => (typeof value === "object" ? prefixes : text)(value, path),
  strict: boolean,
  longIds: boolean,
  maxPageItems: integer(1),
  markets: requireList(market, 1),
  credentials: fields({ key: text, secret: text, passphrase: text }),
  balances,
  engineMs: ms,
  uniqueClientOid: requireOneValue(["active", "all", "none"]),
  dcpRenewedBy: requireOneValue(["set", "any"]),
  currencies: requireList(currency),
  withdrawalStepMs: ms,
  withdrawalVisibleAfterMs: ms,
  withdrawalLimitUsdt: amount,
  depositStepMs: ms,
  depositTransitions: transitions(text),
  rateLimits: orElse("none", limits),
  faults: requireList(createFaultRuleCheck(names)),
  dateSkewMs: integer(),
  redirectTo: text,
  seed: integer(0),
  requestLog: orElse("all", integer(1)),
  requestLogBytes: orElse(Number.POSITIVE_INFINITY, integer(1)),
  wall: method,
};

const withdrawalTransitions = fields(Object.assign({}, ...services.map((service) => service.transitionRules)));

const rules: Readonly<Record<string, Rule>> = Object.assign(
  { withdrawalTransitions },
  own,
  ...services.map((service) => service.optionRules),
);

/**
 * Requires options that exist, each with a value that it can have. A wrong one would be ignored, or change what a test shows.
 *
 * @param more rules of further options
 * @param holder that has the options, for messages
 * @throws TypeError that names the option and the rule, and the option that was probably meant
 */
export function checkSandboxOptions(
  options: unknown,
  more: Readonly<Record<string, Rule>> = {},
  holder = "a sandbox",
): void {
  isOptions(options, "options");
  checkFields(options as object, { ...rules, ...more }, "", holder);
}

const isFaultRule = createFaultRuleCheck(names);

/** Requires a rule of injected faults, for a service and an operation that exist. @throws TypeError that names the field */
export function checkFaultRule(rule: unknown): void {
  isFaultRule(rule, "rule");
}
