import { type ClientBase, createClient } from "@exch/runtime";
import { type ServiceBOptions, splitOptions } from "./client-options.ts";
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
export function createServiceB(options: ServiceBOptions): ServiceB {
  const { signer, clientOptions, options: own } = splitOptions(options);
  return createClient<ServiceB>(definition, operations, clientOptions, signer, own.recvWindow);
}
