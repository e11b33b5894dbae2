import { defineService, type ErrorCodes } from "@exch/runtime";

const reasons: ErrorCodes = {
  unknown_key: { category: "auth", proof: true },
  bad_signature: { category: "auth", proof: true },
  stale: { category: "timestamp", proof: true },
  no_such_account: { category: "notFound", proof: true },
  no_such_transfer: { category: "notFound", proof: true },
  not_enough: { category: "balance", proof: true },
  busy: { category: "server", proof: false },
};

/** What the ledger does its own way: its envelope, its reasons for a no, and how its transfers are told apart. */
export const definition = defineService({
  name: "ledger",
  unwrap(status, body) {
    const answer = body as { ok?: unknown; result?: unknown; error?: { reason?: unknown; text?: unknown } } | null;
    if (answer?.ok === true && status < 300) return { ok: true, payload: answer.result ?? null };
    const reason = answer?.ok === false ? answer.error?.reason : undefined;
    if (typeof reason !== "string") return undefined;
    return { ok: false, code: reason, message: String(answer?.error?.text ?? ""), ownForm: true };
  },
  wrap: (result) => ({ ok: true, result }),
  wrapError: ({ code, message }) => ({ ok: false, error: { reason: code, text: message } }),
  errorCodes: reasons,
  settlement: {
    "transfers.create": {
      matches: (found, input) =>
        found.reference === input.reference && found.amount === input.amount && found.target === String(input.target),
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
