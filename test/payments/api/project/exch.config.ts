import { defineConfig } from "@exch/generate";

const day = 86_400_000;

export default defineConfig({
  title: "the payments service",
  document: "payments.yaml",
  output: "src/gen",
  imports: ".ts",
  keys: {
    "Idempotency-Key": { lifetimeMs: day, operations: ["createPayment"] },
    requestId: { lifetimeMs: day, operations: ["createRefund"] },
  },
  operations: {
    createPayment: {
      id: "payments.create",
      echo: { amount: "amount", customer: "customer", orderNumber: "orderNumber" },
    },
    getPayment: { id: "payments.get" },
    listPayments: { id: "payments.list" },
    createRefund: {
      id: "refunds.create",
      echo: { payment: "payment", amount: "amount" },
    },
  },
});
