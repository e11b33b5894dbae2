import { type Amount, amountUnit, multiply, parseAmount } from "../exchange/money.ts";
import { marginCurrencies } from "./margin-data.ts";

/** Milliseconds of a day. */
export const DAY = 24 * 60 * 60 * 1000;

/** Computes the interest rate of a currency on the day of a moment, for a VIP level. Equal arguments produce equal rates. */
export function computeDailyInterest(currency: string, moment: number, vipLevel: number): Amount {
  const base = parseAmount(marginCurrencies[currency]!.dailyInterest);
  const perMille = BigInt(900 + (hash(`${currency} ${Math.floor(moment / DAY)}`) % 201));
  // Every level costs 2 % less than the one before, down to 70 %.
  const level = BigInt(Math.max(100 - 2 * vipLevel, 70));
  return round((base * perMille * level) / 100_000n);
}

/** Computes the yearly interest rate from {@link computeDailyInterest}. */
export function computeYearlyInterest(currency: string, moment: number, vipLevel: number): Amount {
  return computeDailyInterest(currency, moment, vipLevel) * 365n;
}

/** Computes the borrowing limit of a VIP level: every level adds a fifth. */
export function getBorrowLimit(currency: string, vipLevel: number): Amount {
  return multiply(
    parseAmount(marginCurrencies[currency]!.borrowMax),
    amountUnit + (amountUnit * BigInt(vipLevel)) / 5n,
  );
}

/** Rounds down to eight decimals. */
function round(amount: Amount): Amount {
  return amount - (amount % (amountUnit / 100_000_000n));
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (state ^ (state >>> 15)) >>> 0;
}
