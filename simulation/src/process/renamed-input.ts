import { amountOf, smallAmountOf } from "../story/intent-name.ts";
import type { Input } from "./call-method.ts";

/** Returns the input of an intent for a new one: with another name, and without the client id, the token and the idempotency key of the first. */
export function renamedInput(input: Input, from: string, to: string): Input {
  const renamed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (field === "idempotencyKey" || field === "requestId") continue;
    if (field === "withdrawOrderId" || (field === "clientOid" && input.side !== undefined)) continue;
    renamed[field] = typeof value === "string" ? renamedText(value, from, to) : value;
  }
  // A token in a remark names one withdrawal.
  if (typeof renamed.toAddress === "string") {
    if (renamed.toAddress.includes(to)) delete renamed.remark;
    else renamed.remark = to;
  }
  return renamed;
}

function renamedText(value: string, from: string, to: string): string {
  if (value === amountOf(from)) return amountOf(to);
  if (value === smallAmountOf(from)) return smallAmountOf(to);
  return value.replace(from, to);
}
