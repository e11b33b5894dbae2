import { type KnownOptions, type OptionRule, requireOptions } from "@exch/runtime/service";
import type { FaultRule } from "./faults/fault-plan.ts";
import { createFaultRuleOptions, requireForm } from "./faults/fault-rules.ts";
import type { SandboxOptions } from "./options.ts";
import { balances, currency, transitions } from "./rules/funding-rules.ts";
import { market } from "./rules/market-rules.ts";
import { amount, count, countFromOne, integer, requireAll, requireItems, text } from "./rules/value-rules.ts";
import { type ServiceOptions, services } from "./services.ts";

const names = services.map(({ name }) => name);
const operations = services.flatMap((service) => service.operations);

const limit: OptionRule = {
  options: { ...requireAll({ limit: count, windowMs: countFromOne }), byLevel: { type: "object", each: count } },
};

/** Rate limits by name: a pool, or a pool with one of its operations. */
const rateLimits: KnownOptions = Object.fromEntries(
  operations.flatMap(({ id, rateLimit }) =>
    rateLimit === undefined ? [] : [rateLimit.pool, `${rateLimit.pool}/${id}`].map((name) => [name, limit]),
  ),
);

/** The latest time that a `Date` can have. */
const latest = 8.64e15;

const faultRule = createFaultRuleOptions(names);

const own: KnownOptions<keyof Omit<SandboxOptions, keyof ServiceOptions>> = {
  clock: { values: ["manual", "auto", "wall"] },
  standstillMs: count,
  networkMs: count,
  startAt: { ...count, max: latest },
  headerPrefix: { type: "object", options: Object.fromEntries(names.map((name) => [name, text])), or: text },
  strict: "boolean",
  longIds: "boolean",
  maxPageItems: countFromOne,
  markets: requireItems(market),
  credentials: { options: { key: text, secret: text, passphrase: text } },
  balances,
  engineMs: count,
  uniqueClientOid: { values: ["active", "all", "none"] },
  dcpRenewedBy: { values: ["set", "any"] },
  currencies: { type: "array", each: currency },
  withdrawalStepMs: count,
  withdrawalVisibleAfterMs: count,
  withdrawalLimitUsdt: amount,
  depositStepMs: count,
  depositTransitions: transitions(text),
  rateLimits: { type: "object", options: rateLimits, or: { values: ["none"], expected: "an object, or none" } },
  faults: { type: "array", each: { options: faultRule } },
  dateSkewMs: integer,
  redirectTo: text,
  seed: count,
  requestLog: { ...countFromOne, or: { values: ["all"], expected: "an integer of at least 1, or all" } },
  requestLogBytes: { type: "number", min: 1, max: Number.POSITIVE_INFINITY },
  wall: "function",
};

const rules: KnownOptions = Object.assign(
  { withdrawalTransitions: { options: Object.assign({}, ...services.map((service) => service.transitionRules)) } },
  own,
  ...services.map((service) => service.optionRules),
);

/**
 * Requires options that exist, each with a value that it can have. A wrong option would be ignored, or change what a test shows.
 *
 * @param more rules of further options
 * @throws TypeError that names the option and the rule, and the option that was probably meant
 */
export function checkSandboxOptions(options: unknown, more: KnownOptions = {}): void {
  requireOptions(options, { ...rules, ...more });
}

/** Requires a rule of injected faults, for a service and an operation that exist. @throws TypeError that names the field */
export function checkFaultRule(rule: unknown): void {
  requireOptions(rule, faultRule, "rule.");
  requireForm(rule as FaultRule);
}
