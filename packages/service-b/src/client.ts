import { type ClientBase, defineClient, defineSubset } from "@exch/runtime/service";
import { optionRules, type ServiceBOptions } from "./client-options.ts";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** A client of service B: one method per operation, by resource. */
export interface ServiceB extends Operations, ClientBase {}

/**
 * Creates a client of service B: wallet withdrawals and margin market data.
 *
 * @throws TypeError when an option is wrong; CredentialsError when a credential is
 * @example
 * const b = createServiceB({ baseUrl, credentials: { key, secret } });
 * const { id } = await b.withdrawals.submit({ coin: "USDT", network: "TRX", address, amount: "25" });
 */
export const createServiceB = /* @__PURE__ */ defineClient<ServiceB, ServiceBOptions>(
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
 * import { withdrawalsSubmit, withdrawalsList } from "@exch/service-b/operations";
 * const service = createServiceBSubset([withdrawalsSubmit, withdrawalsList], { baseUrl, credentials });
 * const { id } = await call(service, withdrawalsSubmit, { coin: "USDT", network: "TRX", address, amount: "25" });
 */
export const createServiceBSubset = /* @__PURE__ */ defineSubset<ServiceBOptions>(definition, optionRules);
