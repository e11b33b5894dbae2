import { createServiceASigner, type ServiceACredentials, type Signer } from "@exch/auth";
import {
  type ClientOptions,
  clientOptions,
  createService,
  type KnownOptions,
  type Operation,
  requireOptions,
  type Service,
} from "@exch/runtime";
import { definition } from "./definition.ts";

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

const known: Record<keyof ServiceAOptions, KnownOptions[string]> & KnownOptions = {
  ...clientOptions,
  credentials: "object",
  headerPrefix: "string",
  signedQuery: "string",
};

const knownCredentials = { key: "any", passphrase: "any", keyVersion: "any", secret: "any", sign: "any" } as const;

/** What signs, and the options that are not its own. @throws TypeError when an option is unknown or of another type */
export function splitOptions(options: ServiceAOptions): { signer: Signer | undefined; rest: ClientOptions } {
  requireOptions(options, known, { elsewhere: { recvWindow: "service B" } });
  requireCredentials(options.credentials);
  const { credentials, headerPrefix, signedQuery, ...all } = options;
  const { recvWindow: _, ...rest }: ClientOptions & { recvWindow?: undefined } = all;
  const signing = {
    ...(headerPrefix !== undefined && { headerPrefix }),
    ...(signedQuery !== undefined && { signedQuery }),
  };
  return { signer: credentials && createServiceASigner(credentials, signing), rest };
}

/** A signer of the caller's own may be an object of a class, with fields that are its own. */
function requireCredentials(credentials: ServiceACredentials | undefined): void {
  if (credentials === undefined || credentials.sign !== undefined) return;
  const elsewhere = { privateKey: "service B", algorithm: "service B" };
  requireOptions(credentials, knownCredentials, { prefix: "credentials.", elsewhere });
}

/**
 * Resolves the options for the operations that a program names, so that a bundle carries those and no others. Use the service
 * with `call`, `items`, `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or the lookup is missing by which an operation is settled; CredentialsError when
 * a credential is
 * @example
 * import { ordersPlace, ordersGetByClientOid } from "@exch/service-a/operations";
 * const service = createServiceASubset([ordersPlace, ordersGetByClientOid], { baseUrl, credentials });
 * const { orderId } = await call(service, ordersPlace, { type: "limit", symbol: "BTC-USDT", side: "buy", price: "30000", size: "0.01" });
 */
export function createServiceASubset(operations: readonly Operation[], options: ServiceAOptions): Service {
  const { signer, rest } = splitOptions(options);
  return createService(definition, operations, rest, signer);
}
