import { type Environment, type EnvironmentOptions, readOptions, type ServiceTooling } from "@exch/runtime/service";
import type { ServiceAOptions } from "./client-options.ts";
import { type AuthRole, authHeaders } from "./headers.ts";
import { shownTokens } from "./settlement/withdrawal-token.ts";

export { errorCodes } from "./gen/error-codes.ts";
export * from "./signer.ts";
export * from "./verifier.ts";

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
  authentication: Object.entries(authHeaders()).map(([role, name]) => ({ name, in: "header", role: role as AuthRole })),
  hasErrorsUnderSuccess: true,
  finalStatuses: { failed: ["FAILURE"], succeeded: ["SUCCESS"] },
  token: { field: "remark", pattern: shownTokens },
  loadOperations: async () => (await import("./gen/operations.ts")).operations,
  loadDescriptions: () => import("./gen/descriptions.ts"),
  loadRateLimits: async () => (await import("./gen/rate-limits.ts")).rateLimits,
  createService: async (operations, options) => (await import("./client.ts")).createServiceASubset(operations, options),
  loadCurlSample: async () => (await import("./curl-sample.ts")).curlSample,
};

/**
 * Reads the options of a client of service A from the environment:
 * `EXCH_BASE_URL`, `EXCH_KEY`, `EXCH_SECRET`, `EXCH_PASSPHRASE`, and, if you need them, `EXCH_KEY_VERSION`, `EXCH_HEADER_PREFIX` and
 * `EXCH_SIGNED_QUERY`.
 * `EXCH_A_KEY` and so on are only for service A. `EXCH_SECRET_FILE` and so on name files with the values. The command line and
 * the contract tests read the same variables.
 *
 * @param variables Default: `process.env`
 * @throws TypeError when a variable is missing or invalid: it names the variable and never contains its value
 * @example
 * const a = createServiceA(optionsFromEnvironment());
 */
export function optionsFromEnvironment(variables?: Environment): ServiceAOptions & EnvironmentOptions {
  return readOptions(tooling, variables) as ServiceAOptions & EnvironmentOptions;
}
