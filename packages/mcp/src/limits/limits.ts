import { readFileSync } from "node:fs";
import { type JsonObject, type KnownOptions, requireOptions } from "@exch/runtime/service";
import { listObjects } from "../results/list-objects.ts";
import { ToolError } from "../results/tool-error.ts";
import { type Amount, listAmounts } from "./amounts.ts";
import { formatDecimal, parseDecimal } from "./decimal.ts";
import type { KnownMoneyFields } from "./money-fields.ts";

/** Limits of an assistant: amounts and places. Everything that is not named is not allowed. */
export interface AssistantPolicy {
  /** Symbols that may be traded, such as `BTC-USDT`. */
  readonly symbols?: readonly string[];
  /** Largest amount of one call, by currency: `{ "USDT": "500" }`. */
  readonly perCall?: Readonly<Record<string, string>>;
  /** Largest amount in any 24 hours, by currency. */
  readonly perDay?: Readonly<Record<string, string>>;
  /**
   * Destinations of money, by the fields of the input: `{ "toAddress": "…", "memo": "…", "chain": "trx" }`. Each destination field must be
   * equal wherever the input has it, even if it is empty, and so must each other field that the entry names.
   */
  readonly withdrawTo?: readonly Readonly<Record<string, string>>[];
  /** Operations whose input has no amount, that may be called with an approval alone. */
  readonly withoutAmount?: readonly string[];
}

const amount = { type: "string", expected: 'a plain decimal, such as "500"' } as const;
const amounts = {
  type: "object",
  each: { ...amount, test: (text: string) => parseDecimal(text) !== undefined },
} as const;
const strings = { type: "array", each: "string" } as const;
const known: KnownOptions<keyof AssistantPolicy> = {
  symbols: strings,
  perCall: amounts,
  perDay: amounts,
  withdrawTo: { type: "array", each: { type: "object", each: "string" } },
  withoutAmount: strings,
};

/** Reads a policy from a file in JSON. @throws ToolError or TypeError that names the field, and contains no value */
export function readPolicy(file: string): AssistantPolicy {
  let policy: AssistantPolicy;
  try {
    policy = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = error as { code?: string };
    throw new ToolError(`--policy: the file ${code === undefined ? "is not JSON" : `cannot be read (${code})`}`);
  }
  return requireOptions(policy, known, "policy.");
}

/**
 * Requires that the policy allows a call, regardless of earlier spending.
 *
 * @returns the amounts that the call can spend
 * @throws ToolError with the rule; it names no destination
 */
export function requireAllowed(policy: AssistantPolicy, id: string, money: KnownMoneyFields, input: JsonObject) {
  for (const { symbol } of listObjects(input)) {
    if (symbol !== undefined && !policy.symbols?.includes(String(symbol)))
      throw new ToolError(`the policy does not allow the symbol ${JSON.stringify(symbol)}; nothing was sent`);
  }
  requireDestination(policy, money, input);
  const spent = listAmounts(money, input);
  if (spent.length === 0 && !policy.withoutAmount?.includes(id))
    throw new ToolError(`the input has no amount, and withoutAmount does not name ${id}; nothing was sent`);
  for (const each of spent) requireWithin(policy, "perCall", each, []);
  return spent;
}

/** Requires that a call is within the limits of a day. @param spent amounts of 24 hours, and those that are perhaps spent */
export function requireWithinDay(policy: AssistantPolicy, call: readonly Amount[], spent: readonly Amount[]): void {
  for (const each of call) requireWithin(policy, "perDay", each, spent);
}

function requireWithin(
  policy: AssistantPolicy,
  name: "perCall" | "perDay",
  call: Amount,
  spent: readonly Amount[],
): void {
  const { currency } = call;
  const limit = new Map(Object.entries(policy[name] ?? {})).get(currency);
  if (limit === undefined) throw new ToolError(`the policy has no ${name} limit for ${currency}; nothing was sent`);
  const counted = [call, ...spent.filter((each) => each.currency === currency)];
  const sum = counted.reduce((before, each) => before + (parseDecimal(each.amount) ?? 0n), 0n);
  if (sum <= (parseDecimal(limit) ?? 0n)) return;
  const day = name === "perDay" ? ", with 24 hours and unknown outcomes counted," : "";
  throw new ToolError(
    `${formatDecimal(sum)} ${currency}${day} is above the ${name} limit of ${limit}; nothing was sent`,
  );
}

/** Requires that the input has one destination, and that the list has it, for each operation that takes one. */
function requireDestination({ withdrawTo = [] }: AssistantPolicy, money: KnownMoneyFields, input: JsonObject): void {
  const { destinations } = money;
  const find = (name: string) =>
    listObjects(input).flatMap((each) => (Object.hasOwn(each, name) ? [each[name] ?? ""] : []));
  const isListed = withdrawTo.some((entry) =>
    [...destinations, ...Object.keys(entry)].every((name) => {
      const [found = "", ...more] = find(name);
      return more.length === 0 && typeof found !== "object" && String(found) === (entry[name] ?? "");
    }),
  );
  const isNamed = destinations.flatMap(find).some((each) => each !== "");
  if (destinations.length > 0 && !(isNamed && isListed))
    throw new ToolError("the destination is not in withdrawTo of the policy, or is not the only one; nothing was sent");
}
