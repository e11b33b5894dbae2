// @generated from payments.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.
import type { OperationRow } from "@exch/runtime/service";
import { encodeHeaders } from "@exch/openapi";
import { repeatUnderKey } from "@exch/runtime/service";
import type {
  PaymentsCreateInput,
  PaymentsCreateOutput,
  PaymentsGetInput,
  PaymentsGetOutput,
  PaymentsListInput,
  PaymentsListOutput,
  RefundsCreateInput,
  RefundsCreateOutput,
} from "./api.ts";
import {
  checkPaymentsCreateInput,
  checkPaymentsCreateOutput,
  checkPaymentsGetInput,
  checkPaymentsGetOutput,
  checkPaymentsListInput,
  checkPaymentsListOutput,
  checkRefundsCreateInput,
  checkRefundsCreateOutput,
} from "./checks.ts";

/** payments.list */
export const paymentsList: OperationRow<PaymentsListInput, PaymentsListOutput> = {
  id: "payments.list",
  method: "GET",
  path: "/payments",
  auth: "signed",
  effect: { kind: "read" },
  query: { orderNumber: "string" },
  checkInput: checkPaymentsListInput,
  checkOutput: checkPaymentsListOutput,
};

/** Charges a customer. Requests under one Idempotency-Key are executed once, for 24 hours. */
export const paymentsCreate: OperationRow<PaymentsCreateInput, PaymentsCreateOutput, never> = {
  id: "payments.create",
  method: "POST",
  path: "/payments",
  auth: "signed",
  effect: { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs: 86400000 },
  body: { amount: "string", currency: "string", customer: "string", orderNumber: "string" },
  empty: [],
  header: { idempotencyKey: "idempotency-key" },
  echo: { amount: "amount", customer: "customer", orderNumber: "orderNumber" },
  amounts: ["amount"],
  shows: ["id"],
  steps: repeatUnderKey,
  encode: { headers: encodeHeaders },
  checkInput: checkPaymentsCreateInput,
  checkOutput: checkPaymentsCreateOutput,
};

/** payments.get */
export const paymentsGet: OperationRow<PaymentsGetInput, PaymentsGetOutput> = {
  id: "payments.get",
  method: "GET",
  path: "/payments/{paymentId}",
  auth: "signed",
  effect: { kind: "read" },
  checkInput: checkPaymentsGetInput,
  checkOutput: checkPaymentsGetOutput,
};

/** Returns money of a payment. Requests with one requestId are executed once, for 24 hours. */
export const refundsCreate: OperationRow<RefundsCreateInput, RefundsCreateOutput, never> = {
  id: "refunds.create",
  method: "POST",
  path: "/refunds",
  auth: "signed",
  effect: { kind: "idempotencyKey", key: "requestId", lifetimeMs: 86400000 },
  body: { requestId: "string", payment: "string", amount: "string" },
  empty: [],
  echo: { payment: "payment", amount: "amount" },
  amounts: ["amount"],
  shows: ["id"],
  steps: repeatUnderKey,
  checkInput: checkRefundsCreateInput,
  checkOutput: checkRefundsCreateOutput,
};

/** Every operation of the payments service, by resource and name. */
export const operations = {
  payments: {
    list: paymentsList,
    create: paymentsCreate,
    get: paymentsGet,
  },
  refunds: {
    create: refundsCreate,
  },
} as const;
