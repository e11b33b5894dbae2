import { type Amount, parseAmount } from "../exchange/money.ts";

/** Reads an amount with at most `precision` decimals, not counting zeros at the end; undefined where there are more. */
export function readPreciseAmount(text: string, precision: number): Amount | undefined {
  const plain = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return (plain.split(".")[1] ?? "").length > precision ? undefined : parseAmount(plain);
}
