// @generated from payments.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.
import {
  decimalString,
  each,
  expectDecimal,
  expectHeader,
  expectKnownFields,
  expectSegment,
  expectString,
  isMissing,
  openString,
  reportType,
  required,
  string,
  type Check,
  type Issue,
  unknown,
} from "@exch/runtime/service";

export function checkPaymentsListInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, paymentsListInputFields, o)) return;
  v.orderNumber === undefined || expectString(v.orderNumber, "orderNumber", o);
}

export const checkPaymentsListOutput: Check = (v, o, deep) => each(v, checkPayment, o, deep);

export function checkPaymentsCreateInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, paymentsCreateInputFields, o)) return;
  v.idempotencyKey === undefined ||
    !expectString(v.idempotencyKey, "idempotencyKey", o, undefined, 64) ||
    expectHeader(v.idempotencyKey, "idempotencyKey", o);
  isMissing(v.amount, "amount", o) || expectDecimal(v.amount, "amount", o, undefined, amountPattern);
  isMissing(v.currency, "currency", o) ||
    expectString(v.currency, "currency", o, undefined, undefined, currencyPattern);
  isMissing(v.customer, "customer", o) || expectString(v.customer, "customer", o, undefined, 40);
  v.orderNumber === undefined || expectString(v.orderNumber, "orderNumber", o, undefined, 40);
}

export { checkPayment as checkPaymentsCreateOutput };

export function checkPaymentsGetInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, paymentsGetInputFields, o)) return;
  isMissing(v.paymentId, "paymentId", o) ||
    !expectString(v.paymentId, "paymentId", o) ||
    expectSegment(v.paymentId, "paymentId", o);
}

export { checkPayment as checkPaymentsGetOutput };

export function checkRefundsCreateInput(v: any, o: Issue[]): void {
  if (!expectKnownFields(v, refundsCreateInputFields, o)) return;
  v.requestId === undefined || expectString(v.requestId, "requestId", o, undefined, 64);
  isMissing(v.payment, "payment", o) || expectString(v.payment, "payment", o);
  isMissing(v.amount, "amount", o) || expectDecimal(v.amount, "amount", o, undefined, amountPattern);
}

export { checkRefund as checkRefundsCreateOutput };

function checkPayment(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 6;
  typeof v.id === "string" || required(v, "id", o, string);
  typeof v.amount === "string" || required(v, "amount", o, decimalString);
  typeof v.currency === "string" || required(v, "currency", o, string);
  typeof v.customer === "string" || required(v, "customer", o, string);
  v.orderNumber === undefined ? n-- : typeof v.orderNumber === "string" || string(v, "orderNumber", o);
  v.status === "succeeded" || v.status === "refunded" || required(v, "status", o, openString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, paymentFields, o);
}

function checkRefund(v: any, o: Issue[], deep?: boolean | null): unknown {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  const start = o.length;
  let n = 3;
  typeof v.id === "string" || required(v, "id", o, string);
  typeof v.payment === "string" || required(v, "payment", o, string);
  typeof v.amount === "string" || required(v, "amount", o, decimalString);
  if (deep === null) return;
  for (const _ in v) n--;
  if (n !== 0 || o.length !== start) unknown(v, refundFields, o);
}

const paymentFields = /* @__PURE__ */ new Set(["id", "amount", "currency", "customer", "orderNumber", "status"]);
const refundFields = /* @__PURE__ */ new Set(["id", "payment", "amount"]);
const paymentsListInputFields = /* @__PURE__ */ new Set(["orderNumber"]);
const amountPattern = /^[0-9]+(\.[0-9]{1,2})?$/u;
const currencyPattern = /^[A-Z]{3}$/u;
const paymentsGetInputFields = /* @__PURE__ */ new Set(["paymentId"]);
const refundsCreateInputFields = /* @__PURE__ */ new Set(["requestId", "payment", "amount"]);

const paymentsCreateInputFields = /* @__PURE__ */ new Set([
  "idempotencyKey",
  "amount",
  "currency",
  "customer",
  "orderNumber",
]);
