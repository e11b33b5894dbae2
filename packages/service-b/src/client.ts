import { createServiceBSigner, type ServiceBCredentials } from "@exch/auth";
import { type ClientBase, type ClientOptions, createClient } from "@exch/runtime";
import type { Client } from "openapi-fetch";
import { dialect } from "./dialect.ts";
import type { Operations } from "./gen/api.ts";
import type { paths } from "./gen/openapi.d.ts";
import { operations } from "./gen/operations.ts";

/** How a client of service B is made. */
export interface ServiceBOptions extends ClientOptions {
  /** The API key with its secret (HMAC), its private key (Ed25519 or RSA) or a signer of your own. */
  credentials?: ServiceBCredentials;
  /**
   * The vendor's word in the name of the authentication header: `X-EXCH-APIKEY`.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * How long a signed request stays valid, in milliseconds, 1 to 60,000. Sent only when set; the exchange then
   * assumes 5,000.
   */
  recvWindow?: number;
}

/** A client of service B: one method per operation, by resource. */
export interface ServiceB extends Operations, ClientBase {
  /** The same pipeline by paths: the plain openapi-fetch client. */
  readonly http: Client<paths>;
}

/**
 * Makes a client of service B: wallet withdrawals and margin market data.
 *
 * @throws TypeError when an option is wrong; CredentialsError when a credential is
 * @example
 * const b = createServiceB({ baseUrl, credentials: { key, secret } });
 * const { id } = await b.withdrawals.submit({ coin: "USDT", network: "TRX", address, amount: "25" });
 */
export function createServiceB(options: ServiceBOptions): ServiceB {
  const { credentials, headerPrefix, recvWindow, ...rest } = options;
  const signer =
    credentials && createServiceBSigner(credentials, { ...(headerPrefix !== undefined && { headerPrefix }) });
  return createClient<ServiceB>(dialect, operations, rest, signer, recvWindow);
}
