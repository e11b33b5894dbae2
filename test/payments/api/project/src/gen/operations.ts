// @generated from payments.yaml by exch-generate. Do not edit; change the document or exch.config and run exch-generate.
import type { OperationRow } from "@exch/runtime/service";
import { encodeHeaders } from "@exch/openapi";
import { repeatUnderKey } from "@exch/runtime/service";
import type * as api from "./api.ts";
import * as checks from "./checks.ts";

export const paymentsList: OperationRow<api.PaymentsListInput, api.PaymentsListOutput> = {
  id: "payments.list",
  method: "GET",
  path: "/payments",
  auth: "signed",
  effect: { kind: "read" },
  query: { orderNumber: "string" },
  checkInput: checks.checkPaymentsListInput,
  checkOutput: checks.checkPaymentsListOutput,
};

export const paymentsCreate: OperationRow<api.PaymentsCreateInput, api.PaymentsCreateOutput, never> = {
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
  checkInput: checks.checkPaymentsCreateInput,
  checkOutput: checks.checkPaymentsCreateOutput,
};

export const paymentsGet: OperationRow<api.PaymentsGetInput, api.PaymentsGetOutput> = {
  id: "payments.get",
  method: "GET",
  path: "/payments/{paymentId}",
  auth: "signed",
  effect: { kind: "read" },
  checkInput: checks.checkPaymentsGetInput,
  checkOutput: checks.checkPaymentsGetOutput,
};

export const refundsCreate: OperationRow<api.RefundsCreateInput, api.RefundsCreateOutput, never> = {
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
  checkInput: checks.checkRefundsCreateInput,
  checkOutput: checks.checkRefundsCreateOutput,
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
