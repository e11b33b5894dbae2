import { createServiceASigner, type ServiceACredentials, type Signer } from "@exch/auth";
import { type ClientOptions, createService, type Operation, type Service } from "@exch/runtime";
import { dialect } from "./dialect.ts";

/** How a client of service A is made. */
export interface ServiceAOptions extends ClientOptions {
  /** The API key. Public market data can be read without one. @default none */
  credentials?: ServiceACredentials;
  /**
   * The vendor's word in the names of the authentication headers: `EXCH-API-KEY` and so on.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * Which text of the query is signed: as it is sent, or percent-decoded. They differ only for values
   * with reserved characters (GAP 30).
   * @default "sent"
   */
  signedQuery?: "sent" | "decoded";
}

/** What signs, and the options that are not its own. */
export function splitOptions(options: ServiceAOptions): { signer: Signer | undefined; rest: ClientOptions } {
  const { credentials, headerPrefix, signedQuery, ...rest } = options;
  const signing = {
    ...(headerPrefix !== undefined && { headerPrefix }),
    ...(signedQuery !== undefined && { signedQuery }),
  };
  return { signer: credentials && createServiceASigner(credentials, signing), rest };
}

/**
 * Settles the options for the operations that a program names, so that a bundle carries those and no others. Use the service
 * with `call`, `items`, `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or the lookup is missing by which an operation is settled; CredentialsError when
 * a credential is
 * @example
 * import { ordersPlace, ordersGetByClientOid } from "@exch/service-a/operations";
 * const service = prepareServiceA([ordersPlace, ordersGetByClientOid], { baseUrl, credentials });
 * const { orderId } = await call(service, ordersPlace, { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" });
 */
export function prepareServiceA(operations: readonly Operation[], options: ServiceAOptions): Service {
  const { signer, rest } = splitOptions(options);
  return createService(dialect, operations, rest, signer);
}
