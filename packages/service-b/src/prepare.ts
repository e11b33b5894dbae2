import { createServiceBSigner, type ServiceBCredentials, type Signer } from "@exch/auth";
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

/** How a client of service B is made. */
export interface ServiceBOptions extends ClientOptions {
  /** The API key with its secret (HMAC), its private key (Ed25519 or RSA) or a signer of your own. @default none */
  credentials?: ServiceBCredentials;
  /**
   * The vendor's word in the name of the authentication header: `X-EXCH-APIKEY`.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * How long a signed request stays valid, in milliseconds, 1 to 60,000. Sent only when set; the exchange then
   * assumes 5,000.
   * @default none
   */
  recvWindow?: number;
}

const known: Record<keyof ServiceBOptions, KnownOptions[string]> & KnownOptions = {
  ...clientOptions,
  credentials: "object",
  headerPrefix: "string",
  recvWindow: "number",
};

// One key may open both services: what only service A needs of it does no harm here.
const knownCredentials = {
  key: "any",
  secret: "any",
  privateKey: "any",
  algorithm: "any",
  sign: "any",
  passphrase: "any",
  keyVersion: "any",
} as const;

/** What signs, and the options that are not its own. @throws TypeError when an option is unknown or of another type */
export function splitOptions(options: ServiceBOptions): {
  signer: Signer | undefined;
  recvWindow: number | undefined;
  rest: ClientOptions;
} {
  requireOptions(options, known, { elsewhere: { signedQuery: "service A" } });
  requireCredentials(options.credentials);
  const { credentials, headerPrefix, recvWindow, ...all } = options;
  const { signedQuery: _, ...rest }: ClientOptions & { signedQuery?: undefined } = all;
  const signing = headerPrefix === undefined ? {} : { headerPrefix };
  return { signer: credentials && createServiceBSigner(credentials, signing), recvWindow, rest };
}

/** A signer of the caller's own may be an object of a class, with fields that are its own. */
function requireCredentials(credentials: ServiceBCredentials | undefined): void {
  if (credentials === undefined || credentials.sign !== undefined) return;
  requireOptions(credentials, knownCredentials, { prefix: "credentials." });
}

/**
 * Resolves the options for the operations that a program names, so that a bundle carries those and no others. Use the service
 * with `call`, `items`, `pages` and `history`.
 *
 * @throws TypeError when an option is wrong, or the lookup is missing by which an operation is settled; CredentialsError when
 * a credential is
 * @example
 * import { withdrawalsSubmit, withdrawalsList } from "@exch/service-b/operations";
 * const service = createServiceBSubset([withdrawalsSubmit, withdrawalsList], { baseUrl, credentials });
 * const { id } = await call(service, withdrawalsSubmit, { coin: "USDT", network: "TRX", address, amount: "25" });
 */
export function createServiceBSubset(operations: readonly Operation[], options: ServiceBOptions): Service {
  const { signer, recvWindow, rest } = splitOptions(options);
  return createService(definition, operations, rest, signer, recvWindow);
}
