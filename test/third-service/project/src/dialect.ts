import { faultOf } from "@exch/envelope";
import { defineDialect } from "@exch/runtime";

/** What the ledger does its own way: its envelope, its reasons for a no, and how its transfers are told apart. */
export const dialect = defineDialect({
  name: "ledger",
  unwrap(status, body) {
    const answer = body as { ok?: unknown; result?: unknown; error?: { reason?: unknown; text?: unknown } } | null;
    if (answer?.ok === true && status < 300) return { ok: true, payload: answer.result ?? null };
    const reason = answer?.ok === false ? answer.error?.reason : undefined;
    if (typeof reason !== "string") return undefined;
    return { ok: false, fault: faultOf(reasons, status, reason, String(answer?.error?.text ?? "")) };
  },
  wrap: (result) => ({ ok: true, result }),
  wrapFault: ({ code, message }) => ({ ok: false, error: { reason: code, text: message } }),
  settling: {
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

const reasons = {
  unknown_key: "auth",
  bad_signature: "auth",
  stale: "timestamp",
  no_such_account: "notFound",
  no_such_transfer: "notFound",
  not_enough: "balance",
  busy: { category: "server", executed: "unknown" },
} as const;
