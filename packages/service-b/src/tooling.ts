import type { ServiceTooling } from "@exch/runtime";
import { callOptionLimits } from "./gen/call-options.ts";

/** Data about service B for the command line, the contract tests, the mock and the documentation. */
export const tooling: ServiceTooling = {
  name: "service-b",
  word: "b",
  title: "service B",
  about: "withdrawals, margin data",
  credentials: [
    { name: "secret", about: "secret of the API key", isSecret: true },
    {
      name: "privateKey",
      about: "Ed25519 or RSA private key, in place of the secret",
      isSecret: true,
      hasLines: true,
      replaces: "secret",
    },
  ],
  options: [
    { name: "headerPrefix", about: "the vendor's prefix in header names; default: EXCH" },
    { name: "recvWindow", about: "time for which a request stays valid, in milliseconds", type: "milliseconds" },
  ],
  authentication: [
    { name: "X-EXCH-APIKEY", in: "header", role: "key" },
    { name: "timestamp", in: "query", role: "timestamp" },
    { name: "signature", in: "query", role: "signature" },
  ],
  maxRecvWindowMs: callOptionLimits.recvWindow.max,
  loadOperations: async () => (await import("./gen/operations.ts")).operations,
  loadDescriptions: () => import("./gen/descriptions.ts"),
  loadRateLimits: async () => (await import("./index.ts")).rateLimits,
  createService: async (operations, options) => (await import("./index.ts")).createServiceBSubset(operations, options),
  loadCurlSample: async () => (await import("./curl-sample.ts")).curlSample,
};
