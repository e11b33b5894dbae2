import { isJsonObject, type JsonObject } from "@exch/runtime/service";
import { ToolError } from "../results/tool-error.ts";
import { formatDecimal, multiply, parseDecimal } from "./decimal.ts";

/** The amount of one currency that a call can spend at most, fees not counted. */
export interface Amount {
  readonly currency: string;
  readonly amount: string;
}

/**
 * Reads from an input what the call can spend: of a buy with a price the quote currency, of each other order what its `size` or `funds` are
 * in, of a withdrawal or payment its `amount`. Adds up the items of a batch.
 *
 * @returns an empty list where the input has no field that is an amount
 * @throws ToolError for an amount that cannot be counted, such as a new price without the size
 */
export function listAmounts(input: JsonObject): Amount[] {
  const sums = new Map<string, bigint>();
  for (const part of listObjects(input)) {
    for (const { currency, amount } of [...readOrder(part), ...readPayment(part)])
      sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: formatDecimal(amount) }));
}

/** Lists an input and each object in it. */
export function listObjects(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(listObjects)] : [];
}

interface Counted {
  readonly currency: string;
  readonly amount: bigint;
}

function readOrder(order: JsonObject): Counted[] {
  const { symbol, side, type } = order;
  if (symbol === undefined) return [];
  const [base = "", quote = "", ...more] = String(symbol).split(/[-_/]/);
  const isPair = quote !== "" && more.length === 0;
  const [sizeIn, fundsIn] = isPair ? [base, quote] : [`${symbol}:base`, `${symbol}:quote`];
  const [size, price, funds] = [
    readField(order, "size", "quantity", "newSize"),
    readField(order, "price", "newPrice"),
    readField(order, "funds"),
  ];
  // An exchange may not use the price of a market order.
  const value = size === undefined || price === undefined || type === "market" ? undefined : multiply(size, price);
  if (size === undefined && funds === undefined && price !== undefined)
    throw new ToolError("the amount cannot be counted without the size: pass the size too; nothing was sent");
  // A sale below the market's price brings more than its price says: what counts is what it sells.
  const countsValue = value !== undefined && side !== "sell";
  const countsSize = size !== undefined && (side !== "buy" || value === undefined);
  return [
    ...(countsValue ? [{ currency: fundsIn, amount: value }] : []),
    ...(countsSize ? [{ currency: sizeIn, amount: size }] : []),
    ...(funds === undefined ? [] : [{ currency: fundsIn, amount: funds }]),
  ];
}

function readPayment(payment: JsonObject): Counted[] {
  const amount = readField(payment, "amount");
  const { currency, coin, asset } = payment;
  return amount === undefined ? [] : [{ currency: String(currency ?? coin ?? asset ?? "amount"), amount }];
}

function readField(part: JsonObject, ...names: readonly string[]): bigint | undefined {
  const name = names.find((each) => part[each] != null && !isJsonObject(part[each]));
  if (name === undefined) return undefined;
  const found = parseDecimal(part[name]);
  if (found === undefined)
    throw new ToolError(`${name} must be a plain decimal above 0, such as "0.5"; nothing was sent`);
  return found;
}
