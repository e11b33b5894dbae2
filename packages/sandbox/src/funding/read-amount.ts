import { type Amount, parseAmount } from "../money.ts";

/** Reads an amount of at most so many decimals, not counting zeros at the end; undefined where there are more. */
export function readAmountOf(text: string, precision: number): Amount | undefined {
  const plain = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return (plain.split(".")[1] ?? "").length > precision ? undefined : parseAmount(plain);
}
