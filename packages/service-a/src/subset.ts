import { createService, type Operation, type Service } from "@exch/runtime";
import { type ServiceAOptions, splitOptions } from "./client-options.ts";
import { definition } from "./definition.ts";

/**
 * Creates a service with the named operations, so that a bundle carries those and no others. Use it with `call`, `items`,
 * `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or when the lookup is missing that settles an operation; CredentialsError when a
 * credential cannot work
 * @example
 * import { ordersPlace, ordersGetByClientOid } from "@exch/service-a/operations";
 * const service = createServiceASubset([ordersPlace, ordersGetByClientOid], { baseUrl, credentials });
 * const { orderId } = await call(service, ordersPlace, { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" });
 */
export function createServiceASubset(operations: readonly Operation[], options: ServiceAOptions): Service {
  const { signer, clientOptions } = splitOptions(options);
  return createService(definition, operations, clientOptions, signer, undefined);
}
