import type { ServiceTooling } from "@exch/runtime";

/** Data about service A for the command line, the contract tests, the mock and the documentation. */
export const tooling: ServiceTooling = {
  name: "service-a",
  word: "a",
  title: "service A",
  about: "accounts, fees, spot orders, withdrawals, deposits, margin data",
  credentials: [
    { name: "secret", about: "secret of the API key", isSecret: true },
    { name: "passphrase", about: "passphrase of the API key", isSecret: true },
    { name: "keyVersion", about: "version of the key, 1, 2 or 3; default: 2", type: [1, 2, 3] },
  ],
  options: [
    { name: "headerPrefix", about: "the vendor's prefix in header names; default: EXCH" },
    {
      name: "signedQuery",
      about: "the query text that is signed, sent or decoded; default: sent",
      type: ["sent", "decoded"],
    },
  ],
  authentication: [
    { name: "EXCH-API-KEY", in: "header", role: "key" },
    { name: "EXCH-API-SIGN", in: "header", role: "signature" },
    { name: "EXCH-API-TIMESTAMP", in: "header", role: "timestamp" },
    { name: "EXCH-API-PASSPHRASE", in: "header", role: "passphrase" },
    { name: "EXCH-API-KEY-VERSION", in: "header", role: "keyVersion" },
  ],
  hasErrorsUnderSuccess: true,
  loadOperations: async () => (await import("./gen/operations.ts")).operations,
  loadDescriptions: () => import("./gen/descriptions.ts"),
  loadRateLimits: async () => (await import("./index.ts")).rateLimits,
  createService: async (operations, options) => (await import("./index.ts")).createServiceASubset(operations, options),
  loadCurlSample: async () => (await import("./curl-sample.ts")).curlSample,
};
