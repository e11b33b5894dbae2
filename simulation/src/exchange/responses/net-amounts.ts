/** Decimal places with which amounts are subtracted: more than any currency has. */
const places = 18;

const amounts = /("amount":")([\d.]+)(",(?:[^{}]*?,)?"(?:transactionFee|fee)":")([\d.]+)(")/g;

/**
 * Changes a list of withdrawals so that it shows each amount without the fee. Nothing else of the text changes. Histories show amounts
 * with or without the fee.
 */
export function withNetAmounts(text: string): string {
  return text.replace(amounts, (whole, before: string, amount: string, between: string, fee: string, after: string) => {
    const net = scaled(amount) - scaled(fee);
    return net > 0n ? `${before}${decimal(net)}${between}${fee}${after}` : whole;
  });
}

function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}

function decimal(value: bigint): string {
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}
