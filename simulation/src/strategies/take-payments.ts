import type { Move } from "./program.ts";

/** Charges a customer, under a key of the program's own or the client's. The bank declines a tenth of the payments. */
export const charge: Move = async ({ choices, performer }, place) => {
  const isOwn = choices.happens("ownClientId", place);
  const isDeclined = choices.number(`declined ${place}`) < 0.1;
  const amount = isDeclined ? "9999.00" : amountAt(choices.number(`amount ${place}`));
  const hasOrder = choices.number(`order ${place}`) < 0.3;
  await performer.perform({
    service: "payments",
    operation: "payments.create",
    inputs: [
      (intent) => ({
        amount,
        currency: "EUR",
        customer: intent,
        ...(hasOrder && { orderNumber: "7" }),
        ...(isOwn && { idempotencyKey: `own-${intent}` }),
      }),
    ],
  });
};

/** Returns money of a payment: the key is a field of the request. */
export const refund: Move = async ({ choices, performer }, place) => {
  const isOwn = choices.happens("ownClientId", place);
  const amount = amountAt(choices.number(`amount ${place}`));
  await performer.perform({
    service: "payments",
    operation: "refunds.create",
    inputs: [(intent) => ({ payment: intent, amount, ...(isOwn && { requestId: `own-${intent}` }) })],
  });
};

function amountAt(share: number): string {
  return (1 + share * 20).toFixed(2);
}
