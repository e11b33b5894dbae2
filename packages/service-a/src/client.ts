import { type ClientBase, createClient } from "@exch/runtime";
import { type ServiceAOptions, splitOptions } from "./client-options.ts";
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
export function createServiceA(options: ServiceAOptions): ServiceA {
  const { signer, clientOptions } = splitOptions(options);
  return createClient<ServiceA>(definition, operations, clientOptions, signer);
}
