import { defineService, equalAmounts } from "@exch/runtime/service";
import { errorCodes } from "./gen/error-codes.ts";

/** Envelope and error codes of the ledger, and the rules that settle its transfers. */
export const definition = defineService({
  name: "service-ledger",
  unwrap(status, body) {
    const response = body as { ok?: unknown; result?: unknown; error?: { reason?: unknown; text?: unknown } } | null;
    if (response?.ok === true && status < 300) return { ok: true, payload: response.result ?? null };
    const reason = response?.ok === false ? response.error?.reason : undefined;
    if (typeof reason !== "string") return undefined;
    return { ok: false, code: reason, message: String(response?.error?.text ?? ""), ownForm: true };
  },
  wrap: (result) => ({ ok: true, result }),
  wrapError: ({ code, message }) => ({ ok: false, error: { reason: code, text: message } }),
  errorCodes,
  settlement: {
    "transfers.create": {
      matches: ({ reference, amount, target }, input) =>
        reference === input.reference && equalAmounts(amount, input.amount) && target === String(input.target),
      madeAt: ({ madeAt }) => (typeof madeAt === "number" ? madeAt : undefined),
      acknowledge: (found) => found,
    },
  },
  validityMs: () => 1000,
  time: {
    path: "/status",
    read: (body) => (body as { result?: { time?: number } } | null)?.result?.time,
  },
});
