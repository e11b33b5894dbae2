import type { ServiceName } from "../story/story-event.ts";

const keptMs = 7 * 86_400_000;
/** Decimal places with which amounts are subtracted: more than any currency has. */
const places = 18;
const amounts = /("amount":")([\d.]+)(",(?:[^{}]*?,)?"(?:transactionFee|fee)":")([\d.]+)(")/g;

/**
 * Removes withdrawals older than seven days from a list of withdrawals: neither exchange promises to show them for longer. Returns the
 * text of the response.
 */
export function forgetOld(service: ServiceName, text: string, now: number): string {
  const timeOf = ({ applyTime, createdAt }: { applyTime?: string; createdAt?: number }) =>
    createdAt ?? Date.parse(`${applyTime?.replace(" ", "T")}Z`);
  const oldest = [...text.matchAll(/"createdAt":(\d+)|"applyTime":"([^"]*)/g)].at(-1);
  // Few lists hold an old one, which is their last.
  if (
    oldest === undefined ||
    timeOf({ applyTime: oldest[2] ?? "", ...(oldest[1] && { createdAt: +oldest[1] }) }) >= now - keptMs
  )
    return text;
  const isKept = (item: object) => timeOf(item) >= now - keptMs;
  const body = JSON.parse(text) as object[] & { data?: { items: object[]; totalNum: number } };
  if (service === "service-b") return JSON.stringify(body.filter(isKept));
  if (body.data === undefined) return text;
  const items = body.data.items.filter(isKept);
  const totalNum = body.data.totalNum - body.data.items.length + items.length;
  return JSON.stringify({ ...body, data: { ...body.data, items, totalNum } });
}

/** Shows each amount in a list of withdrawals without its fee. Nothing else of the text changes. */
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
