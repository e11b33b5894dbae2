/** An exact amount of a currency, a size or a price: an integer count of 10^-18. */
export type Amount = bigint;

/** Number of decimals of an amount. */
export const amountDecimals = 18;

/** The amount one. */
export const amountUnit: Amount = 10n ** 18n;

/** Reads a decimal string. Throws a `RangeError` for anything else, and for more than 18 decimals. */
export function parseAmount(text: string): Amount {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const decimals = parts?.[3] ?? "";
  if (parts === null || decimals.length > amountDecimals)
    throw new RangeError(`not an amount: ${text}; write a decimal number with at most ${amountDecimals} decimals`);
  const amount = BigInt(parts[2] + decimals.padEnd(amountDecimals, "0"));
  return parts[1] === "-" ? -amount : amount;
}

/** Writes an amount as the shortest decimal string. */
export function formatAmount(amount: Amount): string {
  if (amount === 0n) return "0";
  if (amount < 0n) return `-${formatAmount(-amount)}`;
  const digits = amount.toString().padStart(amountDecimals + 1, "0");
  const point = digits.length - amountDecimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end--;
  return end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** Multiplies two amounts, such as price and size. Drops decimals beyond 18. */
export function multiply(left: Amount, right: Amount): Amount {
  return (left * right) / amountUnit;
}

/** Counts the decimals that an amount needs. */
export function countDecimals(amount: Amount): number {
  const text = formatAmount(amount);
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

/** Returns the smaller of two amounts. */
export function getSmaller(left: Amount, right: Amount): Amount {
  return left < right ? left : right;
}

/** Returns the larger of two amounts. */
export function getLarger(left: Amount, right: Amount): Amount {
  return left < right ? right : left;
}
