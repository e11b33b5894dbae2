import type { ServiceTooling } from "@exch/runtime/service";

export { errorCodes } from "./gen/error-codes.ts";
export { createLedgerSigner } from "./signer.ts";

/** Data about the ledger for the command line, the contract tests, the mock and the documentation. */
export const tooling: ServiceTooling = {
  name: "service-ledger",
  word: "ledger",
  title: "the ledger",
  about: "accounts and transfers",
  credentials: [{ name: "secret", about: "secret of the API key", isSecret: true }],
  options: [],
  authentication: [
    { name: "Ledger-Key", in: "header", role: "key" },
    { name: "Ledger-Time", in: "header", role: "timestamp" },
    { name: "Ledger-Signature", in: "header", role: "signature" },
  ],
  loadOperations: async () => (await import("./gen/operations.ts")).operations,
  loadDescriptions: () => import("./gen/descriptions.ts"),
  loadRateLimits: async () => ({ writes: { quota: 100, windowMs: 1000 } }),
  async createService(operations, options) {
    const { createServiceLedgerSubset } = await import("./client.ts");
    return createServiceLedgerSubset(operations, options);
  },
};
