import { type ClientBase, defineClient, defineSubset } from "@exch/runtime/service";
import { optionRules, type ServiceAOptions } from "./client-options.ts";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** A client of service A: one method per operation, by resource. */
export interface ServiceA extends Operations, ClientBase {}

/**
 * Creates a client of service A: accounts, fees, spot orders, withdrawals, deposits and margin data.
 *
 * Every input is checked before anything is sent, and every request is signed as it leaves. A call that may have moved money
 * ends in its output, in a proof that nothing happened, or in an {@link UnknownOutcomeError}.
 *
 * @throws TypeError when an option is wrong; CredentialsError when a credential is
 * @example
 * const a = createServiceA({ baseUrl, credentials: { key, secret, passphrase } });
 * const { orderId } = await a.orders.place({ type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" });
 */
export const createServiceA = /* @__PURE__ */ defineClient<ServiceA, ServiceAOptions>(
  definition,
  operations,
  optionRules,
);

/**
 * Creates a service with the named operations, so that a bundle carries those and no others. Use it with `call`, `items`,
 * `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or when the lookup is missing that settles an operation; CredentialsError when a
 * credential cannot work
 * @example
 * import { ordersPlace, ordersGetByClientOid, ordersListClosed } from "@exch/service-a/operations";
 * const service = createServiceASubset([ordersPlace, ordersGetByClientOid, ordersListClosed], { baseUrl, credentials });
 * const { orderId } = await call(service, ordersPlace, { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" });
 */
export const createServiceASubset = /* @__PURE__ */ defineSubset<ServiceAOptions>(definition, optionRules);
