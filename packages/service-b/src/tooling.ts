import { type Environment, type EnvironmentOptions, readOptions, type ServiceTooling } from "@exch/runtime/service";
import type { ServiceBOptions } from "./client-options.ts";
import { callOptionLimits } from "./gen/call-options.ts";

export { errorCodes } from "./gen/error-codes.ts";
export * from "./signer.ts";
export * from "./verifier.ts";

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
  // Cancelled, rejected, failure; completed.
  finalStatuses: { failed: [1, 3, 5], succeeded: [6] },
  loadOperations: async () => (await import("./gen/operations.ts")).operations,
  loadDescriptions: () => import("./gen/descriptions.ts"),
  loadRateLimits: async () => (await import("./gen/rate-limits.ts")).rateLimits,
  createService: async (operations, options) => (await import("./client.ts")).createServiceBSubset(operations, options),
  loadCurlSample: async () => (await import("./curl-sample.ts")).curlSample,
};

/**
 * Reads the options of a client of service B from the environment:
 * `EXCH_BASE_URL`, `EXCH_KEY`, `EXCH_SECRET` or `EXCH_PRIVATE_KEY`, and, if you need them, `EXCH_HEADER_PREFIX` and
 * `EXCH_RECV_WINDOW`.
 * `EXCH_B_KEY` and so on are only for service B. `EXCH_SECRET_FILE` and so on name files with the values. The command line and
 * the contract tests read the same variables.
 *
 * @param variables Default: `process.env`
 * @throws TypeError when a variable is missing or invalid: it names the variable and never contains its value
 * @example
 * const b = createServiceB(optionsFromEnvironment());
 */
export function optionsFromEnvironment(variables?: Environment): ServiceBOptions & EnvironmentOptions {
  return readOptions(tooling, variables) as ServiceBOptions & EnvironmentOptions;
}
