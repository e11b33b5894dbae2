import { defineAssistant } from "@exch/mcp";
import { createBearerSigner } from "@exch/openapi";
import { definition } from "../../payments/api/project/src/definition.ts";
import { operations } from "../../payments/api/project/src/gen/operations.ts";

export default defineAssistant({
  document: "../../payments/api/project/payments.yaml",
  operations,
  definition,
  money: { "payments.create": { amounts: { amount: "currency" }, destinations: [] } },
  signer: createBearerSigner({ token: process.env.PAYMENTS_TOKEN ?? "" }),
  options: { baseUrl: process.env.PAYMENTS_URL ?? "" },
});
