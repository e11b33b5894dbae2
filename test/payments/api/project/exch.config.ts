import { defineConfig } from "@exch/generate";

const day = 86_400_000;

export default defineConfig({
  title: "the payments service",
  document: "payments.yaml",
  output: "src/gen",
  imports: ".ts",
  operations: {
    createPayment: {
      id: "payments.create",
      effect: { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: day },
      echo: { amount: "amount", customer: "customer", orderNumber: "orderNumber" },
    },
    getPayment: { id: "payments.get" },
    listPayments: { id: "payments.list" },
    createRefund: {
      id: "refunds.create",
      effect: { kind: "idempotencyKey", key: "requestId", lifetimeMs: day },
      echo: { payment: "payment", amount: "amount" },
    },
  },
});
