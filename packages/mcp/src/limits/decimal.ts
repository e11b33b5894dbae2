/** Units of 1 in an exact decimal: products of two amounts with 18 digits after the point fit. */
const unit = 10n ** 36n;

/** Reads a plain decimal such as `0.10`; undefined for everything else, also for signs, exponents and more than 18 digits after the point. */
export function parseDecimal(value: unknown): bigint | undefined {
  const [, whole, fraction = ""] = /^(\d{1,60})(?:\.(\d{1,18}))?$/.exec(String(value)) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(36, "0"));
}

export function multiply(one: bigint, other: bigint): bigint {
  return (one * other) / unit;
}

/** Writes a decimal without zeros at its end: `0.1`. */
export function formatDecimal(value: bigint): string {
  return `${value / unit}.${String(value % unit).padStart(36, "0")}`.replace(/\.?0+$/, "");
}
