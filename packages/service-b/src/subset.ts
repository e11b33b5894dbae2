import { createService, type Operation, type Service } from "@exch/runtime";
import { type ServiceBOptions, splitOptions } from "./client-options.ts";
import { definition } from "./definition.ts";

/**
 * Creates a service with the named operations, so that a bundle carries those and no others. Use it with `call`, `items`,
 * `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or when the lookup is missing that settles an operation; CredentialsError when a
 * credential cannot work
 * @example
 * import { withdrawalsSubmit, withdrawalsList } from "@exch/service-b/operations";
 * const service = createServiceBSubset([withdrawalsSubmit, withdrawalsList], { baseUrl, credentials });
 * const { id } = await call(service, withdrawalsSubmit, { coin: "USDT", network: "TRX", address, amount: "25" });
 */
export function createServiceBSubset(operations: readonly Operation[], options: ServiceBOptions): Service {
  const { signer, clientOptions } = splitOptions(options);
  return createService(definition, operations, clientOptions, signer, options.recvWindow);
}
