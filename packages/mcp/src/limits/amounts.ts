import type { JsonObject } from "@exch/runtime/service";
import { listObjects } from "../results/list-objects.ts";
import { ToolError } from "../results/tool-error.ts";
import { formatDecimal, multiply, parseDecimal } from "./decimal.ts";
import type { KnownMoneyFields } from "./money-fields.ts";

/** The amount of one currency that a call can spend at most, fees not counted. */
export interface Amount {
  readonly currency: string;
  readonly amount: string;
}

/**
 * Reads from an input what the call can spend: of a buy the quote currency, of a sale its size, of another call the fields that are named.
 * Adds up the items of a batch.
 *
 * @returns an empty list where the input has no field that is an amount
 * @throws ToolError for an amount that cannot be counted, such as a market buy by its size
 */
export function listAmounts({ amounts }: KnownMoneyFields, input: JsonObject): Amount[] {
  const sums = new Map<string, bigint>();
  for (const part of listObjects(input)) {
    for (const { currency, amount } of amounts === "order" ? readOrder(part) : readNamed(amounts, part))
      sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) }));
}

interface Counted {
  readonly currency: string;
  readonly amount: bigint;
}

function readOrder(order: JsonObject): Counted[] {
  const { symbol, side, type } = order;
  const size = readField(order, "size", "newSize");
  const price = readField(order, "price", "newPrice");
  const funds = readField(order, "funds");
  if (size === undefined && price === undefined && funds === undefined) return [];
  const [sizeIn = "", fundsIn = ""] = String(symbol).split("-");
  const hasPrice = type === "limit" || type === undefined;
  const value = size === undefined || price === undefined || !hasPrice ? undefined : multiply(size, price);
  // An amendment has no side: it counts as both.
  if (side !== "buy" && (size === undefined || funds !== undefined))
    throw new ToolError(`the ${sizeIn} cannot be counted without the size: pass the size alone; nothing was sent`);
  if (side !== "sell" && (size === undefined ? funds : value) === undefined)
    throw new ToolError(`the ${fundsIn} cannot be counted: pass funds, or the new price too; nothing was sent`);
  return [
    // A sale below the market's price brings more than its price says: what counts is what it sells.
    ...(side === "sell" || value === undefined ? [] : [{ currency: fundsIn, amount: value }]),
    ...(side === "buy" || size === undefined ? [] : [{ currency: sizeIn, amount: size }]),
    ...(funds === undefined ? [] : [{ currency: fundsIn, amount: funds }]),
  ];
}

function readNamed(amounts: Readonly<Record<string, string>>, part: JsonObject): Counted[] {
  return Object.entries(amounts).flatMap(([name, currency]) => {
    const amount = readField(part, name);
    return amount === undefined ? [] : [{ currency: String(part[currency] ?? currency), amount }];
  });
}

/** Reads the one of the fields that a part has. */
function readField(part: JsonObject, ...names: readonly string[]): bigint | undefined {
  const [name, other] = names.filter((each) => part[each] != null);
  if (name === undefined) return undefined;
  const found = other === undefined ? parseDecimal(part[name]) : undefined;
  if (!found) throw new ToolError(`${name} must be a plain decimal above 0, such as "0.5"; nothing was sent`);
  return found;
}
