import { tokenIn } from "./book.ts";
import type { Case } from "./case.ts";

/** A record of a list, or an input. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields of an order's record that repeat what was sent. */
const orderTexts = ["symbol", "side", "type", "stp", "timeInForce", "remark", "tags", "cancelAfter"] as const;

/** Compares a record with what was sent: by the key, else by the terms. */
export function matchRecord({ event, key }: Case, record: Fields): "same" | "differs" | "perhaps" | "other" {
  const { input, service, operation } = event;
  if (operation === "withdrawals.create") {
    const isSame = sameText(record.address, input.toAddress) && sameAmount(record, input, "fee");
    const remark = String(record.remark ?? "");
    if (key !== undefined && remark.toLowerCase().includes(key)) return isSame ? "same" : "differs";
    return isSame && tokenIn(remark) === undefined ? "perhaps" : "other";
  }
  if (service === "service-b") {
    const isSame = sameText(record.address, input.address) && sameAmount(record, input, "transactionFee");
    if (record.withdrawOrderId === key) return isSame ? "same" : "differs";
    return isSame ? "perhaps" : "other";
  }
  const isSame =
    orderTexts.every((name) => isEqual(record[name], input[name])) &&
    ["price", "size", "funds"].every((name) => isEqualAmount(record[name], input[name]));
  if (record.clientOid == null) return isSame ? "perhaps" : "other";
  if (record.clientOid !== key) return "other";
  return isSame ? "same" : "differs";
}

function sameText(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

/** Histories show amounts with or without the fee. */
function sameAmount(record: Fields, input: Fields, fee: string): boolean {
  const amount = Number(record.amount);
  return amount === Number(input.amount) || Math.abs(amount + Number(record[fee] ?? 0) - Number(input.amount)) < 1e-9;
}

function isEqual(one: unknown, other: unknown): boolean {
  return one == null || other == null || one === "" || String(one) === String(other);
}

function isEqualAmount(one: unknown, other: unknown): boolean {
  return one == null || other == null || one === "" || Number(one) === Number(other);
}

/** The time at which a record was made, in epoch milliseconds: at the end of the second where it shows seconds. */
export function createdAtOf({ createdAt, applyTime }: Fields): number | undefined {
  if (typeof createdAt === "number") return createdAt;
  if (typeof applyTime !== "string") return undefined;
  const ms = Date.parse(`${applyTime.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms + 999;
}
