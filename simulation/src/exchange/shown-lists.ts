import { formatAmount, parseAmount } from "@exch/sandbox";
import type { ExchangeName } from "../story/story-event.ts";

const keptMs = 7 * 86_400_000;
const amounts = /("amount":")([\d.]+)(",(?:[^{}]*?,)?"(?:transactionFee|fee)":")([\d.]+)(")/g;

/**
 * Removes withdrawals older than seven days from a list of withdrawals: neither exchange promises to show them for longer. Returns the
 * text of the response.
 */
export function forgetOld(service: ExchangeName, text: string, now: number): string {
  const isKept = ({ applyTime, createdAt }: { applyTime?: string | undefined; createdAt?: number }) =>
    (createdAt ?? Date.parse(`${applyTime?.replace(" ", "T")}Z`)) >= now - keptMs;
  const [, createdAt, applyTime] = /.*(?:"createdAt":(\d+)|"applyTime":"([^"]*))/s.exec(text) ?? [];
  // Few lists hold an old one, which is their last.
  if (applyTime === undefined && createdAt === undefined) return text;
  if (isKept(createdAt === undefined ? { applyTime } : { createdAt: Number(createdAt) })) return text;
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
    const net = parseAmount(amount) - parseAmount(fee);
    return net > 0n ? `${before}${formatAmount(net)}${between}${fee}${after}` : whole;
  });
}
