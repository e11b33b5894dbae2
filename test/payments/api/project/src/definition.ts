import { defineService, type ErrorCodes } from "@exch/runtime/service";

// `proof`: nothing was executed by this request. `kept`: the service stores the error under the key, so by no earlier copy either.
const errorCodes: ErrorCodes = {
  unauthenticated: { category: "auth", proof: true },
  invalid_request: { category: "parameter", proof: true },
  key_reused: { category: "parameter", proof: true },
  key_in_use: { category: "server", proof: false },
  rate_limited: { category: "rateLimit", proof: true },
  declined: { category: "balance", proof: true, kept: true },
  not_found: { category: "notFound", proof: true },
  internal: { category: "server", proof: false },
};

export const definition = defineService({
  name: "payments",
  errorCodes,
  unwrap(status, body) {
    // A success without content, such as a 204, has no body: the client takes it under the statuses that the document names.
    if (status >= 200 && status < 300) return { ok: true, payload: body ?? null };
    const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
    // Undefined: this is not a response of the service. A proxy's page proves nothing.
    if (typeof code !== "string") return undefined;
    return { ok: false, code, message: String(message ?? ""), ownForm: true };
  },
  // The longest time for which a request may be on its way: no timestamp limits it.
  validityMs: () => 60_000,
});
